// A picture path of the content → the picture in the formats and widths it is published in, loaded late unless it is urgent.

import {
  MODERN,
  PREVIEW,
  TALL,
  TALL_WINDOWS,
  tallWidth,
  variantUrl,
} from '../../../model/paths/variants.ts';
import type { ImageInfo } from '../../../model/shapes.ts';
import { usePage } from '../context.ts';
import { type Room, sizesIn } from './room.ts';

export interface PictureProps {
  /** The path as the content writes it: images/scenes/home.jpg. */
  readonly path: string;
  /** What it shows; empty for decoration. */
  readonly alt: string;
  readonly room: readonly Room[];
  /** For the picture at the top of a page: loaded at once and first. */
  readonly urgent?: boolean;
  /** Where the tall crop lies that phones get instead, if there is one: for what fills a window. */
  readonly tall?: number;
  /** Whether a preview stands in while it loads: not where room is left beside the picture. */
  readonly preview?: boolean;
  readonly className?: string | undefined;
}

/** A picture of the content. The build reads its markup (site/render/document.ts). */
export function Picture({ path, room, tall, preview = true, ...rest }: PictureProps) {
  const image = usePage().images[path];
  if (!image) return null;
  const { widths, formats = MODERN } = image;
  if (!widths) return <Image image={image} {...rest} />;
  const sizes = sizesIn(room, image);
  const crop = image.tall?.find((at) => at === tall);
  return (
    <picture>
      {crop !== undefined &&
        formats.map((format) => (
          <source
            key={`tall ${format}`}
            media={TALL_WINDOWS}
            type={`image/${format}`}
            srcSet={widths
              .map((w) => tallWidth(w, image))
              .map((w) => `${variantUrl(image.src, w, format, crop)} ${w}w`)
              .join(', ')}
            sizes={sizesIn(room, TALL)}
          />
        ))}
      {formats.map((format) => (
        <source
          key={format}
          type={`image/${format}`}
          srcSet={widths.map((w) => `${variantUrl(image.src, w, format)} ${w}w`).join(', ')}
          sizes={sizes}
        />
      ))}
      <Image image={image} preview={preview} {...rest} />
    </picture>
  );
}

interface ImageProps extends Pick<PictureProps, 'alt' | 'urgent' | 'preview' | 'className'> {
  readonly image: ImageInfo;
}

function Image({ image, alt, urgent = false, preview = false, className }: ImageProps) {
  return (
    <img
      src={image.src}
      width={image.width}
      height={image.height}
      alt={alt}
      loading={urgent ? 'eager' : 'lazy'}
      fetchPriority={urgent ? 'high' : undefined}
      decoding="async"
      className={className}
      style={
        preview && image.blur ? { backgroundImage: `url(${PREVIEW}${image.blur})` } : undefined
      }
      // The data that comes with a document leaves out the previews, which its HTML has already.
      suppressHydrationWarning
    />
  );
}
