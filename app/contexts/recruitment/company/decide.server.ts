import { eq } from "drizzle-orm";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { requireVersion } from "#app/platform/forms/version.server.ts";
import type { FileStore } from "#app/platform/storage/storage.server.ts";
import { companyPageDecided, partnerChanged } from "../events.ts";
import { recruitmentPolicy } from "../policy.ts";
import { partners } from "../tables/jobs.ts";
import { lockedPage, publishedContent, versioned, writePage } from "./rows.server.ts";

export const companyActs = ["approve", "return", "take-down"] as const;
type CompanyAct = (typeof companyActs)[number];

type Refused = "changed-meanwhile" | "no-change-waits" | "reason-needed";

/**
 * Approves what a partner proposes for its page, sends it back with a reason, or takes the published
 * page down with a reason. Staff decide about the version that they have read. An approved name is
 * the partner's name everywhere.
 *
 * Errors: "no-change-waits" if it was decided or taken back meanwhile, or there is no page to take
 * down; "changed-meanwhile"; "reason-needed".
 */
export async function decideCompanyPage(
  ctx: Ctx,
  files: FileStore,
  partnerId: string,
  decision: { act: CompanyAct; version: string; reason?: string | undefined },
): Promise<Result<undefined, Refused>> {
  authorize(recruitmentPolicy.managePartners(ctx.actor));
  const { act, version, reason } = decision;
  const done = await transact<string[], Refused>(ctx, async (tx) => {
    const found = orNotFound(await lockedPage(tx, partnerId));
    const { partner, page } = found;
    const subject = act === "take-down" ? page?.published : page?.state === "waiting";
    if (!page || !subject) return err("no-change-waits");
    const stale = requireVersion(versioned(found), version);
    if (stale) return stale;
    if (act !== "approve" && !reason) return err("reason-needed");
    const now = tx.clock.now();
    const before = publishedContent(found);
    const nothing = { proposed: null, state: null, waitingSince: null };
    if (act === "take-down") {
      // What was proposed goes back with the same reason, so that nothing of the page is left.
      const proposed = page.proposed ?? page.published;
      const change = { ...nothing, proposed, state: "returned" as const };
      const freed = await writePage(tx, found, { ...change, published: null, reason: reason! });
      await record(tx, companyPageDecided, { partnerId, act }, { before, after: { reason } });
      return ok(freed);
    }
    if (act === "return") {
      const change = { state: "returned" as const, waitingSince: null, reason: reason! };
      await writePage(tx, found, change);
      await record(tx, companyPageDecided, { partnerId, act }, { after: { reason } });
      return ok([]);
    }
    const published = page.proposed!;
    const freed = await writePage(tx, found, {
      ...nothing,
      published,
      publishedAt: now,
      reason: null,
    });
    if (published.name !== partner.partnerName) {
      const { name: partnerName } = published;
      await tx.db
        .update(partners)
        .set({ partnerName, updatedAt: now })
        .where(eq(partners.id, partnerId));
      const was = { partnerName: partner.partnerName, note: partner.note };
      const change = { before: was, after: { ...was, partnerName } };
      await record(tx, partnerChanged, { partnerId }, change);
    }
    await record(tx, companyPageDecided, { partnerId, act }, { before, after: published });
    return ok(freed);
  });
  if (!done.ok) return done;
  for (const key of done.value) await files.delete(key);
  return ok();
}
