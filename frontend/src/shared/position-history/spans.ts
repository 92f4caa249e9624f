/** How far back, by the API's names, with what people call it. */
export const SPANS = [
  { value: '1m', label: '1 month' },
  { value: '6m', label: '6 months' },
  { value: '1y', label: '1 year' },
  { value: '5y', label: '5 years' },
  { value: 'all', label: 'All' },
] as const;

export type Span = (typeof SPANS)[number]['value'];
