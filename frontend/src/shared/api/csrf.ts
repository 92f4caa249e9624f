import { type ApiError } from './envelope';

const CSRF_COOKIE = 'XSRF-TOKEN';
export const CSRF_HEADER = 'X-XSRF-TOKEN';

/** The CSRF token. Read for each send, because another tab may have renewed it. */
export function csrfToken(): string | undefined {
  const entry = document.cookie.split('; ').find((pair) => pair.startsWith(`${CSRF_COOKIE}=`));
  const value = entry?.slice(CSRF_COOKIE.length + 1);
  return value ? decodeURIComponent(value) : undefined;
}

export function isUnsafe(method: string): boolean {
  return !['GET', 'HEAD', 'OPTIONS'].includes(method);
}

/** Whether the server refused the CSRF token, not the session. */
export function isCsrfRefusal(error: ApiError | undefined): boolean {
  return error?.status === 403 && error.errors?.[0]?.field === 'csrf';
}
