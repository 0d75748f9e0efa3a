import { href } from "react-router";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import type { MappedLecture, Matrix, MatrixRow } from "../matrix.ts";

type Framework = Matrix["frameworks"][number];

const head = "py-2 pr-4 font-semibold last:pr-0";
const cell = "py-2 pr-4 align-top last:pr-0";

/** The rows of one syllabus: each part with its lectures and questions, or its gap. */
export function MappingTable({ framework }: { framework: Framework }) {
  const { id, title, note, rows } = framework;
  return (
    <section aria-labelledby={`${id}-heading`} className="mt-10 print:mt-6">
      <h2 id={`${id}-heading`} className="text-xl print:break-after-avoid">
        {title}
      </h2>
      <p className="mt-1 max-w-text text-slate">{note}</p>
      <table
        className="mt-4 w-full border-y border-mist text-left"
        aria-labelledby={`${id}-heading`}
      >
        <thead className="text-sm text-slate max-md:sr-only print:text-ink">
          <tr>
            <th scope="col" className={head}>
              Part
            </th>
            <th scope="col" className={head}>
              Lectures
            </th>
            <th scope="col" className={`${head} text-right`}>
              Questions
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-mist border-t border-mist">
          {rows.map((row) => (
            <MappingRow key={row.id} row={row} framework={title} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function MappingRow({ row, framework }: { row: MatrixRow; framework: string }) {
  return (
    <tr className="max-md:block max-md:py-2 print:break-inside-avoid">
      <th scope="row" className={`${cell} font-semibold max-md:block md:w-2/5`}>
        {shortName(row.name, framework)}{" "}
        {row.gap && (
          <Badge tone={row.meant ? "neutral" : "amber"}>{row.meant ? "Left out" : row.gap}</Badge>
        )}
      </th>
      <td className={`${cell} max-md:block`}>
        {row.lectures.length === 0 ? (
          <span className="text-slate">{row.meant ? row.gap : "None"}</span>
        ) : (
          <LectureLinks lectures={row.lectures} />
        )}
      </td>
      <td className={`${cell} tabular-nums max-md:block md:text-right`}>
        {row.questions} <span className="md:sr-only">questions</span>
      </td>
    </tr>
  );
}

/** Lectures by their course, each with a link to its editor. */
export function LectureLinks({ lectures }: { lectures: readonly MappedLecture[] }) {
  const byCourse = Map.groupBy(lectures, ({ course }) => course);
  return (
    <ul className="space-y-1">
      {[...byCourse].map(([course, own]) => (
        <li key={course}>
          <span className="text-sm text-slate">{course}: </span>
          {own.map(({ courseId, id, title }, at) => (
            <span key={id}>
              {at > 0 && "; "}
              <Link
                to={href("/admin/courses/:courseId/items/:itemId", { courseId, itemId: id })}
                className="link"
              >
                {title}
              </Link>
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** A part's name without the title of the syllabus that the heading above has already. */
function shortName(name: string, framework: string): string {
  const [start = ""] = framework.split(/ \(New Zealand\)| \(European|,/);
  const rest = name.startsWith(framework) ? name.slice(framework.length) : name;
  const short = rest === name && name.startsWith(`${start}, `) ? name.slice(start.length) : rest;
  return short.replace(/^[,:\s]+/, "").replace(/^./, (first) => first.toUpperCase());
}
