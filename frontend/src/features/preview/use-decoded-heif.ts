import { useEffect, useState } from 'react';
import { decodeHeif } from './decode-heif';

/** The address of a picture that the browser can show, made of a HEIC or HEIF file. */
export function useDecodedHeif(url: string): { address: string } | 'loading' | 'failed' {
  const [decoded, setDecoded] = useState<{ url: string; address: string | undefined }>();

  useEffect(() => {
    const aborter = new AbortController();
    let address: string | undefined;
    const decode = async () => {
      const picture = await fetchAndDecode(url, aborter.signal).catch(() => undefined);
      if (aborter.signal.aborted) return;
      address = picture && URL.createObjectURL(picture);
      setDecoded({ url, address });
    };
    void decode();
    return () => {
      aborter.abort();
      if (address) URL.revokeObjectURL(address);
    };
  }, [url]);

  if (decoded?.url !== url) return 'loading';
  return decoded.address ? { address: decoded.address } : 'failed';
}

async function fetchAndDecode(url: string, signal: AbortSignal): Promise<Blob> {
  const answer = await fetch(url, { credentials: 'same-origin', signal });
  if (!answer.ok) throw new Error(`The file was answered with ${answer.status}`);
  return decodeHeif(await answer.blob());
}
