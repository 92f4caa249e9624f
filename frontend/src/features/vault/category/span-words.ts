import { type Span } from '@/shared/position-history/spans';

/** When a change happened, at the head of a column. */
export const SPAN_HEADS: Readonly<Record<Span, string>> = {
  '1m': 'In the last month',
  '6m': 'In the last 6 months',
  '1y': 'In the last year',
  '5y': 'In the last 5 years',
  all: 'Over all time',
};

/** The same within a sentence. */
export const inSpan = (span: Span) =>
  SPAN_HEADS[span].replace(/^./, (first) => first.toLowerCase());
