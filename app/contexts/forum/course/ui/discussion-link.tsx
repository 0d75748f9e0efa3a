import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { type CoursePart, discussionAddress } from "../rules.ts";

type Props = {
  part: CoursePart;
  /** "Discuss this lecture". */
  label: string;
  /** How many topics there are about it. */
  count: number;
};

/** Leads from a course, a module or a lecture to what its readers ask about it. */
export function DiscussionLink({ part, label, count }: Props) {
  const topics = count === 1 ? "1 topic" : `${count >= 99 ? "99+" : count} topics`;
  return (
    <ButtonLink to={discussionAddress(part)} look="quiet">
      {label}
      {count > 0 && <span className="font-normal tabular-nums">({topics})</span>}
    </ButtonLink>
  );
}
