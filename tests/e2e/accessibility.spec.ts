import { faultsAtAllSizes, faultsAtBothSizes, faultsOn, sidewaysOn } from "./support/axe.ts";
import { contactForm, fillContactForm, sendButton } from "./support/contact-page.ts";
import { demoCertificate } from "./support/courses.ts";
import { isThorough } from "#testing/thorough.ts";
import { sendEnquiry } from "./support/enquiries.ts";
import { beginTopic, newPoster, newTopic, staff, replyTo } from "./support/forum.ts";
import { demoListing } from "./support/listings.ts";
import { emailTo, linkIn } from "./support/mail.ts";
import { toolPages } from "./support/learning-tools.ts";
import { newMember } from "./support/members.ts";
import { arrangePayment, newOrder, newPayer, orderIdOf, payAll } from "./support/orders.ts";
import { offeredSlots } from "./support/slots.ts";
import { arrangeInterview, handIn, newScreening, statement } from "./support/screening.ts";
import { addressOf } from "./support/people.ts";
import { expect, hydrated, logIn, oneMore, test, toast } from "./support/test.ts";
import { userIdOf } from "./support/users.ts";

/** An article of a new installation. */
const article = "/admin/blog/01990000-0000-7000-8000-000000000006";
const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 800 };

/** Grouped, because a group shares its browser window. */
const groups: Record<string, string[]> = {
  "the front page and the contact page": ["/", "/contact"],
  "what the institute says of itself": [
    "/about",
    "/faq",
    "/recruitment",
    "/recruitment/candidates",
    "/recruitment/employers",
  ],
  "the catalogue": [
    "/training",
    "/training/physical-flight",
    "/training/physical-flight?filter=aircraft&image=2&tab=aviation",
    "/training/intro-cp",
    "/training/advanced-threat",
    "/training/surveillance-mastery",
    "/training/anticipation-readiness",
    "/training/electronic-ai-tools",
  ],
  "more of the catalogue, and the programmes": [
    "/training/maritime-security",
    "/training/threat-assessment",
    "/training/flight-single-engine",
    "/training/flight-multi-engine",
    "/training/flight-rotary",
    "/courses",
    "/courses/close-protection",
    "/courses/firearms",
    "/courses/surveillance",
    "/courses/driving",
  ],
  webinars: [
    "/webinars",
    "/webinars?filter=live",
    "/webinars?filter=recordings",
    "/webinars?q=nothing-of-the-kind",
  ],
  "the library": [
    "/resources",
    "/resources?tab=videos&category=legal",
    "/resources?id=route-card",
    "/resources?id=cpr-demonstration",
  ],
  "the blog": [
    "/blog",
    "/blog?category=events",
    "/blog?q=nothing-of-the-kind",
    "/blog/part-61-or-part-fcl",
  ],
  "the forum": [
    "/forum",
    "/forum/category/close-protection",
    "/forum/category/no-such-category",
    "/forum/search",
    "/forum/search?q=wind",
    "/forum/search?q=nothing-of-the-kind",
  ],
  "the job board, and the way in for partners": [
    "/situations-vacant",
    "/situations-vacant?q=nothing-of-the-kind",
    "/partner/login",
  ],
  "what is signed and promised": ["/terms", "/privacy", "/accessibility"],
  "the ways in": [
    "/login",
    "/register",
    "/forgot-password",
    "/reset-password",
    "/reset-password?token=anything",
    "/verify-email",
    "/unlock",
    "/invitation",
    "/dev/mail",
    "/no-such-page",
  ],
};
const allPages = Object.values(groups).flat();
const onePageOfEach = Object.values(groups).map(([first]) => first!);

for (const [position, [name, paths]] of Object.entries(groups).entries()) {
  const details = position === 0 ? {} : oneMore;
  test(`axe finds nothing on ${name}, at 390 and 1280 px`, details, async ({ page }) => {
    test.setTimeout(180_000);
    const found: string[] = [];
    for (const path of paths) {
      await page.goto(path);
      await hydrated(page);
      found.push(...(await faultsAtBothSizes(page, path)));
    }
    expect(found).toEqual([]);
  });
}

