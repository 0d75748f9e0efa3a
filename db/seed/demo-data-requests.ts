import { eq } from "drizzle-orm";
import { demoPeople } from "#app/contexts/identity/demo.ts";
import { profiles } from "#app/contexts/identity/tables.ts";
import { lastDay } from "#app/contexts/privacy/last-day.ts";
import { dataRequests } from "#app/contexts/privacy/tables.ts";
import { days } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { dayBegins, nextDay } from "#app/platform/reports/source.server.ts";
import type { Seed } from "#app/platform/seed/run-seeds.server.ts";

/** What people asked the demo's office about their data: one answered, one due soon, one unidentified. */
export const demoDataRequests: Seed = {
  name: "demo/data-requests",
  run: async (tx) => {
    const { email } = demoPeople.find(({ key }) => key === "admin")!;
    const [admin] = await tx.db
      .select({ id: profiles.id })
      .from(profiles)
      .where(eq(profiles.email, email));
    if (!admin) return;
    const asked = (daysAgo: number) => {
      const recordedAt = new Date(tx.clock.now().getTime() - days(daysAgo));
      const receivedOn = recordedAt.toISOString().slice(0, 10);
      const last = nextDay(lastDay(receivedOn, { extended: false }));
      return {
        id: newId(recordedAt),
        receivedOn,
        dueAt: dayBegins(last, "Pacific/Auckland"),
        recordedBy: admin.id,
        recordedAt,
      };
    };
    const identified = (identification: string, { recordedAt }: { recordedAt: Date }) => ({
      identification,
      identifiedBy: admin.id,
      identifiedAt: recordedAt,
    });
    const [old, soon, fresh] = [asked(64), asked(24), asked(2)] as const;
    await tx.db.insert(dataRequests).values([
      {
        ...old,
        ...identified("Answered from the address that the enquiry came from.", old),
        kind: "erasure",
        name: "Mikael Sandberg",
        email: "m.sandberg@nordvakt.example",
        askedBy: "email",
        answerBy: "email",
        state: "answered",
        settledAt: new Date(old.recordedAt.getTime() + days(6)),
        settledBy: admin.id,
      },
      {
        ...soon,
        ...identified("Showed her driver licence at the office in Christchurch.", soon),
        kind: "export",
        name: "Joanna Rakete",
        email: "joanna.rakete@mailbox.example",
        postalAddress: "14 Cashel Lane\nLyttelton 8082",
        askedBy: "letter",
        answerBy: "letter",
      },
      {
        ...fresh,
        kind: "erasure",
        name: "Tibor Halmos",
        email: "tibor.halmos@mailbox.example",
        askedBy: "telephone",
        answerBy: "email",
      },
    ]);
  },
};
