import type { ItemDetails } from "../content/rules.ts";

type SavedItem = { title: string; moduleId: string; version: number; details: ItemDetails };

/** Returns an item as the fields of its editor. */
export function savedFields(item: SavedItem): Record<string, string> {
  const { title, moduleId, version, details } = item;
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

/** Returns the same as labelled texts, to be read. */
export function savedTexts(item: SavedItem): [label: string, text: string][] {
  return Object.entries(savedFields(item)).flatMap(([name, value]) => {
    const label = labels[name];
    return label ? [[label, value] as [label: string, text: string]] : [];
  });
}
