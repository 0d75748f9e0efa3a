import { expect } from "vitest";
import { makeDocument } from "#app/documents.server.ts";
import { Denied } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { officesOpen } from "#testing/factories.ts";
import { intake, twoProgrammes } from "#testing/intakes.ts";
import { authorised, sessionInput, student } from "#testing/training.ts";
import { planSession, publishTimetable } from "../session/plan.server.ts";
import { languagesAt } from "./sheet-terms.ts";
import { signInSheet } from "./sign-in-sheet.server.ts";

dbTest(
  "the sign-in sheet has the roster by name, and its code leads to the roll-call",
  async ({ ctx }) => {
    await castInDatabase(ctx);
    await twoProgrammes(ctx);
    await officesOpen(ctx);
    const office: Ctx = { ...ctx, actor: cast.admin };
    const course = await intake(ctx, { date: "2026-03-02", endsOn: "2026-04-24" });
    await authorised(ctx, cast.instructor.id);
    for (const name of ["Noémi Harsányi-Beck", "Bálint Szederkényi"]) {
      await student(ctx, course.id, name);
    }
    const done = await planSession(office, course.id, sessionInput(cast.instructor.id));
    if (!done.ok) throw new Error(done.error);
    await publishTimetable(office, course.id);
    const { sessionId } = done.value;
    const teach: Ctx = { ...ctx, actor: cast.instructor };
    expect(await signInSheet(teach, sessionId)).toMatchObject({
      topic: "Search",
      students: ["Bálint Szederkényi", "Noémi Harsányi-Beck"],
      instructors: [cast.instructor.name],
      when: expect.stringContaining("10 Mar 2026"),
      address: `${ctx.site.url}/teach/sessions/${sessionId}`,
      languages: ["en"],
    });
    for (const actor of [teach, office]) {
      const made = await makeDocument(actor, "sign-in-sheet", sessionId);
      expect(made?.mediaType).toBe("application/pdf");
    }
    const member: Ctx = { ...ctx, actor: cast.member };
    await expect(makeDocument(member, "sign-in-sheet", sessionId)).rejects.toThrow(Denied);
    expect(languagesAt("Budapest")).toEqual(["en", "hu"]);
  },
);
