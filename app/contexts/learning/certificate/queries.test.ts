import { expect } from "vitest";
import { days } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast } from "#testing/cast.ts";
import { awardOf, certificate } from "#testing/certificates.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { course } from "#testing/courses.ts";
import { dbTest } from "#testing/db.ts";
import { expectSorts } from "#testing/sorted-list.ts";
import { certificateStates } from "./rules.ts";
import { sortingOf } from "#app/kernel/list-view.ts";
import { listOf } from "#testing/lists.ts";
import { certificateSource } from "./list.server.ts";
import { certificateList } from "./list.ts";

const asAdmin = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });

dbTest("the staff's list is sorted by each of its columns, in three queries", async ({ ctx }) => {
  await course(ctx);
  const now = ctx.clock.now();
  const holders = ["Őrs Kovács", "anna Rangi", "Zoe Pere", "Hana Pere"];
  for (let n = 0; n < 30; n++) {
    const gone = n % 5 === 0 ? { revokedAt: now, revocationReason: "Issued by mistake." } : {};
    await certificate(ctx, {
      holderName: holders[n % holders.length]!,
      ...(n % 4 === 0 ? awardOf("module:intro-cp") : {}),
      courseTitle: n % 3 ? "First Aid" : "Élan",
      // Every seventh certificate expired long ago.
      issuedAt: new Date(now.getTime() - days(n % 7 === 0 ? 2000 : n % 7)),
      ...gone,
    });
  }
  const admin = asAdmin(ctx);
  await expectSorts({
    sorting: sortingOf(certificateList, {}),
    ask: (query) => listOf(admin, certificateSource, String(query)),
    keys: {
      holder: ({ holderName }) => holderName,
      course: ({ courseTitle }) => courseTitle,
      issued: ({ issuedAt }) => issuedAt,
      kind: ({ kind }) => kind,
      state: ({ state }) => certificateStates.indexOf(state),
    },
    total: 30,
  });
  const look = () => listOf(admin, certificateSource, "sort=state&page=2");
  expect(await queriesOf(admin, look)).toHaveLength(3);
});
