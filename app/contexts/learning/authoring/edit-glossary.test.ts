import { expect } from "vitest";
import { invalidate } from "#app/platform/cache/invalidation.server.ts";
import { Denied } from "#app/kernel/refusal.ts";
import { cast } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { course } from "#testing/courses.ts";
import { dbTest } from "#testing/db.ts";
import { courseGlossary } from "../course/glossary.server.ts";
import { COURSES } from "../events.ts";
import { itemView } from "../item/queries.server.ts";
import { authoredGlossary, changeGlossary } from "./edit-glossary.server.ts";

dbTest(
  "what staff save is explained to members, in the lecture and in the glossary",
  async ({ ctx }) => {
    await course(ctx);
    const admin = { ...ctx, actor: cast.admin };
    const member = { ...ctx, actor: cast.member };
    const text = "## Ending\n\nAlso: the end\n\nWhere it **stops**.";
    expect(await changeGlossary(admin, "tiny", { text, version: "" })).toMatchObject({ ok: true });
    invalidate(new Set([COURSES]));
    const view = await itemView(member, "tiny", "ending");
    expect(view?.content).toMatchObject({
      html: expect.stringContaining('/course/tiny/glossary?from=ending#term-ending"'),
      terms: [{ id: "ending", term: "Ending", html: "<p>Where it <strong>stops</strong>.</p>" }],
    });
    const page = await courseGlossary(member, "tiny", "ending");
    expect(page).toMatchObject({ from: { title: "Ending" }, terms: [{ also: ["the end"] }] });
    const asked = await queriesOf(member, () => courseGlossary(member, "tiny", null));
    expect(asked.length).toBeLessThanOrEqual(4);
  },
);

dbTest(
  "a second author is told, a faulty glossary is refused, and members may not write",
  async ({ ctx }) => {
    await course(ctx);
    const admin = { ...ctx, actor: cast.admin };
    await changeGlossary(admin, "tiny", { text: "## A\n\nb", version: "" });
    const { version } = await authoredGlossary(admin, "tiny");
    expect(await changeGlossary(admin, "tiny", { text: "## A", version })).toMatchObject({
      error: "faulty",
      detail: { faults: "“A” is not explained." },
    });
    await changeGlossary(admin, "tiny", { text: "## A\n\nc", version });
    expect(await changeGlossary(admin, "tiny", { text: "## A\n\nd", version })).toMatchObject({
      error: "changed-meanwhile",
    });
    const member = { ...ctx, actor: cast.member };
    await expect(changeGlossary(member, "tiny", { text: "", version })).rejects.toThrow(Denied);
  },
);
