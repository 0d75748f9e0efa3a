import { desc, eq } from "drizzle-orm";
import { applications } from "#app/contexts/admissions/tables/applications.ts";
import { ATTACHMENT_FOLDER } from "#app/contexts/conversations/attach.server.ts";
import {
  conversationAttachments,
  conversationMessages,
  conversationNotes,
  conversationReads,
} from "#app/contexts/conversations/tables.ts";
import { type DemoKey, demoPeople } from "#app/contexts/identity/demo.ts";
import { profiles } from "#app/contexts/identity/tables.ts";
import { hours } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { sealerOf } from "#app/platform/sealing/seal.server.ts";
import type { Seed } from "#app/platform/seed/run-seeds.server.ts";
import type { FileStore } from "#app/platform/storage/storage.server.ts";
import { demoPdf } from "./demo-pdf.ts";

/** What was written about the application of one of the demo's people, in hours before its start. */
type Entry =
  | { hoursAgo: number; by: DemoKey; text: string; file?: { name: string; lines: string[] } }
  | { hoursAgo: number; note: string };

const interview: Entry[] = [
  {
    hoursAgo: 76,
    by: "member",
    text: "Kia ora,\n\nmay I bring my certificate from the **introduction** to the interview, or do you have it on file? I attach a copy in case it helps.",
    file: {
      name: "introduction-certificate.pdf",
      lines: ["Introduction to Close Protection", "Certificate", "A paper of the demo."],
    },
  },
  { hoursAgo: 74, note: "The number on her copy matches ours. Nothing else is missing." },
  {
    hoursAgo: 73,
    by: "admin",
    text: "Kia ora Aroha,\n\nwe have it on file, so you need not bring it. Please bring:\n\n- your passport or driver licence\n- your current first-aid certificate\n\nSee you at the base.",
  },
  { hoursAgo: 5, by: "member", text: "Thank you. Is there parking at the base?" },
  {
    hoursAgo: 3,
    by: "admin",
    text: "There is, behind the hangar. Please sign in at the gate first.",
  },
];

/** The conversation about the demo member's application. The member has not read its last message. */
export function demoConversations(files: FileStore): Seed {
  return {
    name: "demo/conversations",
    run: async (tx) => {
      const member = demoPeople.find(({ key }) => key === "member")!;
      const [application] = await tx.db
        .select({ id: applications.id })
        .from(applications)
        .where(eq(applications.email, member.email))
        .orderBy(desc(applications.receivedAt));
      if (!application) return;
      for (const entry of interview) await tell(tx, files, application.id, entry);
    },
  };
}

async function tell(tx: Tx, files: FileStore, subjectId: string, entry: Entry) {
  const at = new Date(tx.clock.now().getTime() - hours(entry.hoursAgo));
  const of = { id: newId(at), subjectKind: "application", subjectId };
  if ("note" in entry) {
    const authorId = await profileOf(tx, "admin");
    await tx.db
      .insert(conversationNotes)
      .values({ ...of, authorId, text: entry.note, writtenAt: at });
    return;
  }
  const authorId = await profileOf(tx, entry.by);
  const side = entry.by === "member" ? "person" : "institute";
  await tx.db
    .insert(conversationMessages)
    .values({ ...of, side, authorId, text: entry.text, sentAt: at });
  if (authorId) await read(tx, subjectId, authorId, at);
  if (!entry.file) return;
  const id = newId(at);
  const storageKey = `${ATTACHMENT_FOLDER}/${newId(at)}`;
  const bytes = demoPdf(entry.file.lines);
  await files.put(storageKey, sealerOf(tx.site).seal(bytes, id));
  await tx.db.insert(conversationAttachments).values({
    id,
    messageId: of.id,
    fileName: entry.file.name,
    mediaType: "application/pdf",
    bytes: bytes.length,
    storageKey,
  });
}

/** Whoever writes has read what is above. */
async function read(tx: Tx, subjectId: string, profileId: string, readUpTo: Date) {
  await tx.db
    .insert(conversationReads)
    .values({ subjectId, profileId, readUpTo })
    .onConflictDoUpdate({
      target: [conversationReads.subjectId, conversationReads.profileId],
      set: { readUpTo },
    });
}

async function profileOf(tx: Tx, key: DemoKey): Promise<string | null> {
  const { email } = demoPeople.find((person) => person.key === key)!;
  const [row] = await tx.db
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.email, email));
  return row?.id ?? null;
}
