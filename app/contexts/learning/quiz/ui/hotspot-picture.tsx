import type { OpenQuestion } from "../question.ts";

type Mark = { id: string; x?: number; y?: number; tone?: "right" | "wrong" | "plain" };

/**
 * The picture of a question, with a numbered mark for each option. The list below it has the same
 * numbers and is what is chosen from, so that a keyboard and a screen reader choose as a finger does.
 */
export function HotspotPicture(props: {
  picture: NonNullable<OpenQuestion["picture"]>;
  marks: readonly Mark[];
}) {
  const { marks } = props;
  const { alt, ...frame } = props.picture;
  return (
    <figure className="relative mt-3">
      <img
        {...frame}
        alt={alt}
        sizes="(min-width: 48rem) 42rem, 95vw"
        className="h-auto w-full rounded-md"
      />
      {/* Positions in per cent of an SVG need no style attribute, which the page's policy forbids. */}
      <svg aria-hidden className="absolute inset-0 size-full overflow-visible">
        {marks.map(({ id, x = 0, y = 0, tone = "plain" }) => (
          <g key={id} className={tones[tone]}>
            {/* Smaller on a phone, where a mark would hide the words beside it. */}
            <circle
              cx={`${x}%`}
              cy={`${y}%`}
              r="14"
              className="stroke-paper [r:10px] sm:[r:14px]"
              strokeWidth="2"
            />
            <text
              x={`${x}%`}
              y={`${y}%`}
              dy="0.35em"
              textAnchor="middle"
              className="fill-paper text-xs font-semibold sm:text-sm"
            >
              {id}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  );
}

const tones = { plain: "fill-ink", right: "fill-green", wrong: "fill-red" };
