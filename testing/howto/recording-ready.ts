import { before, type Recipe, several } from "./recipe.ts";

const context = "app/contexts/webinars";
const notifications = "app/contexts/notifications";
const events = `${context}/events.ts`;
const subscribers = `${notifications}/subscribers/webinar.server.tsx`;

/** Tells everybody who registered for a webinar that its recording can be watched, by email too. */
export const recordingReady: Recipe = {
  heading: "Tell people of an event",
  limit: 6,
  steps: [
    {
      file: events,
      edit: before(
        `/** Everybody who has registered is to be told that the time has changed. */\n`,
        `/** The recording of a webinar can be watched. */
export const recordingAdded = defineEvent({
  name: "webinars.recording-added",
  payload: webinar,
  invalidates: [],
});
`,
      ),
      forgotten: { by: "types", says: `${context}/notifications.server.ts` },
    },
    {
      file: `${context}/plan.server.ts`,
      edit: several(
        before(`  webinarCalledOff,\n  webinarCancelled,`, `  recordingAdded,\n`),
        before(
          `      const moved = values.startsAt`,
          `      if (values.recordingUrl && !row.recordingUrl) {
        await record(tx, recordingAdded, { webinarId: id });
      }
`,
        ),
      ),
      forgotten: {
        by: "test",
        test: "app/recorded-events.test.ts",
        says: `${events}: nothing records recordingAdded`,
      },
    },
    {
      file: `${context}/notifications.server.ts`,
      edit: several(
        before(`reminderDue, webinarCalledOff`, `recordingAdded, `),
        before(
          `/** Returns what everybody who has registered is told. */\n`,
          `/** The recording of a webinar can be watched. */
export const recordingNotice = defineNotification({
  name: "webinar-recording",
  event: recordingAdded,
  group: "webinars",
  label: "A webinar that you have registered for can be watched again",
  usual: "email",
  says: {
    variables: { webinar: "Reading a venue before an event" },
    title: "Recorded: {webinar}",
    text: "You can watch it again.",
  },
  about: (tx, { payload }) => newsOf(tx, payload),
});

`,
        ),
      ),
      forgotten: { by: "types", says: `${context}/public.server.ts` },
    },
    {
      file: `${context}/public.server.ts`,
      edit: before(`  webinarCalledOffNotice,\n`, `  recordingNotice,\n`),
      forgotten: { by: "types", says: subscribers },
    },
    {
      file: `${notifications}/emails/webinar.ts`,
      edit: before(
        `/** Sent a day before the beginning. */\n`,
        `/** Says that the recording of a webinar can be watched. */
export const webinarRecordedEmail = defineEmail({
  id: "webinar-recorded",
  about: "A webinar can be watched again",
  variables,
  copy: {
    subject: "Recorded: {webinar}",
    preview: "You can watch it again",
    title: "A webinar can be watched again",
    body: \`The recording of the webinar “{webinar}” is ready.

[Watch the recording]({link})\`,
  },
});

`,
      ),
      forgotten: { by: "types", says: subscribers },
    },
    {
      file: subscribers,
      edit: several(
        before(`  registeredFor,\n`, `  recordingNotice,\n`),
        before(`  webinarRegisteredEmail,\n`, `  webinarRecordedEmail,\n`),
        before(
          `];\n\nconst calendarFile`,
          `  tells("tell-of-recorded-webinar", recordingNotice, async (tx, { payload }, to) => {
    const about = await aboutOf(tx, payload, to);
    return about && written(tx, webinarRecordedEmail, about);
  }),
`,
        ),
      ),
      forgotten: { by: "dead code", says: "recordingNotice" },
    },
  ],
  tests: [
    "app/recorded-events.test.ts",
    "app/fresh-pages.test.ts",
    `${notifications}/subscribers.test.ts`,
  ],
  proof: `import { expect } from "vitest";
import { webinarTellers } from "#app/contexts/notifications/subscribers/webinar.server.tsx";
import { subscribersOf } from "#app/contexts/notifications/delivery/tell.server.ts";
import { changeWebinar } from "#app/contexts/webinars/plan.server.ts";
import { plannedWebinar } from "#app/contexts/webinars/programme-queries.server.ts";
import { register } from "#app/contexts/webinars/registration.server.ts";
import { webinarForm } from "#app/contexts/webinars/form.ts";
import { mailOutbox } from "#app/platform/mail/schema.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { workOff } from "#testing/emitted-events.ts";
import { officesOpen } from "#testing/factories.ts";
import { webinar } from "#testing/webinars.ts";

dbTest("whoever registered is told that the recording can be watched", async ({ ctx }) => {
  await castInDatabase(ctx);
  await officesOpen(ctx);
  const { id } = await webinar(ctx, { startsIn: 60 });
  await register({ ...ctx, actor: cast.member }, id);
  const admin = { ...ctx, actor: cast.admin };
  const { fields } = await plannedWebinar(admin, id);
  const plan = webinarForm.parse({ ...fields, recordingUrl: "https://films.example/one" });
  expect(await changeWebinar(admin, id, plan)).toMatchObject({ ok: true });
  await workOff(ctx, subscribersOf(webinarTellers));
  const rows = await ctx.db.select().from(mailOutbox);
  expect(rows.map(({ kind }) => kind)).toContain("webinar-recording");
});
`,
};
