import { href } from "react-router";
import { mappingMatrix } from "#app/contexts/learning/review/mapping.server.ts";
import { gapsOf, type Matrix } from "#app/contexts/learning/review/matrix.ts";
import { LectureLinks, MappingTable } from "#app/contexts/learning/review/ui/mapping-table.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/course-mapping.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { matrix: await mappingMatrix(ctxOf(context)) };
}

export const meta = titled("Mapping of the lectures", "Which standards the lectures serve.");

export default function CourseMapping({ loaderData }: Route.ComponentProps) {
  const { matrix } = loaderData;
  return (
    <>
      <p className="print:hidden">
        <Link to="/admin/courses" className="link">
          Courses
        </Link>
      </p>
      <h1 className="mt-4 text-2xl">Mapping</h1>
      <p className="mt-1 max-w-text text-slate">
        Which lectures and questions serve which standard. A lecture names its standards at the end
        of its text. A question serves what it names itself, and otherwise what the lecture does
        that it rests on. Mapped is not credited: reading a lecture earns no credit towards any of
        them.
      </p>
      <Gaps matrix={matrix} />
      {matrix.frameworks.map((framework) => (
        <MappingTable key={framework.id} framework={framework} />
      ))}
    </>
  );
}

function Gaps({ matrix }: { matrix: Matrix }) {
  const gaps = gapsOf(matrix);
  const open = gaps.filter(({ meant }) => !meant);
  const { unmapped, unasked, unlisted, unserving } = matrix;
  const none = [open, unmapped, unasked, unlisted, unserving].every((each) => each.length === 0);
  return (
    <section aria-labelledby="gaps-heading" className="mt-8 border-y border-mist py-6">
      <h2 id="gaps-heading" className="text-xl">
        Gaps
      </h2>
      {none && (
        <p className="mt-2">Every part has a lecture and questions, or is left out on purpose.</p>
      )}
      {open.length > 0 && (
        <ul className="mt-3 list-disc space-y-1 pl-5">
          {open.map(({ id, name, gap }) => (
            <li key={id}>
              {name}: {gap.toLowerCase()}
            </li>
          ))}
        </ul>
      )}
      <Lectures title="Lectures that name no standard" lectures={unmapped} />
      <Lectures title="Lectures that no question rests on" lectures={unasked} />
      {unserving.length > 0 && <Questions questions={unserving} />}
      {unlisted.length > 0 && (
        <>
          <h3 className="mt-5 font-semibold">Named by a lecture, and on none of these lists</h3>
          <ul className="mt-2 list-disc space-y-1 pl-5">
            {unlisted.map(({ name, lecture }) => (
              <li key={`${lecture.courseId}/${lecture.id}/${name}`}>
                {name} <LectureLinks lectures={[lecture]} />
              </li>
            ))}
          </ul>
        </>
      )}
      <h3 className="mt-5 font-semibold">Left out on purpose</h3>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {gaps
          .filter(({ meant }) => meant)
          .map(({ id, name, gap }) => (
            <li key={id}>
              {name}. <span className="text-slate">{gap}</span>
            </li>
          ))}
      </ul>
    </section>
  );
}

const MOST_SHOWN = 100;

/** Questions that serve no standard, each with a link to its editor. */
function Questions({ questions }: { questions: Matrix["unserving"] }) {
  return (
    <>
      <h3 className="mt-5 font-semibold">Questions that serve no standard ({questions.length})</h3>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {questions.slice(0, MOST_SHOWN).map(({ courseId, itemId, id, text }) => (
          <li key={`${courseId}/${itemId}/${id}`} className="wrap-anywhere">
            <Link
              to={href("/admin/courses/:courseId/items/:itemId/questions/:questionId", {
                courseId,
                itemId,
                questionId: id,
              })}
              className="link"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
      {questions.length > MOST_SHOWN && (
        <p className="mt-2 text-slate">The first {MOST_SHOWN} are shown.</p>
      )}
    </>
  );
}

function Lectures({ title, lectures }: { title: string; lectures: Matrix["unmapped"] }) {
  if (lectures.length === 0) return null;
  return (
    <>
      <h3 className="mt-5 mb-2 font-semibold">{title}</h3>
      <LectureLinks lectures={lectures} />
    </>
  );
}
