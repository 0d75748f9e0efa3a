import { categoryLabels, type ResourceCategory } from "../rules.ts";

const labels: Record<string, string> = {
  title: "Title",
  description: "Description",
  source: "Text",
  url: "Address",
  type: "Type",
  format: "Format",
  category: "Category",
  author: "Author",
  uploadDate: "Date",
};

/** What is saved of a resource, in words, beside a form that could not be. */
export function savedTexts(saved: Record<string, string>): [string, string][] {
  return Object.entries(labels).flatMap(([name, label]): [string, string][] => {
    const value = saved[name];
    if (value === undefined) return [];
    return [[label, name === "category" ? categoryLabels[value as ResourceCategory] : value]];
  });
}
