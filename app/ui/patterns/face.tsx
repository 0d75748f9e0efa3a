import { type Face as FaceOf, PORTRAIT_WIDTH, portraitWidths } from "#app/kernel/face.ts";
import { Icon } from "../primitives/icon.tsx";

/** The grounds of initials. A test checks that each can be read (WCAG 1.4.3). */
export const faceColours = [
  "bg-ink text-white",
  "bg-slate text-white",
  "bg-brass-deep text-white",
  "bg-signal text-white",
  "bg-green text-white",
  "bg-haze text-night",
  "bg-brass-light text-night",
  "bg-signal-light text-night",
] as const;

const sizes = {
  sm: "size-6 text-[0.65rem]",
  md: "size-10 text-sm",
  lg: "size-14 text-lg",
  xl: "size-28 text-3xl lg:size-32",
} as const;

/** What the classes above say, for the choice of a picture's width. */
const shownAt = {
  sm: "1.5rem",
  md: "2.5rem",
  lg: "3.5rem",
  xl: "(min-width: 64rem) 8rem, 7rem",
} as const;

const pixels = { sm: 24, md: 40, lg: 56, xl: 128 } as const;

export type FaceSize = keyof typeof sizes;

/**
 * A person's picture, or else their initials. It is decoration: the name stands beside it, so people
 * who do not see it are told nothing twice. `ground` replaces the person's own
 * colour.
 */
export function Face(props: { of: FaceOf; size?: FaceSize; ground?: string }) {
  const { of, size = "md" } = props;
  const frame = `inline-grid shrink-0 place-items-center overflow-hidden rounded-full align-middle select-none ${sizes[size]}`;
  if (of.photo) {
    return (
      <img
        src={of.photo}
        srcSet={widthsOf(of.photo)}
        sizes={shownAt[size]}
        alt=""
        width={pixels[size]}
        height={pixels[size]}
        loading="lazy"
        decoding="async"
        className={`${frame} bg-mist object-cover`}
      />
    );
  }
  if (of.initials === null) {
    return (
      <span aria-hidden className={`${frame} bg-mist text-slate`}>
        <Icon name="person" className="size-3/5" />
      </span>
    );
  }
  const ground = props.ground ?? faceColours[of.colour];
  return (
    <span
      aria-hidden
      className={`${frame} font-display leading-none font-semibold tracking-normal whitespace-nowrap print:border print:border-slate print:bg-white print:text-ink ${ground}`}
    >
      {of.initials}
    </span>
  );
}

/** Returns a picture in every width, of which the browser takes the least that is sharp. */
const widthsOf = (photo: string) =>
  [
    ...portraitWidths.map((width) => `${photo}?width=${width} ${width}w`),
    `${photo} ${PORTRAIT_WIDTH}w`,
  ].join(", ");
