import { FileDownload, type FileDownloadProps } from './file-download';
import { ImageView } from './image-view';
import { Loading } from './loading';
import { useDecodedHeif } from './use-decoded-heif';
import { ViewerFrame } from './viewer-frame';

/** A HEIC or HEIF picture, which the browser cannot read; one that cannot be read is downloaded. */
export function HeifView({ url, info }: FileDownloadProps) {
  const decoded = useDecodedHeif(url);
  const file = info === 'loading' ? {} : info;
  if (decoded === 'failed') return <FileDownload url={url} info={info} />;
  if (decoded === 'loading') {
    return (
      <ViewerFrame {...file} download={url}>
        <Loading />
      </ViewerFrame>
    );
  }
  return <ImageView {...file} url={decoded.address} download={url} />;
}
