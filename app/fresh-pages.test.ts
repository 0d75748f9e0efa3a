import { globSync, readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { HtmlCache } from "#app/platform/http/html-cache.server.ts";
import { dbTest } from "#testing/db.ts";
import { inTransaction } from "#testing/emitted-events.ts";
import { siteOf } from "#testing/site.ts";
import { contents, type Declared, pages } from "#testing/cached-contents.ts";
import { isThorough } from "#testing/thorough.ts";
import { placeholders, type World, worldOf } from "#testing/world.ts";

/**
 * Cached content must be as fresh as the database: a recorded write drops everything that it makes
 * stale. `contents` lists the writes that must renew each kind of cached content. The list is
 * compared with the contexts' definitions, so that no definition and no tag is left out.
 */

dbTest.for(Object.entries(contents))(
  "whatever changes what a page shows makes it be rendered anew: %s",
  async ([, { tag, shown, change, ...content }], { ctx }) => {
    const renewedBy = writesThatRenew(content, await allDeclared());
    const world = await worldOf(ctx);
    const cache = new ObservedCache();
    onTestFinished(() => cache.close());
    const site = siteOf(ctx, { cache, pages });
    const place = shown(world);
    const ask = async () =>
      typeof place === "string" ? site.ask(place) : JSON.stringify(await place(ctx));

    // A change that is not recorded leaves the cache as it is, so the record is what renews the
    // page.
    const first = await ask();
    await inTransaction(ctx, (tx) => change(tx, world, 0));
    expect(await ask()).toBe(first);

    // Which writes make it stale is compared below; that what is stale is rendered anew, one shows.
    const tried = isThorough ? renewedBy : renewedBy.slice(0, 1);
    for (const [n, declared] of tried.entries()) {
      const now = await inTransaction(ctx, async (tx) => {
        const changed = await change(tx, world, n + 1);
        await recordAny(tx, declared, world, {});
        return changed;
      });
      expect(await ask(), nameOf(declared)).toContain(now);
      // Of the write's tags, the page depends on exactly this one.
      const common = tagsOf(declared, world).filter((each) => cache.lastTags?.has(each) ?? true);
      if (typeof place === "string") expect(common, nameOf(declared)).toEqual([tag(world)]);
    }
  },
);

dbTest("every write that makes something stale stands with what it renews", async ({ ctx }) => {
  const world = await worldOf(ctx);
  const all = await allDeclared();
  for (const declared of all) {
    const listed = Object.values(contents)
      .filter((content) => writesThatRenew(content, all).includes(declared))
      .map(({ tag }) => tag(world));
    expect(listed.sort(), nameOf(declared)).toEqual(tagsOf(declared, world).sort());
  }
});

test("what cached content depends on is made stale by some event", async () => {
  const declared = new Map(await everythingDeclared());
  const stale = new Set(
    (await allDeclared()).flatMap((each) => tagsOf(each, placeholders)).map(kindOfTag),
  );
  const sources = globSync("app/**/*.{ts,tsx}", { exclude: ["**/*.test.*"] });
  const dependencies = sources.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/(?:\.cache|\.dependOn|\bcached)\(\s*\[([^\]]*)\]/g)]
      .flatMap(([, tags]) => [...tags!.matchAll(/["\w]+(?=\(|,|$|\s*$)/g)])
      .map(([name]) => ({ file, name })),
  );
  expect(dependencies.length).toBeGreaterThan(40);
  for (const { file, name } of dependencies) {
    const tag = declared.get(name);
    const of = typeof tag === "function" ? (tag as (id: string) => string)("") : tag;
    expect(stale, `${name} in ${file}`).toContain(kindOfTag(String(of)));
  }
});

test("no two events and no two audited writes have one name", async () => {
  const all = await allDeclared();
  const names = all.flatMap((each) => ("name" in each ? each.name : []));
  expect(names.length).toBeGreaterThan(80);
  expect(names).toEqual([...new Set(names)]);
  const actions = all.flatMap((each) => {
    const { action } = (each as { audit?: { action: unknown } }).audit ?? {};
    return typeof action === "string" ? action : [];
  });
  expect(actions.length).toBeGreaterThan(100);
  expect(actions).toEqual([...new Set(actions)]);
});

/** Returns the listed events and changes, and the changes that emit a listed event. */
function writesThatRenew(
  { renewedBy }: Pick<(typeof contents)[string], "renewedBy">,
  all: readonly Declared[],
): readonly Declared[] {
  const emitting = all.filter(
    (each) => !("payload" in each) && each.emits && renewedBy.includes(each.emits),
  );
  return [...new Set([...renewedBy, ...emitting])];
}

/** Returns the kind of a tag: "forum-topic:<id>" is of the kind "forum-topic". */
const kindOfTag = (tag: string) => tag.split(":")[0]!;

/** A cache that remembers the tags of the page that was stored last. */
class ObservedCache extends HtmlCache {
  lastTags: ReadonlySet<string> | undefined;

  override put(...page: Parameters<HtmlCache["put"]>): void {
    this.lastTags = page[3].tags;
    super.put(...page);
  }
}

/** `record` for any definition. The world has all facts that the payloads need. */
const recordAny = record as unknown as (
  tx: Tx,
  declared: Declared,
  world: World,
  values: object,
) => Promise<void>;

/** Returns the tags of the cached content that a write makes stale. */
function tagsOf(declared: Declared, world: object): string[] {
  const event = "payload" in declared ? declared : declared.emits;
  if (!event) return [];
  const payload = event.payload.safeParse(world);
  // The world lacks only the facts of events that make nothing stale.
  return [...event.invalidates(payload.success ? payload.data : {})];
}

function nameOf(declared: Declared): string {
  const { action } = (declared as { audit?: { action: unknown } }).audit ?? {};
  return "name" in declared ? declared.name : String(action);
}

/** Returns all exports of the contexts' events.ts. A name may occur in two contexts. */
async function everythingDeclared(): Promise<[name: string, each: unknown][]> {
  const files = globSync("app/contexts/*/events.ts");
  const modules = await Promise.all(files.map((file) => import(/* @vite-ignore */ `#${file}`)));
  return modules.flatMap((module: object) => Object.entries(module));
}

/** Returns the events and changes among those exports. */
async function allDeclared(): Promise<Declared[]> {
  const isDeclared = (each: unknown): each is Declared =>
    typeof each === "object" && each !== null && ("invalidates" in each || "emits" in each);
  return (await everythingDeclared()).map(([, each]) => each).filter(isDeclared);
}
