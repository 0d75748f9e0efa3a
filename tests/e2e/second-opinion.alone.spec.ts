import { versionOf } from "#app/platform/forms/version.server.ts";
import { sendApplication, stageOf } from "./support/applications.ts";
import { expect, test } from "./support/test.ts";
import { Visitor } from "./support/visitor.ts";

test("where the office wants a second opinion, a colleague agrees before anybody is declined", async ({
  site,
}) => {
  const { id } = await sendApplication(site);
  const path = `/admin/applications/${id}`;
  const one = await new Visitor(site).signIn("admin");
  const other = await new Visitor(site).signIn("super");
  const settings = async (secondOpinion: boolean) => {
    const { text } = await one.ask("/admin/settings/applications");
    const version = /name="version" value="(\d+)"/.exec(text)![1]!;
    await one.send("/admin/settings/applications", {
      version,
      ...(secondOpinion ? { secondOpinion: "on" } : {}),
      "online-application": "2",
      "initial-screening": "14",
      interview: "14",
      "acceptance-enrollment": "21",
    });
  };
  const decline = {
    intent: "move",
    version: versionOf({ stage: "online-application" }),
    to: "declined",
    reason: "The minimum age is 18.",
  };
  await settings(true);
  try {
    expect((await one.send(path, decline)).status).toBe(303);
    expect(await stageOf(site, id)).toBe("Online Application");
    const request = /name="request" value="([0-9a-f-]{36})"/.exec(
      (await other.ask(path)).text,
    )![1]!;
    // Whoever asked cannot agree as well.
    expect((await one.send(path, { intent: "confirm-decline", request })).status).toBe(403);
    expect((await other.send(path, { intent: "confirm-decline", request })).status).toBe(303);
    expect(await stageOf(site, id)).toBe("Declined");
  } finally {
    await settings(false);
  }
});
