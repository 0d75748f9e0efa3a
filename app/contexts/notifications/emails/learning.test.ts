import { expect } from "vitest";
import { revokeCertificate } from "#app/contexts/learning/certificate/commands.server.ts";
import { completeItem } from "#app/contexts/learning/course/complete-item.server.ts";
import { certificates } from "#app/contexts/learning/tables/courses.ts";
import { mailOutbox } from "#app/platform/mail/schema.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { course, tinyCourse } from "#testing/courses.ts";
import { dbTest } from "#testing/db.ts";
import { officesOpen } from "#testing/factories.ts";
import { workOff } from "#testing/emitted-events.ts";
import { subscribersOf } from "../delivery/tell.server.ts";
import { learningTellers } from "../subscribers/learning.server.tsx";

dbTest(
  "a certificate is mailed with its document, and its revocation with the reason",
  async ({ ctx }) => {
    await castInDatabase(ctx);
    await officesOpen(ctx);
    await course(ctx, { sections: [tinyCourse.sections[1]!] });
    await completeItem({ ...ctx, actor: cast.member }, "tiny", "ending");
    await workOff(ctx, subscribersOf(learningTellers));
    const [issued] = await ctx.db.select().from(certificates);
    const { id, number } = issued!;
    const [first] = await ctx.db.select().from(mailOutbox);
    expect(first).toMatchObject({
      kind: "certificate",
      toAddress: cast.member.email,
      subject: "Your certificate: A Tiny Course",
      attachments: [{ document: "certificate", id, fileName: "certificate.pdf" }],
    });
    expect(first!.text).toContain(`/certificates/${number}`);
    expect(first!.text).toContain("3 Mar 2029");
    expect(first!.text).toMatch(/certificate of online theory/i);
    expect(first!.text).toContain("No practical training is attested.");

    await ctx.db.delete(mailOutbox);
    await revokeCertificate({ ...ctx, actor: cast.admin }, number, "Issued by mistake.");
    await workOff(ctx, subscribersOf(learningTellers));
    const [second] = await ctx.db.select().from(mailOutbox);
    expect(second).toMatchObject({ kind: "certificate-revoked", toAddress: cast.member.email });
    expect(second!.text).toContain("Issued by mistake.");
  },
);
