import { type Address, type Api } from './address';
import { type Envelope } from './envelope';
import { toFormData, type FormParts } from './form-data';
import { type Request } from './xhr';

/** The options of a call. Which of `query`, `body`, `form` and `idempotencyKey` exist is in the API document. */
type Sent<Call> = Omit<Call, 'answer'> &
  Pick<Request, 'renewsSession' | 'timeoutMs' | 'onProgress'>;

type AnswerOf<Call> = Call extends { answer: infer Told } ? Envelope & Told : never;

declare const answer: unique symbol;
/** A request whose answer the compiler knows. */
export interface RequestFor<Answer> extends Request {
  readonly [answer]?: Answer;
}

/** A call that the API document checks: `request('PUT', at('/vault/{id}', { id }), { body })`. */
export function request<Path extends keyof Api, Method extends keyof Api[Path]>(
  method: Method,
  url: Address<Path>,
  ...[sent]: object extends Sent<Api[Path][Method]>
    ? [sent?: Sent<Api[Path][Method]>]
    : [sent: Sent<Api[Path][Method]>]
): RequestFor<AnswerOf<Api[Path][Method]>> {
  const { query, form, ...rest } = { ...sent } as { query?: Request['params']; form?: FormParts };
  return {
    url,
    method: method as Request['method'],
    ...(query && { params: query }),
    // Built for each send, because a call is repeated once the session is renewed.
    ...(form && { body: () => toFormData(form) }),
    ...rest,
  };
}

type PostAt<Path extends keyof Api> = Api[Path] extends { POST: infer Call } ? Call : never;
type BodyOf<Call> = Call extends { body: infer Body } ? Body : never;

/** A POST with a body and no other options. */
export const post =
  <Path extends keyof Api>(url: Address<Path>) =>
  (body: BodyOf<PostAt<Path>>): RequestFor<AnswerOf<PostAt<Path>>> => ({
    url,
    method: 'POST',
    body,
  });

/** The endpoint definition for RTK Query. */
interface Endpoint<Arg, Answer, Kept> {
  query: (arg: NoInfer<Arg>) => Request;
  transformResponse: (answer: Answer, meta: unknown, arg: NoInfer<Arg>) => Kept;
}

/** Defines an endpoint. It caches the answer's `data`, or what `read` makes of the answer. */
export function endpoint<Answer extends Envelope, Arg = void>(
  query: (arg: Arg) => RequestFor<Answer>,
): Endpoint<Arg, Answer, Answer['data']>;
export function endpoint<Answer extends Envelope, Kept, Arg = void>(
  query: (arg: Arg) => RequestFor<Answer>,
  read: (answer: Answer, meta: unknown, arg: Arg) => Kept,
): Endpoint<Arg, Answer, Kept>;
export function endpoint<Answer extends Envelope, Arg>(
  query: (arg: Arg) => RequestFor<Answer>,
  read: Endpoint<Arg, Answer, unknown>['transformResponse'] = ({ data }) => data,
): Endpoint<Arg, Answer, unknown> {
  return { query, transformResponse: read };
}
