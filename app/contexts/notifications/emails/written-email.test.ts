import { globSync, readFileSync } from "node:fs";
import { createElement } from "react";
import { expect, test } from "vitest";
import { apiKeyMadeNotice } from "#app/contexts/api/public.server.ts";
import { forumReplyNotice } from "#app/contexts/forum/public.server.ts";
import { instituteProfile, legalChangeNotice } from "#app/contexts/institute/public.server.ts";
import { publishTexts } from "#app/contexts/institute/text/commands.server.ts";
import { textToEdit } from "#app/contexts/institute/text/queries.server.ts";
import { Denied } from "#app/kernel/refusal.ts";
import { mailOutbox } from "#app/platform/mail/schema.ts";
import { settingNames } from "#app/contexts/institute/settings/rules.ts";
import { cast } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { filledEmail, filledNotification, renderedEmail, written } from "../compose.server.tsx";
import { sendTrialEmail, trialOf } from "../send-test-email.server.tsx";
import { completeContent, faultsOf } from "#app/kernel/texts.ts";
import { emailEndingTexts } from "./ending.ts";
import { UnsubscribeLink } from "./unsubscribe-link.ts";
import { receiptEmail } from "./billing.ts";
import { offerMadeEmail, seatHeldEmail } from "./offer-texts.ts";
import { digestEmail, enquiryReplyEmail } from "./office.ts";
import { notificationKinds, tellers } from "../subscribers/tellers.server.ts";
import { generalEmail } from "./general.ts";
import { allTexts } from "#app/texts.ts";
import { emailTexts } from "../email-texts.ts";
import { webinarRegisteredEmail } from "./webinar.ts";
import { exampleValues, filledIn } from "./written-email.tsx";

const values = {
  programme: "Core Protection Training",
  when: "12 Mar 2027 in Christchurch",
  until: "5 Mar 2027, 5:00 pm NZDT",
  link: "http://localhost:3000/applications/1/payment",
};

dbTest("an email says what staff have published, in HTML and as text", async ({ ctx }) => {
  const admin = { ...ctx, actor: cast.admin };
  const { initial } = await textToEdit(admin, seatHeldEmail);
  const { version, ...content } = initial as typeof initial & { version: string };
  const body = "Kia ora. Your seat on {programme} waits until {until}.\n\n[Pay now]({link})";
  const without = { version, content: { ...content, body: "Come and pay by {until}." } };
  expect(await publishTexts(admin, seatHeldEmail, without)).toMatchObject({
    error: "faulty",
    detail: { body: "This must stay in the text, because the site needs it: {link}" },
  });
  await publishTexts(admin, seatHeldEmail, {
    version,
    content: { ...content, subject: "{programme}: your seat", body },
  });
  const fresh = { ...ctx, db: Object.create(ctx.db) as typeof ctx.db };
  const email = await written(fresh, seatHeldEmail, values);
  expect(email.subject).toBe("Core Protection Training: your seat");
  const { html, text } = await renderedEmail(email.body);
  expect(html).toContain(`href="${values.link}"`);
  expect(html).toContain("Pay now");
  expect(text).toContain("Kia ora. Your seat on Core Protection Training waits until 5 Mar 2027");
});

dbTest("each email can be drawn with the examples of its variables", async ({ ctx }) => {
  for (const texts of emailTexts) {
    const { subject, body } = await filledEmail(ctx, texts.copy, exampleValues(texts));
    const { text } = await renderedEmail(body);
    expect(`${subject} ${text}`, texts.id).not.toMatch(/\{\w+\}/);
  }
});

dbTest(
  "what fills in a variable is neither read as a variable nor as a button",
  async ({ ctx }) => {
    const hostile = { ...values, programme: "{link} [x](http://evil.test) <b>" };
    const { body } = await written(ctx, seatHeldEmail, hostile);
    const { html } = await renderedEmail(body);
    expect(html).not.toContain('href="http://evil.test"');
    expect(html).toContain("{link} [x](http://evil.test) &lt;b&gt;");
  },
);

dbTest(
  "lines and what an email draws itself stand where their variable is alone",
  async ({ ctx }) => {
    const { link } = values;
    const about = {
      name: "Aroha",
      webinar: "Advance work",
      presenter: "Mere",
      minutes: "60",
      link,
    };
    const times = ["7:00 pm NZDT", "6:00 am UTC"];
    const webinar = await written(ctx, webinarRegisteredEmail, {
      ...about,
      time: times[0]!,
      times,
    });
    const { text } = await renderedEmail(webinar.body);
    for (const time of times) expect(text).toContain(time);
    const offer = await written(ctx, offerMadeEmail, { ...values, payment: "", price: [] });
    expect((await renderedEmail(offer.body)).text).not.toContain("{price}");
  },
);

