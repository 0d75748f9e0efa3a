import { formatDate } from "#app/kernel/dates.ts";
import { buttonClass, type ButtonLook } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { type CourseDate, dateAction } from "../course-date.ts";

/** The one thing that can be done about a course date; nothing if it has passed. */
export function DateActionLink(props: {
  courseDate: CourseDate;
  /** A button, or a link in the text. */
  look?: ButtonLook;
  /** The page is about this date alone, so the link need not name it. */
  alone?: boolean;
}) {
  const { courseDate, look, alone } = props;
  const action = dateAction(courseDate);
  if (!action) return null;
  const { date, programme, location } = courseDate;
  return (
    <Link to={action.to} className={look ? buttonClass(look, "print:hidden") : "link print:hidden"}>
      {action.label}
      {!alone && (
        <span className="sr-only">
          {action.kind === "apply" ? " for " : ": "}
          {programme}, {formatDate(date)}, {location}
        </span>
      )}
    </Link>
  );
}
