import { formatDate } from "#app/kernel/dates.ts";
import type { ReportCell, ReportColumn, ReportRow } from "#app/kernel/report.ts";
import type { Attended } from "../attendance/rules.ts";
import type { Completion } from "../completion/completion.ts";
import { hoursText } from "../rule/rules.ts";
import { type CriteriaReached, criteriaText } from "./criteria.ts";

/** How often somebody was not there in full. */
export type Absences = { absent: number; excused: number; late: number };

/** What somebody has reached in one quiz: undefined if they have not begun. */
export type QuizResult = { best: number | null; attempts: number; passed: boolean };

/** A student's row. Its lists are in the order of the gradebook's awards, courses and quizzes. */
export type GradebookRow = {
  enrolmentId: string;
  name: string;
  /** Null for an award that they do not work towards. */
  awards: ({
    attended: number;
    total: number;
    needed: number | null;
    absences: Absences;
    completion: Completion | null;
    /** Null if the award asks for no criteria. */
    criteria: CriteriaReached | null;
    /** The flying time that the award asks for; null if it asks for none. */
    flyingNeeded: number | null;
  } | null)[];
  /** Recorded flying time in whole minutes. */
  flown: { total: number; dual: number; solo: number };
  courses: { completed: number; total: number | null; done: boolean }[];
  quizzes: (QuizResult | null)[];
};

export type Gradebook = {
  intake: { programme: string; date: string; location: string };
  awards: { id: string; title: string }[];
  courses: { id: string; title: string }[];
  quizzes: { courseId: string; itemId: string; title: string }[];
  students: GradebookRow[];
};

/** Counts what was said of somebody's sessions. Cancelled ones and disputed entries do not count. */
export function absencesOf(sessions: readonly Attended[]): Absences {
  const said = sessions.flatMap(({ cancelled, standing }) =>
    !cancelled && standing.state === "said" ? [standing.entry.status] : [],
  );
  const count = (wanted: string) => said.filter((status) => status === wanted).length;
  return { absent: count("absent"), excused: count("excused"), late: count("late") };
}

/** Returns the best result of somebody's attempts at a quiz; null if there is none. */
export function resultsOf(
  attempts: readonly { percent: number | null; passed: boolean | null }[],
): QuizResult | null {
  if (attempts.length === 0) return null;
  const percents = attempts.flatMap(({ percent }) => (percent === null ? [] : [percent]));
  return {
    best: percents.length > 0 ? Math.max(...percents) : null,
    attempts: attempts.length,
    passed: attempts.some(({ passed }) => passed === true),
  };
}

type Table = { columns: ReportColumn[]; rows: ReportRow[] };

/**
 * Returns the table of theory, attendance and hours, and of criteria and flying time where there are
 * any. The heads name awards and courses only where there are several. `pathOf` is the address of a
 * student.
 */
export function progressTable(book: Gradebook, pathOf?: (enrolmentId: string) => string): Table {
  const { awards, courses, students } = book;
  const flies = students.some(
    ({ flown, awards: of }) =>
      flown.total > 0 || of.some((award) => (award?.flyingNeeded ?? null) !== null),
  );
  const assessed = awards.map((_, at) =>
    students.some(({ awards: of }) => (of[at]?.criteria ?? null) !== null),
  );
  const head = (what: string, title: string) => (awards.length > 1 ? `${what}: ${title}` : what);
  return {
    columns: columnsOf([
      "Student",
      ...courses.map(({ title }) => `Theory: ${title}`),
      ...awards.flatMap(({ title }, at) => [
        head("Attendance", title),
        head("Hours", title),
        head("Not there in full", title),
        ...(assessed[at] ? [head("Criteria", title)] : []),
        head("Award", title),
      ]),
      ...(flies ? ["Flying time"] : []),
    ]),
    rows: students.map((student) => ({
      cells: [
        student.name,
        ...student.courses.map(theoryText),
        ...student.awards.flatMap((award, at) => {
          const criteria = award?.criteria ? criteriaText(award.criteria) : "–";
          return [
            award ? attendanceText(award) : "–",
            award ? `${hoursText(award.attended)} of ${hoursText(award.total)}` : "–",
            award ? absenceText(award.absences) : "–",
            ...(assessed[at] ? [criteria] : []),
            award ? completionText(award.completion) : "–",
          ];
        }),
        ...(flies ? [flyingText(student)] : []),
      ],
      ...(pathOf ? { to: pathOf(student.enrolmentId) } : {}),
    })),
  };
}

