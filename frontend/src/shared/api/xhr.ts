import { type ApiError, type Envelope } from './envelope';
import { CSRF_HEADER, csrfToken, isUnsafe } from './csrf';

export const API_BASE = '/api/v1';

/** A call times out after 25 s; one with a file after 25 s without progress. */
export const TIMEOUT_MS = 25_000;

type ParamValue = string | number | boolean | null | undefined;

export interface Request {
  /** Path below `/api/v1`, with a leading slash. */
  url: string;
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Null and undefined values are left out. */
  params?: Readonly<Record<string, ParamValue>>;
  /** Sent as JSON. A function builds a form, once for each send. */
  body?: unknown;
  idempotencyKey?: string;
  /** Replaces {@link TIMEOUT_MS} once the request is sent, for calls that keep the server busy. */
  timeoutMs?: number;
  /** If it succeeds, the server starts a new session and ends the old one. */
  renewsSession?: boolean;
  /** The answer is a file; `data` is then a {@link FetchedFile}. */
  isFile?: boolean;
  /** An HTTP range such as `bytes=0-0`; by default the whole file. */
  range?: string;
  /** Called with the bytes sent so far and in total. */
  onProgress?: (sent: number, total: number) => void;
}

/** A file, or the requested range of it. */
export interface FetchedFile {
  content: Blob;
  status: number;
  header: (name: string) => string | null;
}

export type Outcome = (
  { data: Envelope; error?: undefined } | { error: ApiError; data?: undefined }
) & {
  /** In how many seconds the session of the call ends. */
  sessionEndsIn?: number;
};

/** Sends one request. Uses XMLHttpRequest, because fetch reports no upload progress. Never rejects. */
export function send(request: Request, signal: AbortSignal): Promise<Outcome> {
  if (signal.aborted) return Promise.resolve({ error: { status: 'CANCELLED' } });
  return new Promise((resolve) => {
    const xhr = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout>;

    const settle = (outcome: Outcome) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', cancel);
      resolve(outcome);
    };
    const abort = (status: 'TIMEOUT' | 'CANCELLED') => {
      settle({ error: { status } });
      xhr.abort();
    };
    const cancel = () => {
      abort('CANCELLED');
    };
    const restartTimer = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        abort('TIMEOUT');
      }, ms);
    };
    const onProgress = () => {
      restartTimer(TIMEOUT_MS);
    };
    const onSent = () => {
      restartTimer(request.timeoutMs ?? TIMEOUT_MS);
    };

    const method = request.method ?? 'GET';
    const body = encodeBody(request.body);
    xhr.open(method, API_BASE + request.url + queryString(request.params));
    xhr.withCredentials = true;
    xhr.setRequestHeader('Accept', request.isFile ? '*/*' : 'application/json');
    if (request.range) xhr.setRequestHeader('Range', request.range);
    if (typeof body === 'string') xhr.setRequestHeader('Content-Type', 'application/json');
    if (request.idempotencyKey) xhr.setRequestHeader('Idempotency-Key', request.idempotencyKey);
    const token = isUnsafe(method) ? csrfToken() : undefined;
    if (token) xhr.setRequestHeader(CSRF_HEADER, token);

    if (body instanceof FormData) {
      xhr.upload.onprogress = (event) => {
        onProgress();
        if (event.lengthComputable) request.onProgress?.(event.loaded, event.total);
      };
      xhr.upload.onload = onSent;
    }
    if (request.isFile) {
      xhr.responseType = 'blob';
      xhr.onprogress = onProgress;
    }
    const settleAnswered = (outcome: Outcome) => {
      const sessionEndsIn = seconds(xhr.getResponseHeader('Session-Ends-In'));
      settle(sessionEndsIn === undefined ? outcome : { ...outcome, sessionEndsIn });
    };
    xhr.onload = () => {
      if (request.isFile) void readFile(xhr).then(settleAnswered);
      else settleAnswered(readAnswer(xhr, xhr.responseText));
    };
    xhr.onerror = () => {
      settle({ error: { status: 'NETWORK' } });
    };
    signal.addEventListener('abort', cancel, { once: true });
    if (body instanceof FormData) onProgress();
    else onSent();
    xhr.send(body);
  });
}

function encodeBody(body: unknown): FormData | string | null {
  const value: unknown = typeof body === 'function' ? (body as () => unknown)() : body;
  if (value instanceof FormData) return value;
  return value === undefined ? null : JSON.stringify(value);
}

function queryString(params: Request['params'] = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  const text = query.toString();
  return text ? `?${text}` : '';
}

const isAccepted = ({ status }: XMLHttpRequest) => status >= 200 && status < 300;

/** Reads a file; an error is JSON as for other calls. */
async function readFile(xhr: XMLHttpRequest): Promise<Outcome> {
  const content = xhr.response as Blob;
  if (!isAccepted(xhr)) return readAnswer(xhr, await content.text().catch(() => ''));
  const header = (name: string) => xhr.getResponseHeader(name);
  const file: FetchedFile = { content, status: xhr.status, header };
  return { data: { success: true, message: '', data: file } };
}

function readAnswer(xhr: XMLHttpRequest, text: string): Outcome {
  const answer = parse(text);
  const accepted = isAccepted(xhr);
  if (accepted && text === '') {
    return { data: { success: true, message: '', data: undefined } };
  }
  if (accepted && answer === undefined) return { error: { status: 'PARSE' } };
  if (accepted && answer?.success !== false) return { data: answer as Envelope };

  const error: ApiError = { status: xhr.status };
  if (Array.isArray(answer?.errors)) error.errors = answer.errors;
  const message = answer && messageOf(answer);
  if (message !== undefined) error.message = message;
  const retryAfter = seconds(xhr.getResponseHeader('Retry-After'));
  if (retryAfter !== undefined) error.retryAfter = retryAfter;
  return { error };
}

/** The message of an error answer. */
function messageOf({ message, errors, error }: Refusal): string | undefined {
  const inner = (error as Refusal | null | undefined)?.message;
  const candidates = Array.isArray(errors) ? [message] : [message, errors, inner, error];
  return candidates.find((text) => typeof text === 'string' && text !== '') as string | undefined;
}

type Refusal = Partial<Record<'message' | 'errors' | 'error', unknown>>;

function parse(text: string): (Partial<Envelope> & Refusal) | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** `Retry-After` is a number of seconds or a date (RFC 9110 §10.2.3). */
function seconds(header: string | null): number | undefined {
  if (!header) return undefined;
  if (/^\d+$/.test(header)) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - Date.now()) / 1000));
}
