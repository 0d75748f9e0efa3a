import { plain, Visitor } from "../../e2e/support/visitor.ts";

/** Returns the senders of all messages, as staff see them. */
export async function sendersKnownTo(url: string): Promise<Set<string>> {
  const staff = await new Visitor(url).signIn("admin");
  const senders = new Set<string>();
  for (let page = 1; ; page++) {
    const { text } = await staff.ask(`/admin/messages?status=all&page=${page}`);
    for (const [address] of text.matchAll(/[\w.]+@example\.test/g)) senders.add(address);
    const last = Number(/Page \d+ of (\d+)/.exec(plain(text))?.[1] ?? 1);
    if (page >= last) return senders;
  }
}

/** Returns the number of unsent emails, as staff see it. */
export async function emailsOnTheirWay(url: string): Promise<number> {
  const staff = await new Visitor(url).signIn("admin");
  const { text } = await staff.ask("/admin/dashboard");
  const figure = /Mails on their way\D*(\d+)/.exec(plain(text))?.[1];
  if (figure === undefined) throw new Error("the dashboard does not say how many mails wait");
  return Number(figure);
}
