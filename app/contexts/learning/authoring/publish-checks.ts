import type {
  ItemDetails,
  LectureDetails,
  QuizDetails,
  ResourceDetails,
} from "../content/rules.ts";
import { filmOf } from "../content/films.ts";
import { interactiveIn, isInteractive } from "../content/interactive/names.ts";
import { frameOf, picturesIn, type Uploaded } from "../content/figures.ts";
import { BANK_TIMES } from "../quiz/rules.ts";
import type { BankSize } from "../quiz/bank.server.ts";
import type { BankQuestion } from "../quiz/question.ts";

/** An item, with what its readiness depends on. */
export type Judged = {
  details: ItemDetails;
  /** How many questions a quiz can draw from; those of its own bank that cannot be answered. */
  bank: BankSize;
  flawed: readonly Omit<BankQuestion, "id">[];
  pictures: readonly Uploaded[];
};

/** Returns what prevents an item from being published, as text for staff; none if it is ready. */
export function faultsOf({ details, bank, flawed, pictures }: Judged): string[] {
  if (details.kind === "quiz") {
    return [...shortages(details, bank).map(({ text }) => text), ...flawed.flatMap(questionFaults)];
  }
  if (details.kind === "lecture") return lectureFaults(details, pictures);
  if (details.kind === "resource") return resourceFaults(details, pictures);
  return [];
}

/** Returns where a quiz draws from too few questions, and how many are missing. */
function shortages({ questions, draws = [] }: QuizDetails, bank: BankSize) {
  const all = { what: "", drawn: questions, held: bank.all };
  const tagged = draws.map(({ tag, questions: drawn }) => ({
    what: ` with the tag “${tag}”`,
    drawn,
    held: bank.tagged.get(tag) ?? 0,
  }));
  return [all, ...tagged]
    .map((each) => ({ ...each, missing: BANK_TIMES * each.drawn - each.held }))
    .filter(({ missing }) => missing > 0)
    .map(({ what, drawn, held, missing }) => ({
      missing,
      text: `It draws ${counted(drawn)}${what}, and its bank holds ${held}. It needs ${BANK_TIMES * drawn}, three times as many.`,
    }));
}

/**
 * Returns how far an item is from being ready; 0 if it is. A published item may be saved as long as the
 * save does not make it less ready than it was.
 */
export function distance(judged: Judged): number {
  const { details, bank, flawed } = judged;
  if (details.kind !== "quiz") return faultsOf(judged).length;
  const missing = shortages(details, bank).reduce((sum, each) => sum + each.missing, 0);
  return missing + flawed.length;
}

type Checked = Omit<BankQuestion, "id">;

function questionFaults(question: Checked) {
  const { text } = question;
  const faults = [...(text.trim() === "" ? ["has no text"] : []), ...answerFaults(question)];
  const named = text.length > 60 ? `${text.slice(0, 60)}…` : text;
  return faults.map((fault) => `The question “${named}” ${fault}.`);
}

/** Returns what makes a question unanswerable, as the end of a sentence. */
export function answerFaults({
  kind,
  options,
  key,
}: Pick<Checked, "kind" | "options" | "key">): string[] {
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
    const interactive = interactiveIn(src);
    if (interactive !== undefined && !isInteractive(interactive)) {
      faults.push(`There is no interactive figure “${interactive}”.`);
    }
  }
  return faults;
}

const counted = (n: number) => `${n} ${n === 1 ? "question" : "questions"}`;
