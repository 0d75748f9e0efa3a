import { describe, expect } from "vitest";
import { catalogueSeeds } from "#testing/catalogue.ts";
import { minutes } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { runSeeds } from "#app/platform/seed/run-seeds.server.ts";
import { cast } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { contactMessage, feeRequest, inquiry } from "#testing/factories.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { enquiryReceived } from "../events.ts";
import { enquiries } from "../tables/applications.ts";
import { type NewEnquiry, sendEnquiry } from "./send.server.ts";

const origin = { network: "192.0.2.0/24" };
const stored = (ctx: Ctx) => ctx.db.select().from(enquiries);

async function send(ctx: Ctx, enquiry: NewEnquiry) {
  const result = await sendEnquiry(ctx, enquiry, origin);
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

describe("what the staff reads", () => {
  dbTest("of a contact message is its own subject, and no consent", async ({ ctx }) => {
    await send(ctx, contactMessage());
    expect(await stored(ctx)).toMatchObject([
      { kind: "contact", name: "Tama Rangi", subject: "training", consentedAt: null },
    ]);
  });

  dbTest("of an inquiry is named as one, with the time of the consent", async ({ ctx }) => {
    const { id } = await send(ctx, inquiry());
    expect(await stored(ctx)).toMatchObject([
      {
        id,
        kind: "inquiry",
        name: "Réka Fodor",
        email: "reka@senders.test",
        subject: "Admissions inquiry",
        message: "Is a class 2 medical certificate enough?",
        feeRequest: null,
        consentedAt: ctx.clock.now(),
        status: "new",
        replyDueAt: new Date(ctx.clock.now().getTime() + minutes(24 * 60)),
      },
    ]);
    expect(await emittedEvents(ctx, enquiryReceived)).toEqual([{ enquiryId: id }]);
  });

  dbTest("of a fee request is the programme's label and what else was given", async ({ ctx }) => {
    await runSeeds(ctx, catalogueSeeds);
    const given = { phone: "+64 21 555 0187", organization: "Tasman Aviation Support" };
    await send(ctx, feeRequest({ ...given, additionalInfo: "For two people." }));
    expect(await stored(ctx)).toMatchObject([
      {
        kind: "fee-request",
        name: "Ngaire Whitcombe",
        subject: "Flight Training (Fixed Wing Multi)",
        message: "For two people.",
        feeRequest: { programmeId: "flight-multi", ...given },
        consentedAt: ctx.clock.now(),
      },
    ]);
  });

  dbTest(
    "of a fee request without a remark is an empty text, and nobody waits",
    async ({ ctx }) => {
      await runSeeds(ctx, catalogueSeeds);
      await send(ctx, feeRequest());
      expect(await stored(ctx)).toMatchObject([
        {
          message: "",
          feeRequest: { programmeId: "flight-multi" },
          status: "answered",
          settledAt: ctx.clock.now(),
        },
      ]);
    },
  );

  dbTest("a fee request with a remark waits for an answer", async ({ ctx }) => {
    await runSeeds(ctx, catalogueSeeds);
    await send(ctx, feeRequest({ additionalInfo: "For two people." }));
    expect(await stored(ctx)).toMatchObject([{ status: "new", settledAt: null }]);
  });
});

dbTest(
  "a program that the fee form does not offer is refused, and nothing stored",
  async ({ ctx }) => {
    await runSeeds(ctx, catalogueSeeds);
    // An application option, a programme's id and nonsense: none of them is a fee option.
    for (const program of ["core", "flight-multi", "surveillance", "'; drop table enquiries"]) {
      expect(await sendEnquiry(ctx, feeRequest({ program }), origin)).toEqual({
        ok: false,
        error: "unknown-program",
      });
    }
    expect(await stored(ctx)).toEqual([]);
    expect(await emittedEvents(ctx, enquiryReceived)).toEqual([]);
  },
);

dbTest("each form is open to everybody", async ({ ctx }) => {
  await runSeeds(ctx, catalogueSeeds);
  for (const [name, actor] of Object.entries(cast)) {
    await send({ ...ctx, actor }, inquiry({ message: `A question from the ${name}` }));
    await send({ ...ctx, actor }, feeRequest({ additionalInfo: `Asked by the ${name}` }));
  }
  expect(await stored(ctx)).toHaveLength(2 * Object.keys(cast).length);
});

describe("sending again", () => {
  dbTest("within ten minutes is the same message, whichever form it is", async ({ ctx, clock }) => {
    await runSeeds(ctx, catalogueSeeds);
    for (const enquiry of [contactMessage(), inquiry(), feeRequest()]) {
      const { id } = await send(ctx, enquiry);
      clock.advance(minutes(10) - 1);
      expect(await send(ctx, enquiry)).toEqual({ id, repeated: true });
    }
    expect(await stored(ctx)).toHaveLength(3);
    expect(await emittedEvents(ctx, enquiryReceived)).toHaveLength(3);
  });

  dbTest("after ten minutes is another message", async ({ ctx, clock }) => {
    await send(ctx, inquiry());
    clock.advance(minutes(10));
    expect(await send(ctx, inquiry())).toMatchObject({ repeated: false });
    expect(await stored(ctx)).toHaveLength(2);
  });

  dbTest("with another telephone, organization or program is another request", async ({ ctx }) => {
    await runSeeds(ctx, catalogueSeeds);
    await send(ctx, feeRequest());
    for (const changes of [
      { phone: "0212223333" },
      { organization: "0212223333" },
      { program: "custom" },
    ]) {
      expect(await send(ctx, feeRequest(changes))).toMatchObject({ repeated: false });
    }
    expect(await stored(ctx)).toHaveLength(4);
  });

  dbTest("through another form is another message", async ({ ctx }) => {
    const { email, message } = inquiry();
    await send(ctx, inquiry());
    const same = contactMessage({ email, subject: "Admissions inquiry", message });
    expect(await send(ctx, same)).toMatchObject({ repeated: false });
  });
});
