/** Whether the keyboard is a Mac's, on which Cmd and Option do what Ctrl and Alt do elsewhere. */
export const isMac = () => navigator.platform.startsWith('Mac');
