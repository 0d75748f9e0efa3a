import { ReportTable } from "#app/ui/patterns/report/report-table.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { type Gradebook, progressTable, quizTable } from "../gradebook.ts";
import type { GradebookPaths } from "../paths.ts";

/** The gradebook of an intake: what each student has reached, and their results in each quiz. */
export function GradebookTables({ book, paths }: { book: Gradebook; paths: GradebookPaths }) {
  if (book.students.length === 0) {
    return <p className="border-y border-mist py-10 text-slate">Nobody has a place on it yet.</p>;
  }
  return (
    <div className="space-y-10">
      <div>
        <h2 className="mb-2 text-xl">Theory, attendance and hours</h2>
        <p className="mb-3 max-w-text text-slate">
          Attendance is a share of all sessions that are planned. A session counts once its
          roll-call is closed, so the share grows while the course runs.
        </p>
        <ReportTable
          title="Theory, attendance and hours"
          figures={progressTable(book, paths.student)}
        />
      </div>
      <div>
        <h2 className="mb-2 text-xl">Quizzes</h2>
        {book.quizzes.length === 0 ? (
          <p className="text-slate">The online theory of this course has no quiz.</p>
        ) : (
          <>
            <p className="mb-3 text-slate">
              The best result, and how often they tried. A name leads to every attempt.
            </p>
            <ReportTable title="Quizzes" figures={quizTable(book, paths.student)} />
            <h3 className="mt-6 mb-1 text-lg">Item analysis</h3>
            <ul className="print:hidden">
              {book.quizzes.map((quiz) => (
                <li key={`${quiz.courseId} ${quiz.itemId}`}>
                  <Link to={paths.quiz(quiz)} className="link inline-block py-2 wrap-anywhere">
                    {quiz.title}
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <p className="print:hidden">
        <a href={paths.csv} download className="link inline-block py-2">
          Download as CSV
        </a>
      </p>
    </div>
  );
}
