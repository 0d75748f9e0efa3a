import { expect, onTestFinished } from "vitest";
import { sql } from "drizzle-orm";
import { beginView } from "#app/contexts/identity/people/view-as.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { rows } from "#app/platform/db/database.server.ts";
import { HtmlCache } from "#app/platform/http/html-cache.server.ts";
import { notifications } from "#app/platform/notifications/schema.ts";
import { newId } from "#app/kernel/ids.ts";
import { dbTest } from "#testing/db.ts";
import { person } from "#testing/factories.ts";
import { addressOf, memberPages } from "#testing/member-pages.ts";
import { type Pages, siteOf } from "#testing/site.ts";
import { isThorough } from "#testing/thorough.ts";
import { worldOf } from "#testing/world.ts";
import * as boardPage from "./routes/jobs/board.tsx";
import * as ownMessagesPage from "./routes/admissions/own-messages.tsx";
import * as coursePage from "./routes/learn/course.tsx";
import * as itemPage from "./routes/learn/course-item.tsx";
import * as notificationPage from "./routes/notifications/notification.ts";

/** A super admin who looks at the site as a member reads, and leaves no trace but the audit log. */

const writingPages: Pages = {
  "notifications/:notificationId": notificationPage,
  "course/:courseId": coursePage,
  "course/:courseId/:itemId": itemPage,
  "situations-vacant": boardPage,
  messages: ownMessagesPage,
};

async function viewing(ctx: Ctx, pages: Pages) {
  const owner = await person(ctx, { name: "Ana Silva", roles: ["super_admin"] });
  const member = await person(ctx, { name: "Mere Tau" });
  const cache = new HtmlCache();
  onTestFinished(() => cache.close());
  const site = siteOf(ctx, { cache, pages });
  await beginView({ ...ctx, actor: owner.actor }, member.id);
  const cookie = owner.setCookies[0]!.split(";")[0]!;
  const send = (address: string, init: RequestInit = {}) => {
    const request = new Request(`http://localhost:3000${address}`, init);
    request.headers.set("Cookie", cookie);
    return site.send(request);
  };
  return { owner, member, cache, site, send, cookie };
}

/** Returns what every table holds. */
async function everything(ctx: Ctx): Promise<Record<string, string>> {
  const tables = await rows<{ name: string }>(
    ctx.db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const held: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await rows<{ all: string | null }>(
      ctx.db,
      sql`select md5(string_agg(t::text, '|' order by t::text)) as all from ${sql.identifier(name)} t`,
    );
    held[name] = String(row!.all);
  }
  return held;
}

dbTest(
  "no page that is looked at as somebody writes or is kept",
  { timeout: 120_000 },
  async ({ ctx }) => {
    const world = await worldOf(ctx);
    const pages = isThorough ? await memberPages({ all: true }) : writingPages;
    const { member, cache, send } = await viewing(ctx, pages);
    const notificationId = newId();
    await ctx.db.insert(notifications).values({
      id: notificationId,
      profileId: member.id,
      kind: "test",
      eventId: newId(),
      title: "A notification",
      text: "",
      path: "/dashboard",
      channel: "site",
      createdAt: ctx.clock.now(),
    });
    const before = await everything(ctx);
    let asked = 0;
    for (const path of Object.keys(pages)) {
      // The site of tests has no ways to pay.
      if (path.startsWith("orders/")) continue;
      const address = addressOf(path, { ...world, notificationId, itemId: "checklist" });
      if (!address) continue;
      const answer = await send(address);
      expect(answer.status, address).toBeLessThan(500);
      asked += 1;
    }
    expect(asked).toBeGreaterThan(isThorough ? 60 : 4);
    expect(await everything(ctx)).toEqual(before);
    expect(cache.figures().hits).toBe(0);
    expect(cache.figures().entries).toBe(0);
  },
);

dbTest("a page that members share is neither given to a view nor filled by it", async ({ ctx }) => {
  await worldOf(ctx);
  const { member, site, send, cookie } = await viewing(ctx, { "situations-vacant": boardPage });
  const other = await person(ctx, { name: "Tama Rangi" });
  const own = other.setCookies[0]!.split(";")[0]!;
  const seen = await (await send("/situations-vacant")).text();
  expect(seen).toContain("Stop viewing");
  expect(await site.ask("/situations-vacant", own)).not.toContain("Stop viewing");
  expect(await site.ask("/situations-vacant", own)).not.toContain("Mere Tau");
  expect(await site.ask("/situations-vacant", cookie)).toContain("Stop viewing");
  expect(member.id).not.toBe(other.id);
});

dbTest("a form that is sent in a view is refused, and hidden pages lead away", async ({ ctx }) => {
  const { send } = await viewing(ctx, writingPages);
  const posted = await send("/situations-vacant", {
    method: "POST",
    body: new URLSearchParams({ intent: "anything" }),
    headers: { Referer: "http://localhost:3000/situations-vacant" },
  });
  expect([posted.status, posted.headers.get("Location")]).toEqual([303, "/situations-vacant"]);
  const hidden = await send("/messages");
  expect([hidden.status, hidden.headers.get("Location")]).toEqual([303, "/dashboard"]);
});
