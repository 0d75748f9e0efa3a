import { defineList, optionsOf } from "#app/kernel/list.ts";
import {
  categoryLabels,
  resourceCategories,
  type ResourceCategory,
  type ResourceType,
  typeLabels,
} from "./rules.ts";

export type ResourceRow = {
  id: string;
  title: string;
  type: ResourceType;
  category: ResourceCategory;
  dated: string;
  featured: boolean;
  published: boolean;
};

const states = ["published", "draft"] as const;

/** The staff's list of resources. By default drafts come first. */
export const resourceList = defineList<ResourceRow>()({
  id: "resources",
  label: "Resources",
  noun: ["resource", "resources"],
  columns: {
    title: { label: "Title", sort: "asc", shown: "always", text: ({ title }) => title },
    type: { label: "Type", text: ({ type }) => typeLabels[type] },
    category: { label: "Category", text: ({ category }) => categoryLabels[category] },
    date: { label: "Date", sort: "desc", text: ({ dated }) => dated },
    state: {
      label: "State",
      sort: "asc",
      text: ({ published }) => (published ? "Published" : "Draft"),
    },
  },
  filters: {
    state: {
      kind: "choice",
      label: "State",
      all: "All",
      options: optionsOf(states, { published: "Published", draft: "Drafts" }),
      links: "counted",
    },
    q: { kind: "text", label: "Title, description or author" },
    type: {
      kind: "choice",
      label: "Type",
      all: "All types",
      options: optionsOf(Object.keys(typeLabels) as ResourceType[], typeLabels),
    },
    category: {
      kind: "choice",
      label: "Category",
      all: "All categories",
      options: optionsOf(resourceCategories, categoryLabels),
    },
  },
  sortedBy: "state",
});
