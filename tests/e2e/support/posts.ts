import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";

/** Returns the fields of a post. Other journeys recognise such posts by their address. */
export function aPost(given: Record<string, string> = {}): Record<string, string> {
  const id = randomUUID().slice(0, 8);
  return {
    version: "1",
    title: `Journey ${id}`,
    slug: `journey-${id}`,
    description: `What the journey ${id} is about.`,
    excerpt: `Why the journey ${id} was made.`,
    category: "partnerships",
    picture: "scene:river",
    author: "Hana Nagy",
    authorTitle: "Guest Author",
    authorNote: "Writes while she travels.",
    content: "## On the way\n\nWe left **early**.",
    ...given,
  };
}

/** Fills in the editor. */
export async function fillPostForm(page: Page, post: Record<string, string>): Promise<void> {
  const labels: Record<string, string> = {
    title: "Title",
    slug: "Address",
    description: "Description",
    excerpt: "Excerpt",
    author: "Name",
    authorTitle: "Position",
    authorNote: "About the author",
    content: "Text",
  };
  for (const [name, label] of Object.entries(labels)) {
    const text = post[name];
    if (text !== undefined) {
      await page.getByLabel(new RegExp(`^${label}( \\(optional\\))?$`)).fill(text);
    }
  }
  if (post["category"]) await page.getByLabel("Category").selectOption(post["category"]);
  if (post["picture"]) await page.getByLabel("Picture").selectOption(post["picture"]);
}
