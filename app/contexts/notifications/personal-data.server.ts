import { asc, inArray, sql } from "drizzle-orm";
import { mailOutbox } from "#app/platform/mail/schema.ts";
import type { Person, PersonalData } from "#app/platform/personal-data/personal-data.ts";

/** The letters that went to somebody, or are about to. */
export const notificationsPersonalData: PersonalData = {
  name: "letters",
  title: "The letters that our system has sent you",
  holdings: [
    {
      what: "The letters that our system sent you; those that have not left are not sent",
      fate: "deleted",
      columns: { mail_outbox: ["to_address", "to_name"] },
    },
  ],
  collect: async (ctx, person) => {
    // Links in letters open things: what a letter said is in its reader's inbox, not here.
    const letters = await ctx.db
      .select({
        subject: mailOutbox.subject,
        to: mailOutbox.toAddress,
        written: mailOutbox.createdAt,
        sent: mailOutbox.sentAt,
      })
      .from(mailOutbox)
      .where(lettersTo(person))
      .orderBy(asc(mailOutbox.createdAt));
    return { records: { letters } };
  },
  addresses: async ({ db }) => {
    const rows = await db
      .selectDistinct({ address: sql<string>`lower(${mailOutbox.toAddress})` })
      .from(mailOutbox);
    return rows.map(({ address }) => address);
  },
  erase: async (tx, person) => {
    await tx.db.delete(mailOutbox).where(lettersTo(person));
    return {};
  },
};

function lettersTo({ addresses }: Person) {
  return addresses.length > 0
    ? inArray(sql`lower(${mailOutbox.toAddress})`, [...addresses])
    : sql`false`;
}
