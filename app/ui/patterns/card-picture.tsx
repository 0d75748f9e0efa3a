import { href } from "react-router";

/**
 * The drawing on top of a card; decoration, since the card's heading carries the meaning.
 * `about` is a pictogram's name where there is one; `seed` makes the drawing this card's own.
 */
export function CardPicture({ about, seed }: { about: string; seed: string }) {
  return (
    <img
      src={href("/card-art/:kind/:seed.svg", { kind: about, seed })}
      alt=""
      width={320}
      height={180}
      loading="lazy"
      decoding="async"
      className="aspect-5/2 w-full border-b border-mist object-cover"
    />
  );
}