/** Returns the table of quizzes: the best result of each student, and how often they tried. */
export function quizTable(book: Gradebook, pathOf?: (enrolmentId: string) => string): Table {
  return {
    columns: columnsOf(["Student", ...book.quizzes.map(({ title }) => title)]),
    rows: book.students.map((student) => ({
      cells: [student.name, ...student.quizzes.map(quizText)],
      ...(pathOf ? { to: pathOf(student.enrolmentId) } : {}),
    })),
  };
}

/** Returns both tables beside each other, as they are saved in a file. */
export function exportedTable(book: Gradebook): {
  heads: string[];
  rows: Record<string, ReportCell>[];
} {
  const [progress, quizzes] = [progressTable(book), quizTable(book)];
  const heads = columnsOf([
    ...progress.columns.map(({ label }) => label),
    ...quizzes.columns.slice(1).map(({ label }) => `Quiz: ${label}`),
  ]).map(({ label }) => label);
  return {
    heads,
    rows: progress.rows.map(({ cells }, at) => {
      const all = [...cells, ...quizzes.rows[at]!.cells.slice(1)];
      return Object.fromEntries(heads.map((head, n) => [head, all[n] ?? null]));
    }),
  };
}

/** Columns of text. Two of the same name are told apart by a number, because a head names one. */
function columnsOf(labels: readonly string[]): ReportColumn[] {
  const seen = new Map<string, number>();
  return labels.map((label) => {
    const times = (seen.get(label) ?? 0) + 1;
    seen.set(label, times);
    return { label: times > 1 ? `${label} (${times})` : label, measure: "text" };
  });
}

/** Returns a share in per cent with one decimal, rounded down, so that it never looks like enough. */
export function shareText(part: number, of: number): string {
  return of === 0 ? "–" : `${(Math.floor((part * 1000) / of) / 10).toFixed(1)} %`;
}

function attendanceText({ attended, total, needed }: NonNullable<GradebookRow["awards"][number]>) {
  return `${shareText(attended, total)}${needed === null ? "" : `, ${needed} % needed`}`;
}

function flyingText({ flown, awards }: Pick<GradebookRow, "flown" | "awards">): string {
  const needed = Math.max(0, ...awards.map((award) => award?.flyingNeeded ?? 0));
  const of = needed > 0 ? ` of ${hoursText(needed)}` : "";
  return `${hoursText(flown.total)}${of}; ${hoursText(flown.dual)} dual, ${hoursText(flown.solo)} solo`;
}

export function absenceText({ absent, excused, late }: Absences): string {
  const parts = [
    absent > 0 ? `${absent} absent` : "",
    excused > 0 ? `${excused} excused` : "",
    late > 0 ? `${late} late` : "",
  ].filter(Boolean);
  return parts.join(", ") || "None";
}

export function theoryText(course: GradebookRow["courses"][number]): string {
  if (course.done) return "Completed";
  return course.total === null ? "Not begun" : `${course.completed} of ${course.total}`;
}

function completionText(completion: Completion | null): string {
  if (!completion) return "No rule yet";
  if (completion.complete) return "Complete";
  const open = completion.parts.filter(({ state }) => state === "missing").length;
  return open === 1 ? "1 part missing" : `${open} parts missing`;
}

function quizText(result: QuizResult | null): string {
  if (!result) return "–";
  const times = result.attempts === 1 ? "1 attempt" : `${result.attempts} attempts`;
  if (result.best === null) return "In progress";
  return `${result.best} %${result.passed ? ", passed" : ""} (${times})`;
}

/** Returns the title of an intake: "Core Protection, 2 Mar 2026, Christchurch". */
export function intakeTitle({ programme, date, location }: Gradebook["intake"]): string {
  return `${programme}, ${formatDate(date)}, ${location}`;
}
