import { type CSSProperties, useState } from 'react';
import { ErrorBox } from '@/shared/ui/error-box/error-box';
import styles from './preview.module.css';
import { useView } from './use-view';
import { ViewTools } from './view-tools';
import { ViewerFrame } from './viewer-frame';

interface ImageViewProps {
  /** What is shown: the file itself, or a picture made of it. */
  url: string;
  name?: string;
  size?: number;
  download: string;
}

/** An image as large as the window lets it be, on black; it can be made larger and turned. */
export function ImageView({ url, ...file }: ImageViewProps) {
  const view = useView();
  const [broken, setBroken] = useState(false);
  if (broken) {
    return (
      <ViewerFrame {...file}>
        <div className={styles.centre}>
          <ErrorBox>We couldn't load this file.</ErrorBox>
        </div>
      </ViewerFrame>
    );
  }
  const isSideways = view.turn % 180 !== 0;
  const [width, height] = isSideways ? ['100cqh', '100cqw'] : ['100cqw', '100cqh'];
  const canvas: CSSProperties = { width: `${view.zoom * 100}%`, height: `${view.zoom * 100}%` };
  const picture: CSSProperties = {
    width: `calc(${width} * ${view.zoom})`,
    height: `calc(${height} * ${view.zoom})`,
    rotate: `${view.turn}deg`,
  };
  return (
    <ViewerFrame {...file} tools={<ViewTools view={view} />}>
      {/* Focusable, so that a larger picture can be scrolled with the keyboard. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above */}
      <div className={styles.black} role="region" aria-label="Picture" tabIndex={0}>
        <div className={styles.canvas} style={canvas}>
          <img
            className={styles.image}
            style={picture}
            src={url}
            alt="Document"
            onError={() => {
              setBroken(true);
            }}
          />
        </div>
      </div>
    </ViewerFrame>
  );
}
