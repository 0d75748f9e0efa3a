import { PictureOfSite } from "#app/ui/pictures/drawing.tsx";
import { pictureAddress, type PostPicture as Picture } from "../rules.ts";

type Upload = Exclude<Picture, { scene: string }>;

/**
 * A post's picture: one that came with the site or an uploaded one, in the width that is needed. `sizes` is as in
 * HTML. `alt` is empty if a heading beside the picture says the same.
 */
export function PostPicture(props: {
  picture: Picture;
  sizes: string;
  className?: string;
  priority?: boolean;
  alt?: string;
}) {
  const { picture, ...rest } = props;
  if (!("scene" in picture)) return <Uploaded picture={picture} {...rest} />;
  return <PictureOfSite name={picture.scene} {...rest} />;
}

function Uploaded(props: {
  picture: Upload;
  sizes: string;
  className?: string;
  priority?: boolean;
  alt?: string;
}) {
  const { id, alt, width, height, widths, ground, blur } = props.picture;
  const set = (type: string) =>
    widths.map((each) => `${pictureAddress(id, `${each}.${type}`)} ${each}w`).join(", ");
  const middle = widths[Math.min(2, widths.length - 1)];
  return (
    <picture>
      <source type="image/avif" srcSet={set("avif")} sizes={props.sizes} />
      <img
        src={pictureAddress(id, `${middle}.webp`)}
        srcSet={set("webp")}
        sizes={props.sizes}
        width={width}
        height={height}
        alt={props.alt ?? alt}
        loading={props.priority ? "eager" : "lazy"}
        fetchPriority={props.priority ? "high" : "auto"}
        decoding="async"
        className={`object-cover ${props.className ?? ""}`}
        style={{
          backgroundColor: ground,
          backgroundImage: `url(${blur})`,
          backgroundSize: "cover",
        }}
      />
    </picture>
  );
}
