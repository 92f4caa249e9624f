/** "4 need you", of dates. */
export const needYou = (due: number) => `${due} ${due === 1 ? 'needs' : 'need'} you`;
