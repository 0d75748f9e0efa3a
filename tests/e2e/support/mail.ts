import { expect } from "@playwright/test";
import { plain, Visitor } from "./visitor.ts";

export type Letter = { subject: string; text: string; html: string; links: string[] };

/** The letters to an address in the demo's inbox, newest first. */
export async function lettersTo(site: string, address: string): Promise<Letter[]> {
  const inbox = new Visitor(site);
  const { text } = await inbox.ask("/dev/mail");
  const entries = [...text.matchAll(/<li[^>]*>((?:(?!<\/li>)[\s\S])*\/dev\/mail\/[\s\S]*?)<\/li>/g)]
    .map(([, entry = ""]) => entry)
    .filter((entry) => plain(entry).includes(address));
  return Promise.all(
    entries.map(async (entry) => {
      const path = /href="(\/dev\/mail\/[^"]+)"/.exec(entry)![1]!;
      const [html, body] = await Promise.all([inbox.ask(path), inbox.ask(`${path}?as=text`)]);
      return {
        subject: plain(/<a[^>]*>([\s\S]*?)<\/a>/.exec(entry)![1]!),
        html: html.text,
        text: body.text,
        links: body.text.match(/https?:\/\/[^\s\]]+/g) ?? [],
      };
    }),
  );
}

/** Waits for a letter; background work sends it a moment after the page has answered. */
export async function letterTo(site: string, address: string, subject: string): Promise<Letter> {
  let found: Letter | undefined;
  await expect(async () => {
    found = (await lettersTo(site, address)).find((letter) => letter.subject === subject);
    expect(found, `a letter "${subject}" to ${address}`).toBeDefined();
  }).toPass({ timeout: 15_000, intervals: [200, 300, 500] });
  return found!;
}

/** The link in a letter that leads to a page of the site. */
export function linkIn(letter: Letter, page: string): string {
  const link = letter.links.find((each) => new URL(each).pathname === page);
  if (!link) throw new Error(`the letter "${letter.subject}" has no link to ${page}`);
  return link;
}
