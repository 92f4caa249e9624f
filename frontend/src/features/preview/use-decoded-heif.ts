import { useEffect, useState } from 'react';
import { fetchFile } from '@/shared/api/file';
import { useAppDispatch } from '@/shared/session/services';
import { decodeHeif } from '@/shared/lib/decode-heif';

/** The address of a picture that the browser can show, made of a HEIC or HEIF file. */
export function useDecodedHeif(url: string): { address: string } | 'loading' | 'failed' {
  const dispatch = useAppDispatch();
  const [decoded, setDecoded] = useState<{ url: string; address: string | undefined }>();

  useEffect(() => {
    const aborter = new AbortController();
    let address: string | undefined;
    const decode = async () => {
      const { file } = await dispatch(fetchFile(url, aborter.signal));
      const picture = file && (await decodeHeif(file.content).catch(() => undefined));
      if (aborter.signal.aborted) return;
      address = picture && URL.createObjectURL(picture);
      setDecoded({ url, address });
    };
    void decode();
    return () => {
      aborter.abort();
      if (address) URL.revokeObjectURL(address);
    };
  }, [dispatch, url]);

  if (decoded?.url !== url) return 'loading';
  return decoded.address ? { address: decoded.address } : 'failed';
}
