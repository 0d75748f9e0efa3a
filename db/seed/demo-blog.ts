import { newsletterSubscribers } from "#app/contexts/blog/tables.ts";
import { days } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import type { Seed } from "#app/platform/seed/run-seeds.server.ts";
import { assignAuthors } from "./blog/author-pages.ts";
import { idOf, seedPost } from "./blog/posts.ts";

/** Two unpublished posts: Priya's is written and scheduled, Ngaire's is a draft. */
export const demoBlog: Seed = {
  name: "demo/blog",
  run: async (tx) => {
    await seedPost(tx, {
      ...radioSilence,
      id: idOf(101),
      publishedAt: new Date(tx.clock.now().getTime() + days(3)),
      sharePicture: null,
    });
    await seedSubscribers(tx);
    await seedPost(tx, { ...crosswind, id: idOf(102), publishedAt: null, sharePicture: null });
    await assignAuthors(tx);
  },
};

/** Readers without an account: three get the newsletter, and one has not confirmed the address. */
async function seedSubscribers(tx: Tx): Promise<void> {
  const readers: [name: string, daysAgo: number, confirmed: boolean][] = [
    ["aroha.kingi", 40, true],
    ["bence.molnar", 21, true],
    ["duty.manager", 12, true],
    ["j.whitcombe", 1, false],
  ];
  await tx.db.insert(newsletterSubscribers).values(
    readers.map(([name, daysAgo, confirmed]) => {
      const requestedAt = new Date(tx.clock.now().getTime() - days(daysAgo));
      const email = `${name}@readers.example`;
      return {
        id: newId(requestedAt),
        email,
        requestedAt,
        confirmedAt: confirmed ? requestedAt : null,
      };
    }),
  );
}

const radioSilence = {
  slug: "radio-checks-that-check-something",
  title: "Radio checks that check something",
  description:
    "“Loud and clear” says that the radio works here. The plan needs to know about there.",
  excerpt:
    "A radio check in the car park proves that radios work in car parks. Five minutes at the venue tell a team where it will be alone.",
  category: "security-tips",
  by: "priya",
  with: "gergely",
  tags: ["Technology", "Advance work"] as string[],
  scene: "tools-radio-shadow",
  content: `Every team makes a radio check, and nearly every team makes it in the wrong place. Eight people stand beside each other in a car park, say "loud and clear" and put a tick on the sheet. Then two of them go down to the second basement, where the principal's car will wait, and are not heard from for nine minutes.

## Check the route, not the radio

Send one person along the whole route with a radio and the plan of the building. At each change of state they speak one sentence and wait for the answer: lift closed, lift open, kitchen, ramp, yard. Somebody else marks the plan in three colours: good, broken, nothing.

Do it with doors closed, with the lift moving and with the doors of the car shut. Concrete is bad, steel is worse, and coated glass is the one that everybody forgets.

## Decide what silence means

Wherever the plan is red, write down what happens there. Who goes in tells the last good place: "Going down." The lead starts a watch. If no "up" comes within the agreed time, a named person goes to look, and does not call again and again into nothing.

That is the whole trick. A dead spot that everyone knows is a timetable. One that nobody knows is an emergency.

## Words

Agree on few, and on plain ones. Read back whatever would hurt if it were wrong. Keep the channel free in the minutes around an arrival. Have a second way that does not depend on the first, which need not be electronic: a person in a doorway who can see two others has never run out of battery.`,
} as const;

const crosswind = {
  slug: "crosswinds-and-other-honest-teachers",
  title: "Crosswinds and other honest teachers",
  description: "A draft on what a Canterbury spring teaches student pilots about deciding.",
  excerpt:
    "The nor'wester does not care about your test date. Notes for a piece on teaching decisions with the wind that we have.",
  category: "courses",
  by: "ngaire",
  scene: "single-norwester",
  content: `*Notes, not yet in order.*

In spring the wind at Christchurch can swing from a sea breeze to a gusting nor'wester between two lessons. Students want to know the limit. I ask them for theirs: the aircraft's, the instructor's, their own today, and to write down the smallest.

## To work out

- The difference between *demonstrated* crosswind in the manual and a limit.
- Why the second go-around is harder than the first, and how we practise it.
- The morning on which four out of four students decided not to fly, and the debrief afterwards.`,
} as const;
