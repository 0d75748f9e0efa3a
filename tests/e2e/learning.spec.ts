import { randomUUID } from "node:crypto";
import { readCourse } from "#db/seed/courses/read-course.ts";
import {
  beginQuiz,
  demoCertificate,
  fillQuiz,
  handIn,
  quizzesOf,
  choicesOf,
} from "./support/courses.ts";
import { emailTo } from "./support/mail.ts";
import { newMember } from "./support/members.ts";
import { expect, hydrated, logIn, oneMore, type Page, test, toast } from "./support/test.ts";
import { plain, Visitor } from "./support/visitor.ts";

const cp101 = readCourse("cp101");
const items = cp101.sections.flatMap((section) => section.items);

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with script" : "without script";
  const details = javaScriptEnabled ? {} : oneMore;
  test.describe(`learning ${how}`, details, () => {
    test.use({ javaScriptEnabled });

    test("a member goes through cp101, by a failed and a passed quiz, to the certificate", async ({
      page,
      site,
    }) => {
      test.setTimeout(180_000);
      const { login, email } = await newMember(site);
      await logIn(page, login);
      await expect(page).toHaveURL("/dashboard");
      await page.getByRole("link", { name: `Overview of ${cp101.title}` }).click();
      await expect(page).toHaveURL("/course/cp101");
      // The address changes shortly before the page does.
      await expect(page.getByRole("progressbar")).toHaveCount(1);
      await expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "0");

      let failedOnce = false;
      for (const [position, item] of items.entries()) {
        await page.goto(`/course/cp101/${item.id}`);
        if (item.kind === "quiz") {
          if (!failedOnce) {
            await page.getByRole("button", { name: "Start Quiz" }).click();
            await fillQuiz(page, item, "wrong");
            await handIn(page);
            await expect(toast(page, "Not passed this time")).toBeVisible();
            await expect(page.getByText("Not passed", { exact: true })).toBeVisible();
            await page.getByRole("link", { name: "Back to quiz" }).click();
            failedOnce = true;
          }
          await page.getByRole("button", { name: /Start Quiz|Try Again/ }).click();
          await fillQuiz(page, item, "right");
          await handIn(page);
          await expect(page.getByText("Passed", { exact: true })).toBeVisible();
          continue;
        }
        const mark = item.kind === "resource" ? "Mark as Accessed" : "Mark as Complete";
        await page.getByRole("button", { name: mark }).click();
        const last = position === items.length - 1;
        const said = last
          ? "Online theory complete"
          : item.kind === "resource"
            ? "Marked as accessed"
            : "Marked as complete";
        await expect(toast(page, said)).toBeVisible();
      }

      await page.goto("/course/cp101?tab=quizzes");
      await expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "100");
      await expect(page.getByRole("link", { name: /^Review Quiz/ })).toHaveCount(1);
      await page.goto("/dashboard/certificates");
      await page.getByRole("link", { name: "Public page" }).click();
      await expect(page.getByText("This certificate is genuine and valid.")).toBeVisible();
      await expect(
        page.getByRole("heading", { name: "Certificate of Online Theory" }),
      ).toBeVisible();
      await expect(page.locator("main")).toContainText("No practical training is attested.");
      await expect(page.locator("main")).toContainText("E. K.");
      await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
      const address = new URL(page.url()).pathname;

      await page.goto("/dashboard/certificates");
      await page.getByRole("button", { name: "Show my full name on the public page" }).click();
      await expect(toast(page, "The public page now shows your full name")).toBeVisible();
      const stranger = new Visitor(site);
      expect(plain((await stranger.ask(address)).text)).toContain("Ella Kovács");

      const mail = await emailTo(site, email, `Your certificate: ${cp101.title}`);
      expect(mail.links).toContain(`${site}${address}`);
      const pdf = await page.request.get(`${address}/certificate.pdf`);
      expect(pdf.headers()["content-type"]).toBe("application/pdf");
      expect((await stranger.ask(`${address}/certificate.pdf`)).to).toContain("/login");
    });
  });
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with script" : "without script";
  const details = javaScriptEnabled ? {} : oneMore;
  test.describe(`learning ${how}`, details, () => {
    test.use({ javaScriptEnabled });

    test("answers survive a reload, and so does the time", async ({ page, site }) => {
      const { login } = await newMember(site);
      const [quiz] = quizzesOf(cp101);
      await logIn(page, login);
      await expect(page).toHaveURL("/dashboard");
      await page.goto(`/course/cp101/${quiz!.id}`);
      await page.getByRole("button", { name: "Start Quiz" }).click();
      await expect(page).toHaveURL(/\/attempts\//);
      if (javaScriptEnabled) await hydrated(page);
      const first = choicesOf(page).first();
      const option = first.locator("input").nth(1);
      await option.check();
      if (javaScriptEnabled) {
        await expect(page.getByText("All answers saved")).toBeVisible();
        await expect(page.getByText(/^(20:00|19:\d\d) left$/)).toBeVisible();
      } else {
        await page.getByRole("button", { name: "Save answers" }).click();
        await expect(toast(page, "Answers saved")).toBeVisible();
        await expect(page.getByText(/Time is over/)).toBeVisible();
      }
      const text = await first.locator("legend").textContent();
      await page.goto(page.url());
      await expect(first.locator("legend")).toHaveText(text!);
      await expect(option).toBeChecked();
      await page.goto(`/course/cp101/${quiz!.id}`);
      await page.getByRole("link", { name: "Continue Quiz" }).click();
      await expect(option).toBeChecked();

      // Nine of ten are unanswered. Handing in says so, and offers to go back.
      if (javaScriptEnabled) await hydrated(page);
      await page.getByRole("button", { name: "Submit Quiz" }).click();
      await expect(page.getByText("9 of 10 questions are not answered: questions")).toBeVisible();
      await expect(page.getByText(/left$|Time is over/).first()).toBeVisible();
      await page.getByRole("link", { name: "Back to the questions" }).click();
      await expect(option).toBeChecked();
      if (javaScriptEnabled) await hydrated(page);
      await handIn(page);
      await expect(toast(page, "Not passed this time")).toBeVisible();
    });

    test(
      "two windows that answer one attempt take nothing from each other",
      oneMore,
      async ({ page, context, site }) => {
        const { login, visitor } = await newMember(site);
        const [quiz] = quizzesOf(cp101);
        const address = await beginQuiz(visitor, cp101, quiz!);
        await logIn(page, login);
        await expect(page).toHaveURL("/dashboard");
        await page.goto(address);
        const other = await context.newPage();
        await other.goto(address);
        const answer = async (where: Page, question: number, option: number) => {
          if (javaScriptEnabled) await hydrated(where);
          await choicesOf(where).nth(question).locator("input").nth(option).check();
          if (javaScriptEnabled) await expect(where.getByText("All answers saved")).toBeVisible();
          else await where.getByRole("button", { name: "Save answers" }).click();
        };
        await answer(other, 0, 1);
        await answer(page, 1, 2);
        await answer(page, 0, 2);
        await answer(other, 2, 0);
        await page.goto(address);
        const chosen = (question: number, option: number) =>
          choicesOf(page).nth(question).locator("input").nth(option);
        await expect(chosen(1, 2)).toBeChecked();
        await expect(chosen(2, 0)).toBeChecked();
        await expect(chosen(0, 2)).toBeChecked();
      },
    );
  });
}

