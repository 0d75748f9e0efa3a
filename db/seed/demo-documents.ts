import { eq } from "drizzle-orm";
import { profiles } from "#app/contexts/identity/tables.ts";
import { OWN_DOCUMENT_FOLDER } from "#app/contexts/training/own-document/hand-in.server.ts";
import { FILE_KEPT, ownDocumentLabels } from "#app/contexts/training/own-document/rules.ts";
import { ownDocuments, ownDocumentViews } from "#app/contexts/training/tables/own-documents.ts";
import { days } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { sealerOf } from "#app/platform/sealing/seal.server.ts";
import type { Seed } from "#app/platform/seed/run-seeds.server.ts";
import type { FileStore } from "#app/platform/storage/storage.server.ts";
import { demoPdf } from "./demo-pdf.ts";
import { addressOf, idOf } from "./demo-training.ts";

/**
 * The medical of a student of the running course, which ended six days before the first start, and a
 * first aid certificate of the enrolled student that waits for the office.
 */
export const demoDocuments = (files: FileStore): Seed => ({
  name: "demo/documents",
  run: async (tx) => {
    await expired(tx);
    await waiting(tx, files);
  },
});

async function expired(tx: Tx) {
  const [otis] = await tx.db
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.email, addressOf("Otis Quennell")));
  const admin = await idOf(tx, "admin");
  const [handedInAt, seenAt] = [daysAgo(tx, 300), daysAgo(tx, 299)];
  const id = newId(handedInAt);
  await tx.db.insert(ownDocuments).values({
    id,
    profileId: otis!.id,
    kind: "medical",
    class: "Class 2",
    validUntil: daysAgo(tx, 6).toISOString().slice(0, 10),
    handedInAt,
    state: "seen",
    seenBy: admin,
    seenAt,
    mediaType: "application/pdf",
    bytes: 48_211,
    storageKey: null,
    fileDeletedAt: new Date(seenAt.getTime() + FILE_KEPT),
  });
  await tx.db
    .insert(ownDocumentViews)
    .values({ id: newId(seenAt), documentId: id, viewedBy: admin, at: seenAt });
}

async function waiting(tx: Tx, files: FileStore) {
  const profileId = await idOf(tx, "student");
  const handedInAt = daysAgo(tx, 1);
  const id = newId(handedInAt);
  const storageKey = `${OWN_DOCUMENT_FOLDER}/${newId(handedInAt)}`;
  const bytes = demoPdf([ownDocumentLabels["first-aid"], "Dorottya Vamos", "A paper of the demo."]);
  await files.put(storageKey, sealerOf(tx.site).seal(bytes, id));
  await tx.db.insert(ownDocuments).values({
    id,
    profileId,
    kind: "first-aid",
    class: "Pre-hospital emergency care",
    validUntil: daysAgo(tx, -700).toISOString().slice(0, 10),
    handedInAt,
    mediaType: "application/pdf",
    bytes: bytes.length,
    storageKey,
  });
}

const daysAgo = (tx: Tx, n: number) => new Date(tx.clock.now().getTime() - days(n));
