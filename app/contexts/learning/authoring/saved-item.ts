import type { AnswersShown, ItemDetails, QuizDetails } from "../content/rules.ts";
import { answersShownLabels } from "../messages.ts";
import { rulesOf } from "../quiz/attempt-rules.ts";

type SavedItem = {
  title: string;
  moduleId: string;
  version: number;
  details: ItemDetails;
  /** When a quiz opens and closes, as its form has it. The server knows the time zone. */
  moments?: Record<string, string>;
};

/** Returns an item as the fields of its editor. */
export function savedFields(item: SavedItem): Record<string, string> {
  const { title, moduleId, version, details } = item;
  const common = { title, moduleId, version: String(version) };
  if (details.kind === "quiz") {
    return { ...common, ...quizFieldsOf(details), ...item.moments };
  }
  if (details.kind === "resource") {
    return { ...common, description: details.description, body: details.body };
  }
  if (details.kind === "external") return { ...common, description: details.description };
  const { minutes, body, video } = details;
  return {
    ...common,
    minutes: String(minutes),
    body,
    film: video?.film ?? "",
    transcript: video?.transcript ?? "",
  };
}

function quizFieldsOf(details: QuizDetails): Record<string, string> {
  const { questions, minutes, passPercent, draws = [], banks = [] } = details;
  const { shows, attempts, failures, waitHours } = rulesOf(details);
  return {
    questions: String(questions),
    minutes: String(minutes),
    passPercent: String(passPercent),
    draws: draws.map((draw) => `${draw.tag}: ${draw.questions}`).join("\n"),
    ...Object.fromEntries(banks.map((bank, n) => [`bank${n + 1}`, bank])),
    shows,
    ...(attempts === null ? {} : { attempts: String(attempts) }),
    failures: String(failures),
    waitHours: String(waitHours),
  };
}

const labels: Record<string, string> = {
  title: "Title",
  questions: "Questions drawn",
  minutes: "Minutes",
  passPercent: "Pass mark",
  draws: "Drawn by tag",
  bank1: "Also draws from",
  bank2: "Also draws from (2)",
  bank3: "Also draws from (3)",
  shows: "Answers are shown",
  attempts: "Attempts in all",
  failures: "Failures before a wait",
  waitHours: "Hours to wait",
  opensOn: "Opens on",
  opensTime: "Opens at",
  closesOn: "Closes on",
  closesTime: "Closes at",
  description: "Description",
  body: "Text",
  film: "Film",
  transcript: "Transcript",
};

/** Returns the same as labelled texts, to be read. */
export function savedTexts(item: SavedItem): [label: string, text: string][] {
  return Object.entries(savedFields(item)).flatMap(([name, value]) => {
    const label = labels[name];
    const text = name === "shows" ? answersShownLabels[value as AnswersShown] : value;
    return label ? [[label, text] as [label: string, text: string]] : [];
  });
}
