import type {
  ItemDetails,
  LectureDetails,
  QuizDetails,
  ResourceDetails,
} from "../content/rules.ts";
import { filmOf } from "../content/films.ts";
import { frameOf, picturesIn, type Uploaded } from "../content/figures.ts";
import type { BankQuestion } from "../quiz/question.ts";

/** An item, with what its readiness depends on. */
export type Judged = {
  title: string;
  details: ItemDetails;
  /** A quiz's questions that can still be drawn. */
  bank: readonly Omit<BankQuestion, "id">[];
  pictures: readonly Uploaded[];
};

/** Returns what prevents an item from being published, as text for staff; none if it is ready. */
export function faultsOf({ details, bank, pictures }: Judged): string[] {
  if (details.kind === "quiz") return quizFaults(details, bank);
  if (details.kind === "lecture") return lectureFaults(details, pictures);
  if (details.kind === "resource") return resourceFaults(details, pictures);
  return [];
}

function quizFaults({ questions }: QuizDetails, bank: Judged["bank"]): string[] {
  const few =
    bank.length < questions
      ? [`It draws ${counted(questions)}, and its bank holds ${counted(bank.length)}.`]
      : [];
  return [...few, ...bank.flatMap((question, at) => questionFaults(question, at + 1))];
}

type Checked = Omit<BankQuestion, "id">;

function questionFaults(question: Checked, number: number) {
  const faults = [
    ...(question.text.trim() === "" ? ["has no text"] : []),
    ...answerFaults(question),
  ];
  return faults.map((fault) => `Question ${number} ${fault}.`);
}

/** Returns what makes a question unanswerable, as the end of a sentence. */
function answerFaults({ kind, options, key }: Checked): string[] {
  const faults: string[] = [];
  if (key?.kind === "numeric" || key?.kind === "short") return faults;
  if (options.length < 2) faults.push("needs at least two options");
  if (kind === "order") return faults;
  if (kind === "match") {
    const without = options.some(({ text, pair }) => text !== "" && !pair);
    return [...faults, ...(without ? ["has an option that nothing matches"] : [])];
  }
  const right = options.filter(({ correct }) => correct).length;
  if (right === 0) faults.push("has no correct option");
  if (kind !== "multiple" && right > 1) {
    faults.push("takes one answer, but has several correct ones");
  }
  return faults;
}

function lectureFaults({ body, video }: LectureDetails, pictures: readonly Uploaded[]): string[] {
  const faults = textFaults(body, pictures);
  if (!video?.film) return faults;
  if (!filmOf(video.film)) faults.push(`There is no film “${video.film}”.`);
  if (video.transcript.trim() === "") faults.push("The film has no transcript.");
  return faults;
}

function resourceFaults(details: ResourceDetails, pictures: readonly Uploaded[]): string[] {
  const faults = textFaults(details.body, pictures);
  if (details.description.trim() === "") faults.push("It has no description.");
  return faults;
}

function textFaults(body: string, pictures: readonly Uploaded[]): string[] {
  const faults = body.trim() === "" ? ["It has no text yet."] : [];
  for (const { alt, src } of picturesIn(body)) {
    if (alt === "") faults.push(`The picture ${src} has no alternative text.`);
    if (!frameOf(src, pictures)) faults.push(`This course has no picture ${src}.`);
  }
  return faults;
}

const counted = (n: number) => `${n} ${n === 1 ? "question" : "questions"}`;
