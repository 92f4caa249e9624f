import { useEffect, useState } from 'react';
import { type ApiError } from '@/shared/api/envelope';
import { fetchFile } from '@/shared/api/file';
import { type FetchedFile } from '@/shared/api/xhr';
import { useAppDispatch } from '@/shared/session/services';

export interface FileInfo {
  name: string;
  /** In bytes, where the server says so. */
  size?: number;
}

/** Why we can't show a file. */
export interface FileFailure {
  failure: string;
}

const NOT_LOADED = "We couldn't load this file.";
/** The server's message for a file that it can't read. */
export const DAMAGED = 'This file is damaged';

/** Name and size of a file, asked for with its first byte only. */
export function useFileInfo(url: string): FileInfo | FileFailure | 'loading' {
  const dispatch = useAppDispatch();
  const [known, setKnown] = useState<{ url: string; facts: FileInfo | FileFailure }>();

  useEffect(() => {
    const aborter = new AbortController();
    const ask = async () => {
      const { file, error } = await dispatch(fetchFile(url, aborter.signal, 'bytes=0-0'));
      if (aborter.signal.aborted) return;
      setKnown({ url, facts: file ? infoOf(file, url) : { failure: reasonOf(error) } });
    };
    void ask();
    return () => {
      aborter.abort();
    };
  }, [dispatch, url]);

  return known?.url === url ? known.facts : 'loading';
}

const reasonOf = (error: ApiError | undefined) =>
  error?.message === DAMAGED ? DAMAGED : NOT_LOADED;

function infoOf(file: FetchedFile, url: string): FileInfo {
  const name = dispositionName(file.header('Content-Disposition'));
  const last = url.slice(url.lastIndexOf('/') + 1);
  return { name: name ?? last, size: sizeOf(file) };
}

/** The whole size: the range's total, or the length of an answer that is the whole file. */
function sizeOf({ status, header }: FetchedFile): number | undefined {
  const total = /\/(\d+)$/.exec(header('Content-Range') ?? '')?.[1];
  const length = status === 206 ? total : header('Content-Length');
  return length ? Number(length) : undefined;
}

/** The name in a `Content-Disposition`: the encoded form counts over the plain one (RFC 6266). */
export function dispositionName(header: string | null): string | undefined {
  const encoded = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(header ?? '')?.[1];
  if (encoded) {
    try {
      return decodeURIComponent(encoded.trim());
    } catch {
      return undefined;
    }
  }
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(header ?? '');
  return plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2];
}
