// A picture path of the content → the picture in the formats and widths it is published in, loaded late unless it is urgent.
import type { CSSProperties } from 'react';
import {
  MODERN,
  PREVIEW,
  TALL,
  TALL_WINDOWS,
  tallWidth,
  variantUrl,
} from '../../../model/paths/variants.ts';
import {
  type BoxShape,
  type Framing,
  framingStyle,
  pointsOf,
  tallPlace,
} from '../../../model/schema/framing.ts';
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
  /** What is written beside it of the part that stays in sight where a box has another shape. */
  readonly framing?: Framing;
  /** The shapes that its boxes can have; all without it. */
  readonly shapes?: readonly BoxShape[];
  /** Whether phones get a tall crop instead, if there is one, or where that lies: for what fills a window. */
  readonly tall?: boolean | number;
  /** Whether a preview stands in while it loads: not where room is left beside the picture. */
  readonly preview?: boolean;
  readonly className?: string | undefined;
}

/** A picture of the content. The build reads its markup (site/render/document.ts). */
export function Picture({
  path,
  room,
  framing,
  shapes,
  tall = false,
  preview = true,
  ...rest
}: PictureProps) {
  const image = usePage().images[path];
  if (!image) return null;
  const { widths, formats = MODERN } = image;
  const place = tall === true ? tallPlace(framing ?? {}, image) : tall;
  const crop = image.tall?.find((at) => at === place);
  const points = framing && pointsOf(framing, image.proposed);
  const style = points && framingStyle(points, image, crop !== undefined, shapes);
  if (!widths) return <Image image={image} style={style} {...rest} />;
  const sizes = sizesIn(room, image);
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
      <Image image={image} preview={preview} style={style} {...rest} />
    </picture>
  );
}

interface ImageProps extends Pick<PictureProps, 'alt' | 'urgent' | 'preview' | 'className'> {
  readonly image: ImageInfo;
  readonly style: CSSProperties | undefined;
}

function Image({ image, alt, urgent = false, preview = false, className, style }: ImageProps) {
  const blur = preview && image.blur && { backgroundImage: `url(${PREVIEW}${image.blur})` };
  const dim = image.dim && { '--dim': image.dim };
  const all: CSSProperties = { ...blur, ...dim, ...style };
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
      style={Object.keys(all).length > 0 ? all : undefined}
      // The data that comes with a document leaves out what its HTML has already.
      suppressHydrationWarning
    />
  );
}
