import { type ApiError } from './envelope';

export const CSRF_COOKIE = 'XSRF-TOKEN';
export const CSRF_HEADER = 'X-XSRF-TOKEN';

/** The token the server last gave. Another tab may have renewed it, so it is read at each send. */
export function csrfToken(): string | undefined {
  const entry = document.cookie.split('; ').find((pair) => pair.startsWith(`${CSRF_COOKIE}=`));
  const value = entry?.slice(CSRF_COOKIE.length + 1);
  return value ? decodeURIComponent(value) : undefined;
}

export function isUnsafe(method: string): boolean {
  return !['GET', 'HEAD', 'OPTIONS'].includes(method);
}

/** Whether the server refused the token itself, not the session. */
export function isCsrfRefusal(error: ApiError | undefined): boolean {
  return error?.status === 403 && error.errors?.[0]?.field === 'csrf';
}