dbTest(
  "staff send themselves the texts that they are typing, and nothing is saved",
  async ({ ctx }) => {
    const admin = { ...ctx, actor: cast.admin };
    const typed = { subject: "Typed", body: "Typed just now. {link}" };
    expect(await sendTrialEmail(admin, trialOf(seatHeldEmail)!, typed)).toEqual({ ok: true });
    const sent = await ctx.db.select().from(mailOutbox);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ subject: "Test: Typed", toAddress: cast.admin.email });
    const { initial } = await textToEdit(admin, seatHeldEmail);
    expect(initial["subject"]).toBe(seatHeldEmail.copy.subject);
    for (const actor of [cast.visitor, cast.member]) {
      const sending = sendTrialEmail({ ...ctx, actor }, trialOf(seatHeldEmail)!, typed);
      await expect(sending).rejects.toThrow(Denied);
    }
  },
);

test("an empty value leaves no gap in a sentence", () => {
  expect(filledIn("It begins. {payment} Then more.", { payment: "" })).toBe(
    "It begins. Then more.",
  );
});

dbTest(
  "an email says the sentence of its case, and no line with nothing to say",
  async ({ ctx }) => {
    const order = {
      number: "GC-1",
      title: "A course",
      amount: "$1",
      receipt: "R-1",
      part: "part 1",
    };
    const receipt = { ...order, link: values.link, beginRequested: null };
    const paid = await written(ctx, receiptEmail, {
      ...receipt,
      stillDue: null,
      toSecure: null,
      rest: "none",
    });
    const { text } = await renderedEmail(paid.body);
    expect(text).toContain("The order is paid in full.");
    expect(text).not.toContain("is secured when");
    expect(text).not.toContain("you declared");
    const due = await written(ctx, receiptEmail, {
      ...receipt,
      stillDue: "$5",
      toSecure: "$2",
      rest: "due",
    });
    const other = (await renderedEmail(due.body)).text;
    expect(other).toContain("$5 is still to be paid");
    expect(other).toContain("secured when $2 more");
  },
);

test("a phrase cannot name another phrase", () => {
  const content = completeContent(receiptEmail, { "phrases-rest-none": "Paid. {rest}" });
  expect(faultsOf(receiptEmail, content)).toMatchObject({
    "phrases-rest-none": "Nothing fills in {rest} here",
  });
});

test("what an email draws is a paragraph of its own, and nowhere but in the body", () => {
  const faultsWith = (change: Record<string, string>) =>
    faultsOf(enquiryReplyEmail, completeContent(enquiryReplyEmail, change), settingNames);
  const fault = { body: "{reply} must be a paragraph of its own" };
  expect(faultsWith({ body: "Kia ora.\n\n{reply}\n\n{files}" })).toEqual({});
  expect(faultsWith({ body: "Kia ora.\n{reply}\n\n{files}" })).toEqual(fault);
  expect(faultsWith({ body: "We wrote: {reply}\n\n{files}" })).toEqual(fault);
  expect(faultsWith({ body: "{reply}\n\nAgain: {reply} {files}" })).toEqual(fault);
  expect(faultsWith({ title: "{reply}" })).toEqual({ title: "Nothing fills in {reply} here" });
  const phrase = { "phrases-period-daily": "daily {items}" };
  expect(faultsOf(digestEmail, completeContent(digestEmail, phrase))).toEqual({
    "phrases-period-daily": "Nothing fills in {items} here",
  });
});

dbTest("staff say how every email ends, and how to get fewer", async ({ ctx }) => {
  const admin = { ...ctx, actor: cast.admin };
  const { initial } = await textToEdit(admin, emailEndingTexts);
  const { version, ...content } = initial as typeof initial & { version: string };
  const ending = {
    sender: "{instituteName}, Ilam. [Our site]({site})",
    stopKind: "Too many? [Stop these]({stopLink}) or [choose]({choicesLink}).",
    unsubscribe: "[No more]({stopLink}) at {site}",
  };
  const without = { ...ending, stopKind: "Too many? {stopLink}", sender: "We are in Ilam." };
  expect(await publishTexts(admin, emailEndingTexts, { version, content: without })).toMatchObject({
    error: "faulty",
    detail: {
      sender: "This must stay in the text, because the site needs it: {instituteName}",
      stopKind: "This must stay in the text, because the site needs it: ]({stopLink})",
    },
  });
  const endOf = async (needsAccount?: boolean) => {
    const fresh = { ...ctx, db: Object.create(ctx.db) as typeof ctx.db };
    const { body } = await written(fresh, seatHeldEmail, values);
    const link = needsAccount === undefined ? undefined : { address: "/stop", needsAccount };
    const { text } = await renderedEmail(createElement(UnsubscribeLink, { value: link }, body));
    return text.slice(text.indexOf("---") + 1).replaceAll(/\s+/g, " ");
  };
  expect(await endOf(true)).toContain(
    `Christchurch and Budapest. ${ctx.site.url} Stop emails of this kind /stop, or choose what you are told ${ctx.site.url}/notifications/settings.`,
  );
  expect(await publishTexts(admin, emailEndingTexts, { version, content: ending })).toMatchObject({
    ok: true,
  });
  expect(await endOf(true)).toContain(
    `, Ilam. Our site ${ctx.site.url} Too many? Stop these /stop or choose ${ctx.site.url}/notifications/settings.`,
  );
  expect(await endOf(false)).toContain(
    `, Ilam. Our site ${ctx.site.url} No more /stop at ${ctx.site.url}`,
  );
  // An email that must arrive does not say how to stop it.
  expect(await endOf()).not.toContain("/stop");
  expect(content["sender"]).toBe(emailEndingTexts.copy.sender);
});

