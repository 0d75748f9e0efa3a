import { Visitor } from "./visitor.ts";

/** Returns the ids of the webinars on a tab, in order. */
export async function webinarsOn(site: string, filter = "upcoming"): Promise<string[]> {
  const { text } = await new Visitor(site).ask(`/webinars?filter=${filter}`);
  const ids = [...text.matchAll(/href="\/webinars\/([0-9a-f-]{36})"/g)].map(([, id]) => id!);
  if (ids.length === 0) throw new Error(`no webinar is on the tab "${filter}"`);
  return ids;
}
