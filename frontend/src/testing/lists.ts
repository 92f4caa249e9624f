import { HttpResponse } from 'msw';

/** A part of a list, with where the next one begins and how many entries there are. */
export const part = (data: unknown[], total = data.length, next: string | null = null) =>
  HttpResponse.json({ success: true, message: '', data, page: { next, total } });

/** What was asked of a list: its search and where it begins. */
export const askedFor = (request: Request | undefined) => {
  const query = new URL(request?.url ?? 'http://none').searchParams;
  return { q: query.get('q'), before: query.get('before'), limit: query.get('limit') };
};
