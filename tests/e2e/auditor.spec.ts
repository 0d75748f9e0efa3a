import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { faultsOn } from "./support/axe.ts";
import { emailTo, linkIn } from "./support/mail.ts";
import { expect, hydrated, test, toast } from "./support/test.ts";

/** Somebody outside reads a training file with a pass, and verifies it elsewhere. */

test.use({ person: "super" });

test("an auditor with a pass for one person downloads the file and verifies it on another machine", async ({
  page,
  browser,
  baseURL,
}) => {
  const address = `auditor-${Date.now()}@authority.example`;
  await page.goto("/admin/users?q=tane.rewiti");
  await page.locator("main").getByRole("link", { name: "Tāne Rewiti" }).click();
  await page.getByRole("link", { name: "Training file" }).click();
  await page.getByRole("link", { name: "Give an auditor a pass for it" }).click();
  await hydrated(page);
  expect(await faultsOn(page, "new pass")).toEqual([]);
  await page.getByLabel("Auditor").fill("Gergely Tóth, of the authority");
  await page.getByLabel("Email address").fill(address);
  await page.getByLabel("For how many days").fill("15");
  await page.getByLabel("Why").fill("The yearly audit");
  await page.getByRole("button", { name: "Give the pass" }).click();
  await expect(page.getByText("A pass is for 14 days at most")).toBeVisible();
  await page.getByLabel("For how many days").fill("14");
  await page.getByRole("button", { name: "Give the pass" }).click();
  await expect(toast(page, "Pass given")).toBeVisible();
  expect(await faultsOn(page, "passes")).toEqual([]);

  // The auditor has another browser, without script, and no account.
  const mail = await emailTo(baseURL!, address, "Your pass for training files");
  const path = new URL(mail.links.find((link) => link.includes("/auditor/"))!).pathname;
  const context = await browser.newContext({
    baseURL,
    javaScriptEnabled: false,
    storageState: { cookies: [], origins: [] },
  });
  const auditor = await context.newPage();
  await auditor.goto(linkIn(mail, path));
  await auditor.getByRole("button", { name: "Send me a code" }).click();
  await expect(toast(auditor, "Code sent")).toBeVisible();
  const { text } = await emailTo(baseURL!, address, "Your code for training files");
  await auditor.getByLabel("Code").fill("nothing");
  await auditor.getByRole("button", { name: "Open" }).click();
  await expect(auditor.getByText("This is not the code of the last email")).toBeVisible();
  await auditor.getByLabel("Code").fill(/\b\d{6}\b/.exec(text)![0]);
  await auditor.getByRole("button", { name: "Open" }).click();
  await auditor.getByRole("link", { name: "Tāne Rewiti" }).click();
  await expect(auditor.getByRole("heading", { name: "1 Certificate issued" })).toBeVisible();
  const file = new URL(auditor.url()).pathname;
  const pdf = await auditor.request.get(`${file}/training-file.pdf`);
  expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");
  const zip = await auditor.request.get(`${file}/training-file.zip`);
  expect(zip.headers()["cache-control"]).toContain("no-store");

  // Another machine: a folder, Node.js, and nothing of this site.
  const folder = await mkdtemp(join(tmpdir(), "auditor-"));
  try {
    for (const [name, bytes] of Object.entries(unzipSync(await zip.body()))) {
      await writeFile(join(folder, name), bytes);
    }
    const verified = () =>
      spawnSync(process.execPath, ["verify.mjs"], { cwd: folder, env: {}, encoding: "utf8" });
    const intact = verified();
    expect(intact.stderr).toBe("");
    expect(intact.status).toBe(0);
    expect(intact.stdout).toContain("of Tāne Rewiti");
    const data = join(folder, "training-file.json");
    await writeFile(data, (await readFile(data, "utf8")).replace("Online Theory", "Online theory"));
    await writeFile(data, (await readFile(data, "utf8")).replace("issuedAt", "issuedat"));
    expect(verified()).toMatchObject({ status: 1, stderr: expect.stringContaining("was changed") });
  } finally {
    await rm(folder, { recursive: true });
  }

  // Somebody else's file is not there for them, and after the end of the pass nothing is.
  const others = await auditor.request.get(`${path}/people/${crypto.randomUUID()}`);
  expect(others.status()).toBe(404);
  await page.goto("/admin/auditor-passes");
  const row = page.getByRole("listitem").filter({ hasText: address });
  await row.getByRole("button", { name: "End" }).click();
  await expect(toast(page, "Pass ended")).toBeVisible();
  for (const gone of [path, file, `${file}/training-file.pdf`, `${file}/training-file.zip`]) {
    expect((await auditor.request.get(gone)).status(), gone).toBe(404);
  }
  await context.close();
});
