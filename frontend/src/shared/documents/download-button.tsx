import { useNavigate } from 'react-router-dom';
import { fetchFile } from '@/shared/api/file';
import { paths } from '@/shared/config/paths';
import { encodeBase62 } from '@/shared/lib/base62';
import { download } from '@/shared/lib/download';
import { useAppDispatch } from '@/shared/session/services';
import { Button } from '@/shared/ui/button/button';

interface DownloadButtonProps {
  name: string;
  url: string;
  className?: string;
}

/**
 * Saves a file that no browser shows. It asks for the first byte before: once the session has expired, a browser
 * would save the server's refusal under the file's name.
 */
export function DownloadButton({ name, url, className }: DownloadButtonProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const save = async () => {
    const { file } = await dispatch(fetchFile(url, new AbortController().signal, 'bytes=0-0'));
    if (file) download(url, name);
    // The preview says what is wrong with it.
    else void navigate(paths.preview(encodeBase62(url)));
  };
  return (
    <Button
      variant="ghost"
      className={className}
      aria-label={`Download ${name}`}
      onClick={() => {
        void save();
      }}
    >
      Download
    </Button>
  );
}
