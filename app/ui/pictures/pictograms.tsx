import { type PictogramName, pictogramPaths } from "./pictogram-paths.ts";

export { type PictogramName, pictogramNames } from "./pictogram-paths.ts";

type PictogramProps = {
  name: PictogramName;
  className?: string;
};

/** A pictogram in the text's colour. It is decoration; the text beside it says what it means. */
export function Pictogram({ name, className }: PictogramProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={24}
      height={24}
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={pictogramPaths[name]} />
    </svg>
  );
}