test(
  "answers given while the connection is away are kept when it is back",
  oneMore,
  async ({ page, context, site, complaints }) => {
    // The router prefetches the routes of visible links.
    complaints.expect(/Failed to fetch manifest patches/);
    const { login, visitor } = await newMember(site);
    const [quiz] = quizzesOf(cp101);
    const address = await beginQuiz(visitor, cp101, quiz!);
    await logIn(page, login);
    await expect(page).toHaveURL("/dashboard");
    await page.goto(address);
    await hydrated(page);
    const option = choicesOf(page).first().locator("input").first();
    await context.setOffline(true);
    await option.check();
    await expect(page.getByText("Not saved yet")).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText("All answers saved")).toBeVisible();
    await page.reload();
    await expect(option).toBeChecked();
  },
);

test("an answer without a connection outlives its page, and is sent when there is one", async ({
  page,
  context,
  site,
  complaints,
}) => {
  // The router prefetches the routes of visible links.
  complaints.expect(/Failed to fetch manifest patches/);
  const { login, visitor } = await newMember(site);
  const [quiz] = quizzesOf(cp101);
  const address = await beginQuiz(visitor, cp101, quiz!);
  await logIn(page, login);
  await expect(page).toHaveURL("/dashboard");
  await page.goto(address);
  await hydrated(page);
  await context.setOffline(true);
  const option = (of: Page) => choicesOf(of).nth(1).locator("input").nth(2);
  await option(page).check();
  await expect(page.getByText("Not saved yet: there is no connection")).toBeVisible();
  // Handing in without a connection stays on the page.
  await page.getByRole("button", { name: "Submit Quiz" }).click();
  await expect(page.getByRole("button", { name: "Submit Quiz" })).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(address);
  await expect(option(again)).toBeChecked();
  // The first page may have sent it at its end, so that nothing is left to say here.
  await expect
    .poll(async () => (await visitor.ask(address)).text)
    .toMatch(/name="q\d+\.was" value="3"/);

  // An expired session loses no answer either.
  await context.clearCookies();
  await choicesOf(again).nth(2).locator("input").first().check();
  await expect(again.getByText("Not saved yet: you are signed out")).toBeVisible();
});

