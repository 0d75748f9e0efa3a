import { href } from "react-router";

/**
 * The drawing on top of a card. It is decoration; the heading says what the card is about. `about`
 * is a pictogram's name, if there is one. Cards with different seeds look different. A seed stands
 * on a page once: by its name the drawing moves from a card to the head of its page.
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
      style={{ viewTransitionName: `art-${seed}` }}
      className="aspect-5/2 w-full border-b border-mist object-cover"
    />
  );
}
