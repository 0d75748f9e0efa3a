import { expect } from "vitest";
import { minutes } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { Denied } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { cast } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { forumCategory, forumTopic } from "#testing/forum.ts";
import { topicsTagged } from "../reading/tagged.server.ts";
import { searchForum } from "../search/queries.server.ts";
import { editTopic } from "../topic/edit.server.ts";
import { postTopic } from "../topic/post.server.ts";
import { topicToEdit } from "../topic/queries.server.ts";
import { deleteTopic } from "../topic/remove.server.ts";
import { addTag, mergeTag, renameTag } from "./commands.server.ts";
import { countedTags, tagAt, tagOptions, tagsOf } from "./queries.server.ts";

const as = (ctx: Ctx, who: "member" | "moderator"): Ctx => ({ ...ctx, actor: cast[who] });

async function tag(ctx: Ctx, name: string): Promise<string> {
  const added = await addTag(as(ctx, "moderator"), { name });
  if (!added.ok) throw new Error(added.error);
  return added.value.id;
}

const namesOf = async (ctx: Ctx, topicId: string) =>
  (await tagsOf(ctx, topicId)).map(({ name }) => name);

dbTest("authors choose tags for a topic, and change them with their edits", async ({ ctx }) => {
  const me = as(ctx, "member");
  const categoryId = await forumCategory(ctx);
  const [radios, convoys] = [await tag(ctx, "Radios"), await tag(ctx, "Convoys")];
  const text = { title: "Two-way comms", content: "Which sets?", categoryId };
  const posted = await postTopic(me, { ...text, tagIds: [radios, convoys, radios] });
  const topicId = posted.ok ? posted.value.topicId : "";
  expect(await namesOf(ctx, topicId)).toEqual(["Convoys", "Radios"]);
  const { version } = (await topicToEdit(me, topicId))!;
  const form = { ...text, pinned: false, locked: false, version };
  expect(await editTopic(me, topicId, { ...form, tagIds: [radios] })).toEqual({ ok: true });
  expect(await namesOf(ctx, topicId)).toEqual(["Radios"]);
  // Somebody who opened the form before does not undo that.
  expect(await editTopic(me, topicId, { ...form, tagIds: [convoys] })).toMatchObject({
    error: "changed-meanwhile",
  });
  expect(await postTopic(me, { ...text, title: "Other", tagIds: [newId()] })).toMatchObject({
    error: "unknown-tag",
  });
});

dbTest("a tag’s page lists the topics that are shown, the newest first", async ({ ctx, clock }) => {
  const me = as(ctx, "member");
  const categoryId = await forumCategory(ctx);
  const radios = await tag(ctx, "Radios");
  const ids: string[] = [];
  for (const n of [1, 2, 3]) {
    clock.advance(minutes(1));
    const text = { title: `Topic ${n}`, content: `Kereru ${n}`, categoryId, tagIds: [radios] };
    const posted = await postTopic(me, text);
    if (posted.ok) ids.push(posted.value.topicId);
  }
  await forumTopic(me, { categoryId, content: "Kereru without a tag" });
  await deleteTopic(me, ids[1]!);
  const { topics } = await topicsTagged(ctx, radios, null);
  expect(topics.map(({ title }) => title)).toEqual(["Topic 3", "Topic 1"]);
  const further = await topicsTagged(ctx, radios, ids[2]!);
  expect(further.topics.map(({ title }) => title)).toEqual(["Topic 1"]);
  expect(await queriesOf(ctx, () => topicsTagged(ctx, radios, null))).toHaveLength(3);
  expect(await countedTags(as(ctx, "moderator"))).toMatchObject([{ name: "Radios", topics: 2 }]);
  const { hits } = await searchForum(ctx, { searched: "kereru", tag: radios });
  expect(hits).toHaveLength(2);
});

dbTest("moderators rename and merge tags, and old addresses lead on", async ({ ctx }) => {
  const me = as(ctx, "member");
  const moderator = as(ctx, "moderator");
  const categoryId = await forumCategory(ctx);
  const [radio, radios, comms] = [
    await tag(ctx, "Radio"),
    await tag(ctx, "Radios"),
    await tag(ctx, "Comms"),
  ];
  const text = { title: "Sets", content: "Which?", categoryId, tagIds: [radio, radios] };
  const posted = await postTopic(me, text);
  const topicId = posted.ok ? posted.value.topicId : "";
  await expect(mergeTag(me, radios, radio)).rejects.toThrow(Denied);
  expect(await addTag(moderator, { name: "radio" })).toMatchObject({ error: "name-taken" });
  expect(await mergeTag(moderator, radios, radios)).toMatchObject({ error: "no-such-tag" });
  expect(await mergeTag(moderator, radios, radio)).toEqual({ ok: true });
  expect(await mergeTag(moderator, radio, comms)).toEqual({ ok: true });
  expect(await namesOf(ctx, topicId)).toEqual(["Comms"]);
  expect(await tagAt(ctx, "radios")).toEqual({ leadsTo: "/forum/tag/comms" });
  const version = versionOf({ name: "Comms" });
  expect(await renameTag(moderator, comms, { name: "Communications", version })).toEqual({
    ok: true,
  });
  expect(await renameTag(moderator, comms, { name: "Talk", version })).toMatchObject({
    error: "changed-meanwhile",
  });
  expect(await tagAt(ctx, "comms")).toMatchObject({ tag: { name: "Communications" } });
  expect(await tagOptions(ctx)).toHaveLength(1);
  // Somebody chose the tag before it was merged.
  expect(await postTopic(me, { ...text, title: "Late", tagIds: [radio] })).toMatchObject({
    error: "unknown-tag",
  });
});
