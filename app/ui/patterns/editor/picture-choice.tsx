import { useId, useState } from "react";
import { fieldBox } from "../../primitives/field.tsx";

/** A picture that a text can show, with the Markdown that shows it. */
export type OfferedPicture = { alt: string; address: string; markdown: string };

/** How many pictures are shown at once; others are found by their description. */
const SHOWN = 24;

/** The pictures that a text can show, to be chosen by what they show. */
export function PictureChoice(props: {
  offered: readonly OfferedPicture[];
  onChosen: (markdown: string) => void;
}) {
  const id = useId();
  const [words, setWords] = useState("");
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const found = props.offered.filter(({ alt, address }) => {
    const text = `${alt} ${address}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
  return (
    <div className="mb-6">
      <label htmlFor={id} className="mb-1 block font-semibold">
        What it shows
      </label>
      <input
        id={id}
        type="search"
        value={words}
        onChange={(event) => setWords(event.target.value)}
        autoComplete="off"
        className={fieldBox}
      />
      <p role="status" className="mt-1 text-sm text-slate">
        {found.length === 0
          ? "No picture of this course shows that."
          : `${Math.min(SHOWN, found.length)} of ${found.length} pictures`}
      </p>
      <ul className="mt-3 grid max-h-72 grid-cols-2 gap-3 overflow-y-auto sm:grid-cols-3">
        {found.slice(0, SHOWN).map(({ alt, address, markdown }) => (
          <li key={address}>
            <button
              type="button"
              onClick={() => props.onChosen(markdown)}
              className="block size-full rounded-sm border border-mist bg-white p-2 text-left text-sm hover:border-ink"
            >
              <img
                src={address}
                alt=""
                loading="lazy"
                className="mb-1 aspect-video w-full object-contain"
              />
              <span className="line-clamp-3">{alt}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
