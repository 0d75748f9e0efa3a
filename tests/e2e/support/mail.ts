import { expect } from "@playwright/test";
import { plain, Visitor } from "./visitor.ts";

export type Email = { subject: string; text: string; html: string; links: string[] };

/** Returns the emails to an address from the demo's inbox, newest first. */
export async function emailsTo(site: string, address: string): Promise<Email[]> {
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

/** Waits for an email, which background work sends shortly after the page has answered. */
export async function emailTo(site: string, address: string, subject: string): Promise<Email> {
  let found: Email | undefined;
  await expect(async () => {
    found = (await emailsTo(site, address)).find((email) => email.subject === subject);
    expect(found, `an email "${subject}" to ${address}`).toBeDefined();
  }).toPass({ timeout: 15_000, intervals: [200, 300, 500] });
  return found!;
}

/** Returns the link in an email that leads to a page of the site. */
export function linkIn(email: Email, page: string): string {
  const link = email.links.find((each) => new URL(each).pathname === page);
  if (!link) throw new Error(`the email "${email.subject}" has no link to ${page}`);
  return link;
}
