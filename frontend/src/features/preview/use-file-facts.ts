import { useEffect, useState } from 'react';

export interface FileFacts {
  name: string;
  /** In bytes, where the server says so. */
  size?: number;
}

/** Name and size of a file, asked for with its first byte only. */
export function useFileFacts(url: string): FileFacts | 'loading' | 'failed' {
  const [known, setKnown] = useState<{ url: string; facts: FileFacts | 'failed' }>();

  useEffect(() => {
    const aborter = new AbortController();
    const ask = async () => {
      const facts = await fetchFacts(url, aborter.signal).catch(() => 'failed' as const);
      if (!aborter.signal.aborted) setKnown({ url, facts });
    };
    void ask();
    return () => {
      aborter.abort();
    };
  }, [url]);

  return known?.url === url ? known.facts : 'loading';
}

async function fetchFacts(url: string, signal: AbortSignal): Promise<FileFacts> {
  const answer = await fetch(url, {
    headers: { Range: 'bytes=0-0' },
    credentials: 'same-origin',
    signal,
  });
  void answer.body?.cancel().catch(() => undefined);
  if (!answer.ok) throw new Error(`The file was answered with ${answer.status}`);
  const name = dispositionName(answer.headers.get('Content-Disposition'));
  const last = url.slice(url.lastIndexOf('/') + 1);
  return { name: name ?? last, size: sizeOf(answer) };
}

/** The whole size: the range's total, or the length of an answer that is the whole file. */
function sizeOf({ status, headers }: Response): number | undefined {
  const total = /\/(\d+)$/.exec(headers.get('Content-Range') ?? '')?.[1];
  const length = status === 206 ? total : headers.get('Content-Length');
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
