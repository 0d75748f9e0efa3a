import type { authoredItem } from "../item-queries.server.ts";

type Item = Awaited<ReturnType<typeof authoredItem>>;

/** An item as the fields of its editor begin. */
export function savedFields({ title, moduleId, version, details }: Item): Record<string, string> {
  const common = { title, moduleId, version: String(version) };
  if (details.kind === "quiz") {
    const { questions, minutes, passPercent } = details;
    return {
      ...common,
      questions: String(questions),
      minutes: String(minutes),
      passPercent: String(passPercent),
    };
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

const labels: Record<string, string> = {
  title: "Title",
  questions: "Questions drawn",
  minutes: "Minutes",
  passPercent: "Pass mark",
  description: "Description",
  body: "Text",
  film: "Film",
  transcript: "Transcript",
};

/** The same, for reading. */
export function savedTexts(item: Item): [string, string][] {
  return Object.entries(savedFields(item)).flatMap(([name, value]) => {
    const label = labels[name];
    return label ? [[label, value] as [string, string]] : [];
  });
}