test("the time left and the state of the answers stay in sight on a phone", async ({
  page,
  context,
  site,
  complaints,
}) => {
  // The router prefetches the routes of visible links.
  complaints.expect(/Failed to fetch manifest patches/);
  await page.setViewportSize({ width: 390, height: 844 });
  const { login, visitor } = await newMember(site);
  const [quiz] = quizzesOf(cp101);
  const address = await beginQuiz(visitor, cp101, quiz!);
  await logIn(page, login);
  await expect(page).toHaveURL("/dashboard");
  await page.goto(address);
  await hydrated(page);
  const questions = choicesOf(page);
  await context.setOffline(true);
  for (const n of [0, 2, 4]) {
    await questions.nth(n).scrollIntoViewIfNeeded();
    await questions.nth(n).locator("input").first().check();
    for (const text of [/^\d+:\d\d left$/, /^Not saved yet/]) {
      const shown = page.getByText(text).first();
      await expect(shown).toBeInViewport({ ratio: 1 });
      // Nothing covers it, not even the site's header.
      const onTop = await shown.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const there = document.elementFromPoint(x + width / 2, y + height / 2);
        return element.contains(there) || there?.contains(element);
      });
      expect(onTop).toBe(true);
    }
  }
  // At the end of the page the bar is below the buttons, not over them.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.getByRole("button", { name: "Save answers" }).click({ trial: true });
});

test("what is right stays on the server until the attempt is closed", async ({ site }) => {
  const { visitor } = await newMember(site);
  for (const quiz of quizzesOf(cp101)) {
    const address = await beginQuiz(visitor, cp101, quiz);
    const pages = [address, `/course/cp101/${quiz.id}`, "/course/cp101", "/dashboard"];
    for (const path of pages.flatMap((page) => [page, `${page}.data`])) {
      const { status, text } = await visitor.ask(path);
      expect(status, path).toBe(200);
      expect(text, path).not.toMatch(/"(correct|explanation|bankId|drawn)"/);
      for (const { id, explanation } of quiz.bank) {
        expect(plain(text), path).not.toContain(explanation.slice(0, 40));
        expect(text, path).not.toContain(`"${id}"`);
      }
    }
    const saved = await visitor.send(`${address}/answers`, { q1: "1" });
    expect(saved.status).toBe(200);
    expect(Object.keys(JSON.parse(saved.text) as object)).toEqual(["outcome", "now", "later"]);
    const asked = await visitor.send(address, { intent: "submit" });
    expect(asked.to).toBe(`${address}/submission`);
    await visitor.send(`${address}/submission`);
    const review = plain((await visitor.ask(address)).text);
    expect(quiz.bank.some(({ explanation }) => review.includes(explanation.slice(0, 40)))).toBe(
      true,
    );
  }
});

