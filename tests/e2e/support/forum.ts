import { randomUUID } from "node:crypto";
import { type NewMember, newVerifiedMember } from "./members.ts";
import { Visitor } from "./visitor.ts";

export type ForumCategory = { id: string; name: string; slug: string };

let signedIn: Promise<Visitor> | undefined;
let categories: Promise<ForumCategory[]> | undefined;

/**
 * Returns an admin, for whom the throttle on posts does not apply. Signed in once for each file.
 */
export function staff(site: string): Promise<Visitor> {
  return (signedIn ??= new Visitor(site).signIn("admin"));
}

/** Returns the categories in order. */
export function forumCategories(site: string): Promise<ForumCategory[]> {
  return (categories ??= readCategories(site));
}

async function readCategories(site: string): Promise<ForumCategory[]> {
  const admin = await staff(site);
  const front = await admin.ask("/forum");
  const slugs = [...front.text.matchAll(/\/forum\/category\/([\w-]+)"/g)].map(([, slug]) => slug!);
  const form = await admin.ask("/forum/new-topic");
  const options = [...form.text.matchAll(/<option value="([0-9a-f-]{36})">([^<]+)</g)];
  // Those for people enrolled have no place on the front page, and are last.
  const open = options.filter(([, , name]) => !name!.endsWith("(enrolled only)"));
  return open.map(([, id = "", name = ""], n) => ({ id, name, slug: slugs[n]! }));
}

/** Adds a category without topics. @returns its texts, and its page in the back office. */
export async function newCategory(admin: Visitor) {
  const list = "/admin/forum/categories";
  const name = `Lovak ${randomUUID().slice(0, 8)}`;
  const description = "Horses, and who rides them.";
  await admin.send(`${list}/new`, { name, description });
  const { text } = await admin.ask(list);
  const id = new RegExp(`${list}/([0-9a-f-]{36})"[^>]*>${name}<`).exec(text)![1]!;
  return { id, name, description, desk: `${list}/${id}` };
}

/** Begins a topic as this visitor. @returns its id. */
export async function beginTopic(
  visitor: Visitor,
  about: { title: string; content?: string; category?: string },
): Promise<string> {
  const [first] = await forumCategories(visitor.site);
  // The same text again within ten minutes would be the same topic.
  const { title, content = `What do others do? ${randomUUID()}`, category = first!.id } = about;
  const { to } = await visitor.send("/forum/new-topic", { title, content, categoryId: category });
  const id = /^\/forum\/topic\/([0-9a-f-]{36})$/.exec(to ?? "")?.[1];
  if (!id) throw new Error(`the topic was not begun: ${to}`);
  return id;
}

/** Replies as this visitor. @returns the reply's id. */
export async function replyTo(visitor: Visitor, topicId: string, content: string): Promise<string> {
  const { to } = await visitor.send(`/forum/topic/${topicId}`, { content });
  const position = /#reply-(\d+)$/.exec(to ?? "")?.[1];
  if (!position) throw new Error(`the reply was not posted: ${to}`);
  const { text } = await visitor.ask(to!.split("#")[0]!);
  const own = text.slice(text.indexOf(`id="reply-${position}"`));
  return /\/forum\/replies\/([0-9a-f-]{36})\//.exec(own)![1]!;
}

/** Begins a topic as an admin. @returns its id. */
export async function newTopic(site: string, title = "A topic of the office's"): Promise<string> {
  return beginTopic(await staff(site), { title });
}

/** Returns the version in a topic's edit form, or "" for somebody who may not edit it. */
export async function versionInEditForm(visitor: Visitor, topicId: string): Promise<string> {
  const { text } = await visitor.ask(`/forum/edit-topic/${topicId}`);
  return /name="version" value="([^"]+)"/.exec(text)?.[1] ?? "";
}

/** Returns a new member with a verified address. */
export async function newPoster(site: string, name?: string): Promise<NewMember> {
  return newVerifiedMember(site, name);
}
