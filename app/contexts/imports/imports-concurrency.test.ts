import { describe, expect, test } from "vitest";
import { profiles } from "#app/contexts/identity/tables.ts";
import { skills } from "#app/contexts/recruitment/tables/jobs.ts";
import { systemClock } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { addTerm } from "#app/contexts/recruitment/vocabulary/commands.server.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { separateDatabases } from "#testing/databases.ts";
import { importer } from "#testing/imports.ts";
import { atOnce, sharedContext } from "#testing/shared-context.ts";

describe.each(separateDatabases("imports"))("on %s", (_, open) => {
  const shared = sharedContext(open, systemClock);
  const staffOf = async () => {
    if ((await shared.db.$count(profiles)) === 0) await castInDatabase(shared);
    return { ...shared, actor: cast.superAdmin } satisfies Ctx;
  };
  const linesOf = (name: string, n: number) =>
    `Skill\n${Array.from({ length: n }, (__, at) => `${name} ${at}`).join("\n")}\n`;

  test("of two imports of one source that are started at once, one runs", async () => {
    const staff = await staffOf();
    const { check, start, writing, row } = importer(staff);
    const ids = [
      await check("skills", linesOf("One", 3)),
      await check("skills", linesOf("Two", 3)),
    ];
    const answers = await Promise.all(ids.map((id) => start(id)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ error: "another-runs" });
    const [won, lost] = answers[0]!.ok ? ids : ids.toReversed();
    await writing(won!);
    expect((await row(won!)).status).toBe("done");
    expect((await row(lost!)).status).toBe("checked");
    // The other can run when the first has ended.
    expect(await start(lost!)).toEqual({ ok: true });
    await writing(lost!);
    expect((await row(lost!)).status).toBe("done");
  });

  test("a job that runs twice at once, as after a pause, imports once", async () => {
    const staff = await staffOf();
    const { check, start, writing, row } = importer(staff);
    const id = await check("skills", linesOf("Twice", 600));
    await start(id);
    const before = await shared.db.$count(skills);
    await atOnce(3, () => writing(id));
    expect(await row(id)).toMatchObject({ status: "done", created: 600 });
    expect(await shared.db.$count(skills)).toBe(before + 600);
  });

  test("an import and somebody who adds the same skill leave one, and no half of the import", async () => {
    const staff = await staffOf();
    const { check, start, writing, row } = importer(staff);
    const id = await check("skills", linesOf("Contested", 700));
    await start(id);
    const before = await shared.db.$count(skills);
    await Promise.all([
      writing(id),
      addTerm(staff, "skill", "CONTESTED 650").catch(() => undefined),
    ]);
    const { status, created } = await row(id);
    const added = (await shared.db.$count(skills)) - before;
    // Whoever was first: all rows and nothing else, or the one that was added by hand.
    if (status === "done") expect([700, 699]).toContain(created);
    else expect(status).toBe("checking");
    expect(added).toBe(status === "done" ? 700 : 1);
  });

  test("of many clicks on Undo, one takes the import back", async () => {
    const staff = await staffOf();
    const { check, write, undo, row } = importer(staff);
    const before = await shared.db.$count(skills);
    const id = await check("skills", linesOf("Undone", 50));
    await write(id);
    await atOnce(3, () => undo(id));
    expect(await row(id)).toMatchObject({ status: "undone", undone: 50 });
    expect(await shared.db.$count(skills)).toBe(before);
  });
});
