import { isDeepStrictEqual } from "node:util";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { requireVersion } from "#app/platform/forms/version.server.ts";
import { encodeLogo } from "#app/platform/pictures/encode-logo.server.ts";
import type { FileStore } from "#app/platform/storage/storage.server.ts";
import { companyPageProposed, companyPageRemoved } from "../events.ts";
import { requirePartner } from "../partner/queries.server.ts";
import { recruitmentPolicy } from "../policy.ts";
import { type CompanyContent, LOGO_BYTES, logoFile } from "./content.ts";
import {
  lockedPage,
  type PartnerPage,
  proposedContent,
  publishedContent,
  versioned,
  writePage,
} from "./rows.server.ts";

/** What becomes of a proposal: it is kept, it waits for staff, or it says what the page says. */
type Kept = "draft" | "waiting" | "unchanged";

/**
 * Stores what an owner proposes for the page of the own partner, as a draft or for staff. The page
 * stays as it is until staff have approved it.
 *
 * Errors: "changed-meanwhile"; "nothing-said" if it is sent without saying what the company does.
 */
export async function proposeCompanyPage(
  ctx: Ctx,
  files: FileStore,
  { version, ...text }: Omit<CompanyContent, "logo"> & { version: string },
  { send }: { send: boolean },
): Promise<Result<Kept, "changed-meanwhile" | "nothing-said">> {
  type Done = { kept: Kept; freed: string[] };
  const done = await transact<Done, "changed-meanwhile" | "nothing-said">(ctx, async (tx) => {
    const found = await ownPageLocked(tx);
    const before = proposedContent(found);
    const content = { ...text, logo: before.logo };
    const state = send ? "waiting" : "draft";
    // Also accepts the second of two clicks.
    const { proposed, state: was } = found.page ?? {};
    if (was === state && isDeepStrictEqual(content, proposed))
      return ok({ kept: state, freed: [] });
    const stale = requireVersion(versioned(found), version);
    if (stale) return stale;
    if (send && content.about === "") return err("nothing-said");
    if (isDeepStrictEqual(content, publishedContent(found))) {
      const freed = found.page?.proposed ? await endProposal(tx, found) : [];
      return ok({ kept: "unchanged", freed });
    }
    const freed = await writePage(tx, found, {
      proposed: content,
      state,
      reason: null,
      waitingSince: send ? (found.page?.waitingSince ?? tx.clock.now()) : null,
    });
    await record(tx, companyPageProposed, { partnerId: found.partner.id });
    return ok({ kept: state, freed });
  });
  return done.ok ? ok(await deleted(files, done.value)) : done;
}

/**
 * Puts a logo into what an owner proposes, encoded anew. The file is stored before the row that names
 * it. A proposal that waits for staff keeps waiting.
 *
 * Errors: "no-file"; "logo-too-large"; "no-picture" for a file that cannot be decoded or is too small.
 */
export async function proposeLogo(
  ctx: Ctx,
  files: FileStore,
  { alt }: { alt: string },
  upload: Uint8Array | undefined,
): Promise<Result<undefined, "no-file" | "logo-too-large" | "no-picture">> {
  const membership = await requirePartner(ctx);
  const { partnerId } = membership;
  authorize(recruitmentPolicy.editCompanyPage(ctx.actor, { partnerId, membership }));
  if (!upload || upload.length === 0) return err("no-file");
  if (upload.length > LOGO_BYTES) return err("logo-too-large");
  const encoded = await encodeLogo(upload);
  if (!encoded) return err("no-picture");
  const id = newId(ctx.clock.now());
  await files.put(logoFile(id), encoded.bytes);
  const { width, height } = encoded;
  await changeLogo(ctx, files, { id, width, height, alt });
  return ok();
}

/** Takes the logo out of what an owner proposes. */
export async function proposeNoLogo(ctx: Ctx, files: FileStore): Promise<void> {
  await changeLogo(ctx, files, null);
}

async function changeLogo(ctx: Ctx, files: FileStore, logo: CompanyContent["logo"]) {
  const done = await transact(ctx, async (tx) => {
    const found = await ownPageLocked(tx);
    const content = { ...proposedContent(found), logo };
    if (isDeepStrictEqual(content, proposedContent(found))) return ok({ freed: [] as string[] });
    const waits = found.page?.state === "waiting";
    const freed = await writePage(tx, found, {
      proposed: content,
      state: waits ? "waiting" : "draft",
      ...(waits ? {} : { reason: null, waitingSince: null }),
    });
    await record(tx, companyPageProposed, { partnerId: found.partner.id });
    return ok({ freed });
  });
  if (done.ok) await deleted(files, { kept: undefined, ...done.value });
}

/** Takes back what an owner proposes. The page stays as it is. */
export async function withdrawProposal(ctx: Ctx, files: FileStore): Promise<void> {
  const done = await transact(ctx, async (tx) => {
    const found = await ownPageLocked(tx);
    return ok({ freed: found.page?.proposed ? await endProposal(tx, found) : [] });
  });
  if (done.ok) await deleted(files, { kept: undefined, ...done.value });
}

/** Removes the page of an owner's partner, with what is proposed for it. Its address is gone: 410. */
export async function removeOwnCompanyPage(ctx: Ctx, files: FileStore): Promise<void> {
  const done = await transact(ctx, async (tx) =>
    ok({ freed: await removePage(tx, await ownPageLocked(tx)) }),
  );
  if (done.ok) await deleted(files, { kept: undefined, ...done.value });
}

/** Removes a locked partner's page and what is proposed for it. @returns the files that are free */
export async function removePage(tx: Tx, found: PartnerPage): Promise<string[]> {
  if (!found.page?.published && !found.page?.proposed) return [];
  const nothing = { published: null, proposed: null, state: null, waitingSince: null };
  const freed = await writePage(tx, found, { ...nothing, reason: null });
  await record(tx, companyPageRemoved, { partnerId: found.partner.id });
  return freed;
}

async function endProposal(tx: Tx, found: PartnerPage) {
  const nothing = { proposed: null, state: null, reason: null, waitingSince: null };
  const freed = await writePage(tx, found, nothing);
  await record(tx, companyPageProposed, { partnerId: found.partner.id });
  return freed;
}

async function ownPageLocked(tx: Tx): Promise<PartnerPage> {
  const membership = await requirePartner(tx);
  const { partnerId } = membership;
  authorize(recruitmentPolicy.editCompanyPage(tx.actor, { partnerId, membership }));
  return orNotFound(await lockedPage(tx, partnerId));
}

/** Deletes files that no row names any more. A file that is left behind here is swept later. */
async function deleted<Kept>(
  files: FileStore,
  { kept, freed }: { kept: Kept; freed: readonly string[] },
): Promise<Kept> {
  for (const key of freed) await files.delete(key);
  return kept;
}
