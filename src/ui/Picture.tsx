// A picture path of the content → an image with its exact size, loaded late unless it is urgent.
import { usePage } from './context.ts';

interface PictureProps {
  /** The path as the content writes it: images/scenes/home.jpg. */
  readonly path: string;
  /** What it shows; empty for decoration. */
  readonly alt: string;
  /** How wide it is laid out, as the HTML attribute `sizes`. */
  readonly sizes?: string;
  /** For the picture at the top of a page: loaded at once and first. */
  readonly urgent?: boolean;
  readonly className?: string;
}

/** A picture of the content. */
export const Picture = ({ path, alt, sizes, urgent = false, className }: PictureProps) => {
  const image = usePage().images[path];
  if (!image) return null;
  return (
    <img
      src={image.src}
      width={image.width}
      height={image.height}
      alt={alt}
      sizes={sizes}
      loading={urgent ? 'eager' : 'lazy'}
      fetchPriority={urgent ? 'high' : undefined}
      decoding="async"
      className={className}
    />
  );
};
