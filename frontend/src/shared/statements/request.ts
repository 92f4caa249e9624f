import { type Envelope } from '@/shared/api/envelope';
import { toFormData, type FormParts } from '@/shared/api/form-data';
import { type RequestFor } from '@/shared/api/request';
import { type Request } from '@/shared/api/xhr';

interface Sent extends Pick<Request, 'body' | 'params' | 'idempotencyKey' | 'onProgress'> {
  form?: FormParts;
}

/** A call that the API document does not have yet; `request` takes its place once it does. */
export const statementRequest = <Answer = null>(
  method: NonNullable<Request['method']>,
  url: string,
  { form, ...sent }: Sent = {},
): RequestFor<Envelope & { data: Answer }> => ({
  url,
  method,
  ...(form && { body: () => toFormData(form) }),
  ...sent,
});

export const statementAt = (id: string) => `/statements/${encodeURIComponent(id)}`;
