import { momentOf } from "#app/kernel/zone-time.ts";
import type { Excess } from "#app/platform/markdown/check-source.ts";
import type { ChangedItem } from "./form.ts";
import type { AttemptRules, ItemDetails, QuizDetails } from "../content/rules.ts";
import { unusualRules } from "../quiz/attempt-rules.ts";

/**
 * Returns the details from an item's form, whose dates and times are in a zone. The kind never changes,
 * whatever the form says.
 */
export function detailsOf(form: ChangedItem, before: ItemDetails, timeZone: string): ItemDetails {
  if (form.kind === "lecture" && before.kind === "lecture") {
    const { minutes, body, film, transcript } = form;
    const video = film || transcript ? { transcript, ...(film ? { film } : {}) } : null;
    return { kind: "lecture", minutes, body, video };
  }
  if (form.kind === "resource" && before.kind === "resource") {
    const { description, body } = form;
    return { kind: "resource", type: before.type, description, body };
  }
  if (form.kind === "quiz" && before.kind === "quiz") {
    return quizDetails(form, timeZone);
  }
  if (form.kind === "external" && before.kind === "external") {
    return { kind: "external", description: form.description };
  }
  return before;
}

function quizDetails(form: Extract<ChangedItem, { kind: "quiz" }>, timeZone: string): QuizDetails {
  const { questions, minutes, passPercent, draws, shows, attempts, failures, waitHours } = form;
  const banks = [form.bank1, form.bank2, form.bank3].filter((bank) => bank !== undefined);
  const rules = unusualRules({
    shows,
    attempts: attempts ?? null,
    failures,
    waitHours,
    opensAt: momentIn(form.opensOn, form.opensTime ?? "00:00", timeZone),
    closesAt: momentIn(form.closesOn, form.closesTime ?? "23:59", timeZone),
  } satisfies AttemptRules);
  return {
    kind: "quiz",
    questions,
    minutes,
    passPercent,
    ...(draws.length > 0 ? { draws } : {}),
    ...(banks.length > 0 ? { banks: [...new Set(banks)] } : {}),
    ...(rules ? { rules } : {}),
  };
}

/** Of a time that comes twice, the later one is meant; one that is skipped is an hour later. */
function momentIn(date: string | undefined, time: string, timeZone: string): string | null {
  if (!date) return null;
  const moment = momentOf(date, time, timeZone, "later");
  if ("at" in moment) return moment.at.toISOString();
  const next = momentOf(
    date,
    `${String(Number(time.slice(0, 2)) + 1).padStart(2, "0")}${time.slice(2)}`,
    timeZone,
    "later",
  );
  return "at" in next ? next.at.toISOString() : null;
}

/** Returns the field of an item whose text is larger than an article may be, with a message. */
export async function excessInItem(
  form: ChangedItem,
): Promise<{ field: string; excess: Excess } | undefined> {
  const { shownArticle } = await import("#app/platform/markdown/article.server.ts");
  for (const [field, text] of textsOf(form)) {
    const { excess } = shownArticle(text);
    if (excess) return { field, excess };
  }
  return undefined;
}

function textsOf(form: ChangedItem): [field: string, text: string][] {
  if (form.kind === "lecture") {
    return [
      ["body", form.body],
      ["transcript", form.transcript],
    ];
  }
  return form.kind === "resource" ? [["body", form.body]] : [];
}
