import { randomUUID } from "node:crypto";
import { forumCategories, newTopic, staff, replyTo, versionInEditForm } from "../support/forum.ts";
import { isAccount, isModerator } from "../support/people.ts";
import { awayFrom, eachPerson } from "../support/permissions.ts";
import { expect, test } from "../support/test.ts";

/** Members write, authors may edit their own posts, and moderators may edit all. */
for (const { person, details, signedIn } of eachPerson) {
  test(
    `writing: the forum takes or refuses what the ${person} sends`,
    details,
    async ({ site }) => {
      const visitor = await signedIn(site);
      await test.step("members write in the forum; guests are led to the login", async () => {
        const [here, there] = await forumCategories(site);
        const form = { title: "From the matrix", content: "Words", categoryId: here!.id };
        const begun = await visitor.send("/forum/new-topic", form);
        const topic = await newTopic(site);
        const replied = await visitor.send(`/forum/topic/${topic}`, { content: "From the matrix" });
        if (!isAccount(person)) {
          expect(begun.to).toBe("/login?returnTo=%2Fforum%2Fnew-topic");
          expect(replied.to).toBe(`/login?returnTo=%2Fforum%2Ftopic%2F${topic}`);
          expect((await visitor.toast())?.title).toBe("Please log in to reply to this topic.");
          return;
        }
        expect(replied.to).toBe(`/forum/topic/${topic}#reply-1`);
        const own = begun.to!.split("/").at(-1)!;
        const version = await versionInEditForm(visitor, own);
        const moved = { ...form, categoryId: there!.id, pinned: "on", locked: "on", version };
        const edited = await visitor.send(`/forum/edit-topic/${own}`, moved);
        expect(edited.to).toBe(`/forum/topic/${own}`);
        expect(await visitor.toast()).toMatchObject({ title: "Topic updated successfully" });
        // Only moderators may lock and pin, so other people's topics stay open.
        const after = await visitor.send(`/forum/topic/${own}`, { content: "Is it locked?" });
        expect(after.status).toBe(isModerator(person) ? 409 : 303);
        const deleted = await visitor.send(`/forum/topic/${own}/removal`);
        expect(deleted.to).toBe(`/forum/category/${there!.slug}`);
        expect(await visitor.toast()).toMatchObject({ title: "Topic deleted successfully" });
        const restored = await visitor.send(`/forum/topic/${own}/restoration`);
        expect(restored.status).toBe(isModerator(person) ? 303 : 403);
        await visitor.toast();
      });

      await test.step("others' posts are edited, removed and restored by moderators", async () => {
        const topic = await newTopic(site);
        const reply = await replyTo(await staff(site), topic, "By the office");
        const [category] = await forumCategories(site);
        const version = await versionInEditForm(visitor, topic);
        const fields = { title: "Changed", content: "Changed", categoryId: category!.id, version };
        for (const [address, to, form] of [
          [`/forum/edit-topic/${topic}`, `/forum/topic/${topic}`, fields],
          [`/forum/topic/${topic}/pin`, `/forum/topic/${topic}`, { intent: "pin" }],
          [`/forum/topic/${topic}/lock`, `/forum/topic/${topic}`, { intent: "lock" }],
          [`/forum/topic/${topic}/move`, `/forum/topic/${topic}`, { categoryId: category!.id }],
          [`/forum/replies/${reply}/removal`, `/forum/topic/${topic}`, {}],
          [`/forum/replies/${reply}/restoration`, `/forum/topic/${topic}#reply-1`, {}],
          [`/forum/topic/${topic}/removal`, `/forum/category/${category!.slug}`, {}],
          [`/forum/topic/${topic}/restoration`, `/forum/topic/${topic}`, {}],
        ] as const) {
          const answer = await visitor.send(address, form);
          if (isModerator(person)) {
            expect([answer.status, answer.to], address).toEqual([303, to]);
          } else if (!isAccount(person)) {
            expect(answer.to, address).toMatch(/^\/login\?returnTo=/);
          } else if (address.includes("edit")) {
            expect(answer.to).toBe(to);
            expect((await visitor.toast())?.title).toBe(
              "You do not have permission to edit this topic",
            );
          } else {
            expect(answer.status, address).toBe(403);
          }
          await visitor.toast();
        }
      });

      await test.step("members report, and moderators settle", async () => {
        const topic = await newTopic(site, `Reported ${randomUUID()}`);
        for (const target of [
          `topic/${topic}`,
          `replies/${await replyTo(await staff(site), topic, "A reply")}`,
        ]) {
          // Guests say where the acknowledgement goes.
          const report: Record<string, string> = { reason: "For the matrix" };
          if (!isAccount(person)) report["email"] = `guest-${randomUUID()}@posta.test`;
          const sent = await visitor.send(`/forum/${target}/report`, report);
          expect(sent.status).toBe(isModerator(person) ? 403 : 303);
          await visitor.toast();
        }
        const settled = await visitor.send("/admin/forum", {
          report: randomUUID(),
          outcome: "kept",
        });
        if (isModerator(person)) expect(settled.status).toBe(404);
        else expect(settled.to).toBe(awayFrom(person));
        await visitor.toast();
      });
    },
  );
}
