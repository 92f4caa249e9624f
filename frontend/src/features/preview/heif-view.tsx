import { FileDownload, type FileDownloadProps } from './file-download';
import { ImageView } from './image-view';
import { Loading } from './loading';
import { useDecodedHeif } from './use-decoded-heif';

/** A HEIC or HEIF picture, which the browser cannot read; one that cannot be read is downloaded. */
export function HeifView({ url, info }: FileDownloadProps) {
  const decoded = useDecodedHeif(url);
  if (decoded === 'failed') return <FileDownload url={url} info={info} />;
  if (decoded === 'loading') return <Loading />;
  return <ImageView url={decoded.address} />;
}
