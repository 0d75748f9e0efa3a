import { PictureOfSite } from "#app/ui/pictures/drawing.tsx";
import { UploadedPicture } from "#app/ui/pictures/scene.tsx";
import type { GalleryImage } from "../gallery.ts";

/**
 * A picture of the gallery: one that came with the site, or an upload. It is cropped to the gallery's
 * shape unless `className` says otherwise.
 */
export function GalleryPicture(props: {
  image: GalleryImage;
  sizes: string;
  alt: string;
  className?: string;
}) {
  const { image, className = "aspect-16/9 w-full rounded-sm", ...rest } = props;
  const look = { className, ...rest };
  if (image.picture) return <UploadedPicture picture={image.picture} {...look} />;
  return <PictureOfSite name={image.scene} {...look} />;
}
