import { jpeg, pdf, zip } from "#testing/files.ts";
import { cookiesOf, expect, test, toast } from "./support/test.ts";
import { Visitor } from "./support/visitor.ts";

const file = (name: string, mimeType: string, bytes: Uint8Array) => ({
  name,
  mimeType,
  buffer: Buffer.from(bytes),
});

test.describe("the scan of a signed sheet, without script", () => {
  test.use({ person: "instructor", javaScriptEnabled: false });

  test("is attached by an instructor on the roll-call's page, and seen and replaced by the office", async ({
    page,
    site,
  }) => {
    await page.goto("/teach");
    await page.getByRole("link", { name: "Convoy driving" }).click();
    await expect(page.getByRole("heading", { name: "Convoy driving" })).toBeVisible();
    // Somebody may have attached one before.
    await page.getByRole("link", { name: /^(Attach the signed sheet|Replace it)$/ }).click();
    await expect(page.getByRole("heading", { name: "Signed sheet" })).toBeVisible();
    const { pathname } = new URL(page.url());
    const send = page.getByRole("button", { name: /^(Attach|Replace) the scan$/ });
    await page.getByLabel("File").setInputFiles(file("IMG_1.zip", "application/zip", zip()));
    await send.click();
    await expect(page.getByText("This is not a PDF, JPEG or PNG.")).toBeVisible();
    await page.getByLabel("File").setInputFiles(file("IMG_1.pdf", "application/pdf", pdf()));
    await send.click();
    await expect(toast(page, "The scan is attached")).toBeVisible();
    await expect(page).toHaveURL(pathname.replace(/\/scan$/, ""));
    await expect(page.getByText(/Signed sheet, attached by/)).toBeVisible();

    const office = await new Visitor(site).signIn("admin");
    const atOffice = pathname.replace("/teach/", "/admin/");
    const shown = await office.ask(atOffice.replace(/\/scan$/, ""));
    expect(shown.text).toContain("attached by");
    const opened = await office.ask(`${atOffice}/file`);
    expect(opened.status).toBe(200);
    expect(opened.headers.get("cache-control")).toBe("private, no-store");
    expect(opened.headers.get("content-type")).toBe("application/pdf");
    const member = await new Visitor(site).signIn("member");
    expect((await member.ask(`${pathname}/file`)).status).not.toBe(200);

    await page.context().clearCookies();
    await page.context().addCookies(cookiesOf(office));
    await page.goto(atOffice);
    await page.getByLabel("File").setInputFiles(file("IMG_2.jpg", "image/jpeg", jpeg()));
    await page.getByRole("button", { name: "Replace the scan" }).click();
    await expect(toast(page, "The scan is attached")).toBeVisible();
    await expect(page.getByRole("link", { name: "Replace it" })).toBeVisible();
    const replaced = await office.ask(`${atOffice}/file`);
    expect(replaced.headers.get("content-type")).toBe("image/jpeg");
  });
});