test.describe("who learns", oneMore, () => {
  test.use({ person: "member" });

  test("finds nothing on courses, items, attempts and certificates", async ({ page, site }) => {
    test.setTimeout(180_000);
    const number = await demoCertificate(site);
    const quiz = "/course/cp101/fundamentals-quiz";
    const paths = [
      "/dashboard",
      "/dashboard/progress",
      "/dashboard/certificates",
      "/dashboard/resources",
      "/dashboard/profile",
      "/dashboard/profile/security",
      "/dashboard/profile/two-factor",
      "/dashboard/profile/providers",
      "/dashboard/profile/confirmation",
      "/dashboard/profile/email-confirmation?token=made-up",
      "/dashboard/profile/data",
      "/dashboard/profile/data/erasure",
      "/dashboard/profile/data/erasure-confirmation?token=made-up",
      "/course/cp101",
      "/course/cp101?module=fundamentals&tab=resources",
      "/course/cp101/role-and-principal",
      (await toolPages(site)).exercise,
      "/lti/authorize",
      quiz,
      `/certificates/${number}`,
    ];
    const found: string[] = [];
    for (const path of paths) {
      await page.goto(path);
      await hydrated(page);
      found.push(...(await faultsAtBothSizes(page, path)));
    }
    await page.goto(quiz);
    await page.getByRole("link", { name: "Review Quiz" }).click();
    await expect(page.getByText("The pass mark is")).toBeVisible();
    found.push(...(await faultsOn(page, "a review")));
    await page.goto("/course/cp101/planning-and-movement-quiz");
    await page
      .getByRole("button", { name: "Start Quiz" })
      .or(page.getByRole("link", { name: "Continue Quiz" }))
      .click();
    await expect(page.getByRole("button", { name: "Submit Quiz" })).toBeVisible();
    await page.locator("main fieldset input:is([type=radio], [type=checkbox])").first().check();
    found.push(...(await faultsOn(page, "an attempt")));
    expect(found).toEqual([]);
  });
});

test.describe("who is logged in", () => {
  test("as a member finds nothing either", oneMore, async ({ page, site }) => {
    const member = await newMember(site);
    await logIn(page, member);
    await expect(page).toHaveURL("/dashboard");
    await expect(toast(page, "Login successful")).toBeVisible();
    const found: string[] = [];
    const others = isThorough ? ["/webinars", "/login"] : [];
    for (const path of ["/dashboard", "/", ...others]) {
      // The first check is of the page as it came, with its toast.
      if (path !== "/dashboard") await page.goto(path);
      await hydrated(page);
      found.push(...(await faultsAtBothSizes(page, path)));
    }
    expect(found).toEqual([]);
  });
});

test.describe("who hands in documents", oneMore, () => {
  test("finds nothing either, and nothing to scroll sideways", async ({ page, site }) => {
    const { login, id, evidence } = await handedIn(site);
    await logIn(page, login);
    await expect(page).toHaveURL("/dashboard");
    const found: string[] = [];
    for (const path of [
      `/applications/${id}`,
      `/applications/${id}/evidence`,
      `/applications/${id}/evidence/${evidence}/removal`,
    ]) {
      await page.goto(path);
      await hydrated(page);
      found.push(...(await faultsAtBothSizes(page, path)));
      await page.setViewportSize({ width: 320, height: 800 });
      const over = await sidewaysOn(page);
      if (over) found.push(`${path}: ${over}`);
    }
    expect(found).toEqual([]);
  });
});

test.describe("who pays", oneMore, () => {
  test("finds nothing either, and nothing to scroll sideways", async ({ page, site }) => {
    const payer = await newPayer(site);
    await logIn(page, payer);
    await expect(page).toHaveURL("/dashboard");
    const payment = `/applications/${payer.applicationId}/payment`;
    await page.goto(payment);
    await hydrated(page);
    const found = await faultsAtAllSizes(page, payment);
    const checkout = await arrangePayment(payer, { plan: "instalments" });
    const order = `/orders/${await orderIdOf(site, payer.email)}`;
    const unpaid = `/enrollment-success?session_id=${checkout.split("/").at(-1)}&course_id=flight-rotary`;
    for (const path of [checkout, order, unpaid, "/enrollment-success"]) {
      await page.goto(path);
      await hydrated(page);
      found.push(...(await faultsAtAllSizes(page, path)));
    }
    await payer.visitor.send(checkout, { answer: "pay" });
    await page.goto(unpaid);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Enrollment Successful");
    found.push(...(await faultsAtAllSizes(page, "success")));
    await payer.visitor.send(order, { way: "invoice" });
    await page.goto(order);
    await hydrated(page);
    found.push(...(await faultsAtAllSizes(page, order)));
    expect(found).toEqual([]);
  });
});