dbTest("staff send themselves another end of the emails before it is saved", async ({ ctx }) => {
  const admin = { ...ctx, actor: cast.admin };
  const typed = { ...emailEndingTexts.copy, stopKind: "Enough? [Stop]({stopLink})." };
  expect(await sendTrialEmail(admin, trialOf(emailEndingTexts)!, typed)).toEqual({ ok: true });
  const [email] = await ctx.db.select().from(mailOutbox);
  expect(email!.subject).toBe("Test: A test email");
  expect(email!.text).toContain("Enough? Stop ");
  expect(trialOf({ id: "about" })).toBeUndefined();
  // Its email has texts of its own, which staff try instead.
  expect(trialOf(legalChangeNotice.texts)).toBeUndefined();
});

dbTest(
  "what every notification says can be read with examples, and as an email",
  async ({ ctx }) => {
    for (const kind of notificationKinds) {
      const values = { ...(await instituteProfile(ctx)), ...exampleValues(kind.texts) };
      const { title, text } = filledNotification(kind.texts.copy, values as Record<string, string>);
      expect(`${title} ${text}`, kind.name).not.toMatch(/\{\w+\}/);
      expect(title.length, kind.name).toBeGreaterThan(0);
    }
    const admin = { ...ctx, actor: cast.admin };
    const { title } = forumReplyNotice.texts.copy;
    const typed = { title, text: "Kia ora from {shortName}, it is in {category}." };
    expect(await sendTrialEmail(admin, trialOf(forumReplyNotice.texts)!, typed)).toEqual({
      ok: true,
    });
    const [email] = await ctx.db.select().from(mailOutbox);
    expect(email!.subject).toBe("Test: Wiremu T. replied: Which radio do you use?");
    expect(email!.text).toContain("Kia ora from GCPI, it is in Equipment.");
  },
);

test("staff cannot leave out what a notification needs, wherever it is named", () => {
  const { texts } = apiKeyMadeNotice;
  expect(faultsOf(texts, completeContent(texts, { title: "A key was made" }))).toEqual({
    title: "This must stay in the text, because the site needs it: {key}",
  });
});

test("what notifications say is texts of the office, and none is built by a template in code", () => {
  const listed = new Set(allTexts.map(({ id }) => id));
  for (const { texts } of notificationKinds) expect(listed).toContain(texts.id);
  // What `about` returns has values only; the compiler refuses a title or a text there.
  const files = globSync("app/contexts/**/*{notifications,notices,notice}.server.ts");
  expect(files.length).toBeGreaterThan(15);
  const inCode = files.filter((file) =>
    /\b(?:title|text): `(?!It is about \$\{kind\.staff\})/.test(readFileSync(file, "utf8")),
  );
  expect(inCode).toEqual([]);
});

test("no email has words in code: each is one of the texts that staff may change", () => {
  const code = globSync("app/contexts/notifications/**/*.{ts,tsx}").filter(
    (file) => !file.includes(".test."),
  );
  const inCode = code.filter((file) => {
    const text = readFileSync(file, "utf8");
    return /<EmailLayout\b/.test(text) || /\bsubject: ["`](?!Test: \$)[A-Z$]/.test(text);
  });
  const declared = new Set(
    globSync("app/contexts/notifications/emails/*.ts").filter((file) =>
      readFileSync(file, "utf8").includes("defineEmail("),
    ),
  );
  expect(inCode.filter((file) => !declared.has(file))).toEqual([
    // It draws every email from its texts.
    "app/contexts/notifications/emails/written-email.tsx",
  ]);
  for (const { kind, compose } of tellers) {
    if (compose) continue;
    expect(emailTexts.map(({ id }) => id)).toContain(`email-${kind.name}`);
  }
});

dbTest(
  "the email of a notification says what staff have published for its kind",
  async ({ ctx }) => {
    const texts = generalEmail(forumReplyNotice);
    const admin = { ...ctx, actor: cast.admin };
    const { initial } = await textToEdit(admin, texts);
    const { version, ...content } = initial as typeof initial & { version: string };
    const body = "Kia ora! {text}\n\n[Read it]({link})";
    await publishTexts(admin, texts, { version, content: { ...content, body } });
    const fresh = { ...ctx, db: Object.create(ctx.db) as typeof ctx.db };
    const { name, link } = { name: "Aroha", link: values.link };
    const said = { name, link, title: "An answer", text: "Mere answered." };
    const email = await written(fresh, texts, said);
    expect(email.subject).toBe("An answer");
    expect((await renderedEmail(email.body)).text).toContain("Kia ora! Mere answered.");
    // So does the email in which staff try what the notification says.
    const typed = { title: "Typed", text: "Typed just now." };
    await sendTrialEmail({ ...fresh, actor: cast.admin }, trialOf(forumReplyNotice.texts)!, typed);
    const [tried] = await ctx.db.select().from(mailOutbox);
    expect(tried!.text).toContain("Kia ora! Typed just now.");
  },
);