test("forged requests complete nothing", async ({ site }) => {
  const [quiz] = quizzesOf(cp101);
  const owner = await newMember(site);
  const other = await newMember(site);
  const attempt = await beginQuiz(owner.visitor, cp101, quiz!);
  // A quiz cannot be completed with the button for lectures.
  await other.visitor.send(`/course/cp101/${quiz!.id}`, { intent: "complete" });
  expect((await other.visitor.toast())?.title).toContain("completed by passing it");
  // Another member's attempt is 404, for reading and for answering.
  expect((await other.visitor.ask(attempt)).status).toBe(404);
  for (const intent of ["save", "submit"]) {
    expect((await other.visitor.send(attempt, { intent, q1: "1" })).status).toBe(404);
  }
  for (const part of ["answers", "submission"]) {
    expect((await other.visitor.send(`${attempt}/${part}`, { q1: "1" })).status).toBe(404);
  }
  // One's own attempt is 404 at another quiz's address.
  const elsewhere = attempt.replace(quiz!.id, quizzesOf(cp101)[1]!.id);
  expect((await owner.visitor.ask(elsewhere)).status).toBe(404);
  // Tries to record progress for somebody else, and for items that do not exist.
  const forged = { intent: "complete", userId: owner.email, is_completed: "true" };
  expect((await new Visitor(site).send("/course/cp101/role-and-principal", forged)).to).toContain(
    "/login",
  );
  expect((await other.visitor.send(`/course/cp101/${randomUUID()}`, forged)).status).toBe(404);
  expect((await other.visitor.send("/course/intro-cp/anything", forged)).status).toBe(404);
  for (const { visitor } of [owner, other]) {
    expect((await visitor.ask("/course/cp101")).text).toContain('aria-valuenow="0"');
  }
});

test("an unknown course, and one that is not open, lead to the dashboard", async ({ site }) => {
  const { visitor } = await newMember(site);
  for (const id of ["nowhere", "intro-cp", "maritime-security", "%00", randomUUID()]) {
    for (const path of [`/course/${id}`, `/course/${id}/anything`]) {
      const { status, to } = await visitor.ask(path);
      expect([status, to], path).toEqual([303, "/dashboard"]);
    }
  }
  expect((await visitor.ask("/course/cp101/nowhere")).status).toBe(404);
});

test("a certificate's number is read however it is typed, and junk is not there", async ({
  site,
}) => {
  const number = await demoCertificate(site);
  const guest = new Visitor(site);
  const typed = await guest.ask(`/certificates/${number.toLowerCase().replaceAll("-", "")}`);
  expect([typed.status, typed.to]).toEqual([301, `/certificates/${number}`]);
  for (const junk of ["junk", "00000-00000-00000-00000", randomUUID(), "%00"]) {
    expect((await guest.ask(`/certificates/${junk}`)).status, junk).toBe(404);
  }
  const answer = await guest.ask(`/certificates/${number}`);
  expect(answer.headers.get("X-Robots-Tag")).toBe("noindex");
  expect(plain(answer.text)).not.toContain("Aroha");
  const statuses = [];
  for (let n = 0; n < 35; n++) statuses.push((await guest.ask(`/certificates/${number}`)).status);
  expect(statuses).toContain(429);
});

test.describe("the staff", () => {
  test.use({ person: "admin" });

  test("revokes a certificate for a reason, which its public page then names", async ({
    page,
    site,
  }) => {
    const number = await demoCertificate(site);
    await page.goto("/admin/certificates");
    await page.getByLabel("Number, holder or course").fill(number.slice(0, 9));
    await page.getByRole("button", { name: "Show" }).click();
    await page.getByRole("link", { name: number }).click();
    await hydrated(page);
    await page.getByRole("button", { name: "Revoke certificate" }).click();
    await expect(page.getByText("Please give the reason")).toBeVisible();
    await expect(page.getByText("Revoke this certificate")).toBeVisible();
  });
});

test("the film in a lecture has captions that load, files that can be sought in, and a transcript", async ({
  page,
  site,
}) => {
  const { login, visitor } = await newMember(site);
  await logIn(page, login);
  await expect(page).toHaveURL("/dashboard");
  await page.goto("/course/cp102/route-planning");
  const film = page.getByLabel("Reading a Route", { exact: true });
  await expect(film).toBeVisible();
  await expect
    .poll(() =>
      film.evaluate((video: HTMLVideoElement) => video.textTracks[0]?.cues?.[0]?.id !== undefined),
    )
    .toBe(true);
  await page.getByText("Transcript", { exact: true }).click();
  await expect(page.getByText("Four rings appear on the line")).toBeVisible();
  for (const [file, type] of [
    ["reading-a-route.mp4", "video/mp4"],
    ["reading-a-route.webm", "video/webm"],
  ]) {
    const part = await visitor.ask(`/films/${file}`, { headers: { Range: "bytes=0-99" } });
    expect([part.status, part.headers.get("content-type")], file).toEqual([206, type]);
    expect(part.headers.get("content-range"), file).toMatch(/^bytes 0-99\//);
  }
  const captions = await visitor.ask("/films/reading-a-route.vtt");
  expect(captions.headers.get("content-type")).toBe("text/vtt; charset=utf-8");
});