test.describe("the back office", () => {
  test.use({ person: "admin" });

  test(
    "has nothing for axe to find in settings, audit log and emails",
    oneMore,
    async ({ page }) => {
      test.slow();
      const found: string[] = [];
      for (const path of [
        "/admin/audit",
        "/admin/users",
        "/admin/users?sort=name&order=desc",
        "/admin/users/invitations",
        "/admin/emails",
        "/admin/settings",
        "/admin/settings/offices/budapest",
        "/admin/settings/fees",
        "/admin/settings/reminders",
        "/admin/settings/reminders/core-protection/Budapest",
        "/admin/settings/mail",
        "/admin/settings/payments",
        "/admin/settings/applications",
        "/admin/settings/training",
        "/make-admin",
      ]) {
        await page.goto(path);
        found.push(...(await faultsOn(page, path)));
      }
      await page.setViewportSize(phone);
      found.push(...(await faultsOn(page, "payments on a phone")));
      expect(found).toEqual([]);
    },
  );

  test(
    "has nothing for axe to find in a person's record, and in its dialogs",
    oneMore,
    async ({ page, site }) => {
      test.slow();
      const record = `/admin/users/${await userIdOf(site, addressOf("member"))}`;
      const found: string[] = [];
      for (const path of [record, `${record}/roles`, `${record}/suspension`]) {
        await page.goto(path);
        found.push(...(await faultsAtAllSizes(page, path)));
      }
      await page.goto(record);
      await hydrated(page);
      await page.getByRole("link", { name: "Suspend the account" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      found.push(...(await faultsOn(page, "suspending")));
      expect(found).toEqual([]);
    },
  );

  test("has nothing for axe to find", oneMore, async ({ page, site }) => {
    const { id } = await sendEnquiry(site);
    const applicant = await handedIn(site);
    const order = await newOrder(site);
    const paid = await paidOrder(site);
    const found: string[] = [];
    for (const path of [
      "/admin",
      "/admin/certificates",
      `/admin/certificates/${await demoCertificate(site)}/revocation`,
      "/admin/orders",
      "/admin/orders?status=cancelled",
      `/admin/orders/${order}`,
      `/admin/orders/${paid}`,
      "/admin/messages",
      "/admin/messages?status=in-progress",
      `/admin/messages/${id}`,
      "/admin/applications",
      "/admin/applications/board",
      `/admin/applications/${applicant.id}?in=`,
      `/admin/applications/${applicant.id}/screening`,
      `/admin/applications/${applicant.id}/interview`,
      `/admin/slots?week=${(await offeredSlots(applicant.admin)).date}`,
      "/admin/slots/new",
      "/admin/messages/unknown",
    ]) {
      await page.goto(path);
      found.push(...(await faultsAtAllSizes(page, path)));
    }
    expect(found).toEqual([]);
  });

  test("has nothing for axe to find on the blog's pages either", oneMore, async ({ page }) => {
    test.slow();
    const found: string[] = [];
    for (const path of [
      "/admin/blog",
      "/admin/blog/new",
      "/admin/blog/pictures",
      article,
      `${article}/publication`,
      `${article}/revisions/1`,
      `${article}/deletion`,
    ]) {
      await page.goto(path);
      found.push(...(await faultsAtAllSizes(page, path)));
    }
    expect(found).toEqual([]);
  });
});

test.describe("who looks after the library, the forum and the gallery", oneMore, () => {
  test.use({ person: "admin" });

  test("finds nothing on the staff's side of them", async ({ page }) => {
    test.setTimeout(180_000);
    const found: string[] = [];
    for (const path of [
      "/admin/resources",
      "/admin/resources?q=nothing-of-the-kind",
      "/admin/resources/new",
      "/admin/pictures/gallery",
      "/admin/pictures/gallery/new",
      "/admin/pictures/gallery/range",
      "/admin/pictures/gallery/range/removal",
      "/admin/forum/categories",
      "/admin/forum/categories/new",
      "/admin/resources/new?kind=text",
      "/admin/resources/new?kind=web",
      "/admin/resources/packing-list",
      "/admin/resources/pspla/removal",
    ]) {
      await page.goto(path);
      found.push(...(await faultsAtAllSizes(page, path)));
    }
    expect(found).toEqual([]);
  });
});

test.describe("who edits the catalogue", oneMore, () => {
  test.use({ person: "admin" });

  test("finds nothing on the pages of modules", async ({ page }) => {
    test.slow();
    const found: string[] = [];
    for (const path of [
      "/admin/catalogue",
      "/admin/catalogue/flight-rotary",
      "/training/flight-rotary/preview",
    ]) {
      await page.goto(path);
      found.push(...(await faultsAtAllSizes(page, path)));
    }
    expect(found).toEqual([]);
  });

  test("finds nothing on those of programmes, modules to be and instructors", async ({ page }) => {
    test.slow();
    const found: string[] = [];
    for (const path of [
      "/admin/programmes",
      "/admin/programmes/new",
      "/admin/programmes/firearms",
      "/admin/catalogue/new",
      "/admin/catalogue/intro-cp/retirement",
      "/admin/catalogue/flight-rotary/retirement",
      "/admin/catalogue/course-pages",
      "/admin/catalogue/course-pages/firearms",
      "/admin/instructors",
      "/admin/instructors/new",
    ]) {
      await page.goto(path);
      found.push(...(await faultsAtAllSizes(page, path)));
    }
    await page.goto("/admin/programmes/firearms");
    await page.getByRole("button", { name: "Preview" }).click();
    await expect(page.getByRole("region", { name: "Preview" })).toBeVisible();
    found.push(...(await faultsAtAllSizes(page, "a preview")));
    expect(found).toEqual([]);
  });
});

test.describe("who manages admins", oneMore, () => {
  test.use({ person: "super" });

  test("finds nothing on either tab, nor on a refusal", async ({ page }) => {
    const found: string[] = [];
    for (const path of ["/make-admin", "/make-admin?tab=setup"]) {
      await page.goto(path);
      found.push(...(await faultsAtAllSizes(page, path)));
    }
    await page.getByRole("button", { name: /^Set up/ }).click();
    await expect(page.locator("[aria-invalid=true]")).toHaveCount(1);
    await expect(toast(page, "Validation Error")).toBeVisible();
    found.push(...(await faultsAtAllSizes(page, "a refused setup")));
    expect(found).toEqual([]);
  });
});

test.describe("who writes courses and plans webinars", oneMore, () => {
  test.use({ person: "admin" });

  test("finds nothing on the staff's side of learning", async ({ page }) => {
    test.setTimeout(180_000);
    const found: string[] = [];
    for (const path of [
      "/admin/webinars",
      "/admin/webinars?state=past",
      "/admin/webinars/new",
      "/admin/courses",
      "/admin/courses?sort=title",
      "/admin/courses?q=nothing-of-the-kind",
      "/admin/courses/new",
      "/admin/courses/cp102",
      "/admin/courses/cp102/details",
      "/admin/courses/cp102/items/new?module=vehicles-and-incidents",
      "/admin/courses/cp102/items/route-planning",
      "/admin/courses/cp102/items/vehicles-and-incidents-quiz",
      "/admin/courses/cp102/items/vehicles-and-incidents-quiz/questions/new",
      "/admin/courses/cp102/pictures",
      "/admin/courses/cp102/removal",
    ]) {
      await page.goto(path);
      found.push(...(await faultsAtAllSizes(page, path)));
    }
    expect(found).toEqual([]);
  });
});

test.describe("the staff of learning tools", oneMore, () => {
  test.use({ person: "admin" });

  test("has nothing for axe to find either", async ({ page, site }) => {
    const { staff } = await toolPages(site);
    const found: string[] = [];
    for (const path of ["/admin/tools", "/admin/tools/new", ...staff]) {
      await page.goto(path);
      found.push(...(await faultsAtAllSizes(page, path)));
    }
    expect(found).toEqual([]);
  });
});

/** The longest word that somebody might type. */
const longWord = "Őrszolgálatosűrűsödés".repeat(6);

test.describe("the forum's moderator", oneMore, () => {
  test.use({ person: "moderator" });

  test("axe finds nothing in a topic, its forms, its reports and what is removed", async ({
    page,
    site,
  }) => {
    test.setTimeout(300_000);
    const poster = await newPoster(site, "Zsófia Őri-Fűzfa");
    const code = `\n\n\`\`\`\n${longWord}\n\`\`\``;
    const content = `## A heading\n\n${longWord}\n\n> said before\n\n\`${longWord}\`\n\n- one\n- two${code}`;
    const topic = await beginTopic(poster.visitor, { title: `Overlong ${longWord}`, content });
    const admin = await staff(site);
    const reply = await replyTo(admin, topic, `A reply to it. ${longWord}`);
    const removed = await replyTo(admin, topic, "A reply that goes.");
    await poster.visitor.send(`/forum/replies/${reply}/report`, { reason: `Rude: ${longWord}` });
    await admin.send(`/forum/replies/${removed}/removal`);
    const found: string[] = [];
    for (const path of [
      `/forum/topic/${topic}`,
      `/forum/edit-topic/${topic}`,
      `/forum/topic/${topic}/removal`,
      `/forum/replies/${reply}/removal`,
      `/forum/search?q=${encodeURIComponent(longWord)}`,
      "/dashboard/forum",
      "/admin/forum",
    ]) {
      await page.goto(path);
      await hydrated(page);
      found.push(...(await faultsAtAllSizes(page, path)));
    }
    await page.goto("/forum/new-topic");
    await hydrated(page);
    found.push(...(await faultsAtAllSizes(page, "a new topic")));
    await page.getByRole("button", { name: "Create Topic" }).click();
    await expect(page.locator("[aria-invalid]")).not.toHaveCount(0);
    found.push(...(await faultsAtAllSizes(page, "a topic without words")));
    expect(found).toEqual([]);
  });
});

test.describe("the forum's member", oneMore, () => {
  test.use({ person: "member" });

  test("axe finds nothing where a post is reported and answered", async ({ page, site }) => {
    test.setTimeout(180_000);
    const topic = await newTopic(site, `Reported ${longWord}`);
    const reply = await replyTo(await staff(site), topic, `\`\`\`\n${longWord}\n\`\`\``);
    const found: string[] = [];
    for (const path of [
      `/forum/topic/${topic}`,
      `/forum/topic/${topic}/report`,
      `/forum/replies/${reply}/report`,
    ]) {
      await page.goto(path);
      await hydrated(page);
      found.push(...(await faultsAtAllSizes(page, path)));
    }
    await page.getByRole("button", { name: "Send report" }).click();
    await expect(page.locator("[aria-invalid]")).not.toHaveCount(0);
    found.push(...(await faultsAtAllSizes(page, "a report without a reason")));
    expect(found).toEqual([]);
  });
});

for (const [person, paths] of [
  [
    "member",
    [
      "/situations-vacant/:jobId",
      "/contact?job=:jobId",
      "/job-applications",
      "/job-applications/:jobApplicationId",
      "/job-applications/:jobApplicationId/withdrawal",
      "/job-applications/:jobApplicationId/interview",
    ],
  ],
  [
    "partner",
    [
      "/partner/dashboard",
      "/partner/interviews",
      "/partner/figures",
      "/partner/jobs/:jobId/applications/comparison",
      "/partner/jobs/:jobId/applications/:jobApplicationId/offer",
      "/partner/interviews/new",
      "/job-form",
      "/job-form/:jobId",
      "/job-form/:jobId/preview",
      "/job-form/:jobId/closure",
      "/job-form/:jobId/deletion",
      "/partner/jobs/:jobId/applications",
      "/partner/jobs/:jobId/applications/:jobApplicationId",
    ],
  ],
  [
    "admin",
    [
      "/admin/jobs",
      "/admin/jobs/new",
      "/admin/jobs/:jobId",
      "/admin/jobs/:jobId/applications",
      "/admin/jobs/:jobId/applications/:jobApplicationId",
      "/admin/skills",
      "/admin/partners",
      "/admin/partners/:partnerId",
    ],
  ],
] as const) {
  test.describe(`the job board's ${person}`, () => {
    test.use({ person });

    test(
      `axe finds nothing on what the job board's ${person} sees`,
      oneMore,
      async ({ page, site }) => {
        test.setTimeout(240_000);
        const { id, jobApplicationId, partnerId } = await demoListing(site);
        const found: string[] = [];
        for (const path of paths) {
          await page.goto(
            path
              .replace(":jobId", id)
              .replace(":jobApplicationId", jobApplicationId)
              .replace(":partnerId", partnerId),
          );
          await hydrated(page);
          found.push(...(await faultsAtAllSizes(page, path)));
        }
        expect(found).toEqual([]);
      },
    );
  });
}

test.describe("states that a page only comes into", () => {
  test("forms that show what is wrong", async ({ page, site }) => {
    const found: string[] = [];
    const look = async (name: string) => {
      for (const size of isThorough ? [phone, desk] : [phone]) {
        await page.setViewportSize(size);
        found.push(...(await faultsOn(page, `${name} at ${size.width}`)));
      }
    };
    await page.goto("/contact");
    await hydrated(page);
    await sendButton(page).click();
    await expect(contactForm(page).locator("[aria-invalid]")).not.toHaveCount(0);
    await look("contact");
    for (const [path, button] of [
      ["/register", "Register"],
      ["/login", "Login"],
      ["/forgot-password", "Send the link"],
    ] as const) {
      await page.goto(path);
      await hydrated(page);
      await page.getByRole("button", { name: button, exact: true }).click();
      await expect(page.locator("[aria-invalid]")).not.toHaveCount(0);
      await look(path);
    }
    await page.goto("/reset-password?token=x");
    await look("a reset link that was used");
    const { email } = await newMember(site);
    await logIn(page, { email, password: "not the password" });
    await expect(page.getByRole("alert")).toBeVisible();
    await look("a refused login");
    const mail = await emailTo(site, email, "Confirm your email address");
    await page.goto(linkIn(mail, "/verify-email"));
    await look("a confirmation link on another browser");
    await page.getByLabel("Password").fill("kea over the ridge");
    await page.getByRole("button", { name: "Confirm this address" }).click();
    await expect(toast(page, "Email address confirmed")).toBeVisible();
    await look("a toast");
    expect(found).toEqual([]);
  });

  test("each wrong field is named by its message", oneMore, async ({ page }) => {
    await page.goto("/contact");
    await hydrated(page);
    await fillContactForm(page, { firstName: "Rangi", email: "rangi@", message: "short" });
    await sendButton(page).click();
    const wrong = contactForm(page).locator("[aria-invalid=true]");
    await expect(wrong).toHaveCount(4);
    for (const field of await wrong.all()) {
      const id = (await field.getAttribute("aria-describedby"))!.split(" ").at(-1)!;
      await expect(page.locator(`[id="${id}"]`)).not.toBeEmpty();
    }
  });

  test("the open drawer, the open menu and the map", async ({ page }) => {
    await page.route(/openstreetmap\.org/, (route) =>
      route.fulfill({
        contentType: "text/html",
        body: "<!doctype html><html lang='en'><title>Map</title><main><h1>Map</h1></main></html>",
      }),
    );
    await page.setViewportSize(phone);
    await page.goto("/about");
    await hydrated(page);
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    const found = await faultsOn(page, "drawer");
    await page.keyboard.press("Escape");

    await page.setViewportSize(desk);
    await page.getByRole("button", { name: "Student Resources", exact: true }).click();
    await expect(page.getByRole("link", { name: /^Blog News/ })).toBeVisible();
    found.push(...(await faultsOn(page, "menu")));

    await page.goto("/contact");
    await hydrated(page);
    await page.getByRole("button", { name: "Load the interactive map" }).click();
    await expect(page.locator("iframe")).toBeVisible();
    found.push(...(await faultsOn(page, "map")));
    expect(found).toEqual([]);
  });
});

test.describe("reflow", () => {
  for (const { name, width } of [
    { name: "320 px, a window of 1280 at 400 %", width: 320 },
    { name: "640 px, a window of 1280 at 200 %", width: 640 },
  ]) {
    // A page that fits the narrower window fits the wider one too, unless the layout changes.
    const details = width === 320 ? {} : oneMore;
    test(
      `no page scrolls sideways at ${name}, or asks another host for anything`,
      details,
      async ({ page, site }) => {
        test.setTimeout(120_000);
        await page.setViewportSize({ width, height: 800 });
        const foreign: string[] = [];
        page.on("request", (request) => {
          const { protocol, origin } = new URL(request.url());
          if (protocol.startsWith("http") && origin !== site) foreign.push(request.url());
        });
        const wide: string[] = [];
        for (const path of isThorough ? allPages : onePageOfEach) {
          await page.goto(path, { waitUntil: "domcontentloaded" });
          const over = await sidewaysOn(page);
          if (over) wide.push(`${path}: ${over}`);
        }
        expect(wide).toEqual([]);
        expect(foreign).toEqual([]);
      },
    );
  }

  test.describe("for those who are logged in", oneMore, () => {
    test.use({ person: "admin", viewport: { width: 320, height: 800 } });

    test("no page scrolls sideways at 320 px", async ({ page, site }) => {
      const { id } = await sendEnquiry(site);
      const applicant = await handedIn(site);
      const wide: string[] = [];
      for (const path of [
        "/dashboard",
        "/dashboard/profile",
        "/dashboard/profile/security",
        "/dashboard/profile/two-factor",
        "/dashboard/profile/data",
        "/dashboard/profile/data/erasure",
        "/dashboard/resources",
        "/admin",
        "/admin/audit",
        "/admin/users",
        "/admin/users/invitations",
        `/admin/users/${await userIdOf(site, addressOf("member"))}`,
        "/admin/emails",
        "/admin/settings",
        "/admin/settings/offices/budapest",
        "/admin/settings/fees",
        "/admin/settings/prices",
        "/make-admin",
        "/admin/messages",
        "/admin/blog",
        article,
        `/admin/messages/${id}`,
        `/admin/applications/${applicant.id}/screening`,
        `/admin/applications/${applicant.id}/interview`,
      ]) {
        await page.goto(path);
        const over = await sidewaysOn(page);
        if (over) wide.push(`${path}: ${over}`);
      }
      expect(wide).toEqual([]);
    });
  });
});

test.describe("stillness", () => {
  for (const size of [phone, desk]) {
    test(
      `nothing moves while the main pages load at ${size.width} px`,
      // In `npm test`, pictures.spec.ts looks at pages that load.
      oneMore,
      async ({ page }) => {
        await page.setViewportSize(size);
        await page.addInitScript(() => {
          const shifts: string[] = [];
          Object.assign(window, { shifts });
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as (PerformanceEntry & {
              value: number;
              hadRecentInput: boolean;
              sources: { node?: Element }[];
            })[]) {
              if (entry.hadRecentInput) continue;
              const moved = entry.sources.map(({ node }) => node?.nodeName + "." + node?.className);
              shifts.push(`${entry.value.toFixed(4)} ${moved.join(" | ")}`);
            }
          }).observe({ type: "layout-shift", buffered: true });
        });
        const moved: string[] = [];
        for (const path of [
          "/",
          "/about",
          "/training",
          "/training/intro-cp",
          "/training/physical-flight",
          "/contact",
          "/login",
        ]) {
          await page.goto(path);
          await hydrated(page);
          await page.evaluate(() => document.fonts.ready.then(() => undefined));
          await page.waitForTimeout(300);
          const shifts = await page.evaluate(
            () => (window as unknown as { shifts: string[] }).shifts,
          );
          moved.push(...shifts.map((shift) => `${path}: ${shift}`));
        }
        expect(moved).toEqual([]);
      },
    );
  }

  test("who asked for less motion sees none", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const path of ["/", "/training/physical-flight", "/contact"]) {
      await page.goto(path);
      await hydrated(page);
      const moving = await page.evaluate(() =>
        [...document.querySelectorAll("*")]
          .filter((element) => {
            const { transitionDuration, animationDuration } = getComputedStyle(element);
            return [transitionDuration, animationDuration]
              .flatMap((durations) => durations.split(","))
              .some((duration) => Number.parseFloat(duration) > 0.01);
          })
          .map((element) => `${element.nodeName}.${element.className}`),
      );
      expect(moving, path).toEqual([]);
    }
  });
});

/**
 * Returns an applicant at the interview stage, with an appointment and a document with a long name.
 */
async function handedIn(site: string) {
  const applicant = await newScreening(site);
  await applicant.visitor.send(applicant.page, statement);
  const name = `${"a-very-long-name-of-a-scanned-document-".repeat(2)}.pdf`;
  const { id: evidence } = await handIn(applicant.visitor, applicant.page, { name });
  await arrangeInterview(applicant);
  return { ...applicant, evidence };
}

/** Makes an order with a received payment. @returns its id. */
async function paidOrder(site: string): Promise<string> {
  const payer = await newPayer(site);
  await payer.visitor.ask(await payAll(payer));
  return orderIdOf(site, payer.email);
}
