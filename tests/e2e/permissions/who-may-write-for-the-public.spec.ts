import { randomUUID } from "node:crypto";
import { courseDesk } from "../support/access.ts";
import { aPost } from "../support/posts.ts";
import { isStaff } from "../support/people.ts";
import { awayFrom, eachPerson } from "../support/permissions.ts";
import { expect, test } from "../support/test.ts";
import { Visitor } from "../support/visitor.ts";

/**
 * What staff publish: resources, courses, pictures, posts, webinars, the catalogue and settings.
 */
for (const { person, details, signedIn } of eachPerson) {
  test(
    `writing: published content takes or refuses what the ${person} sends`,
    details,
    async ({ site }) => {
      test.slow();
      const visitor = await signedIn(site);

      await test.step("publishing and withdrawing several at once belongs to admins", async () => {
        const staff = await new Visitor(site).signIn("admin");
        const guest = new Visitor(site);
        const name = `Several ${randomUUID().slice(0, 8)}`;
        const posted = { title: name, description: "For the matrix.", uploadDate: "2026-03-01" };
        const link = { type: "link", url: "https://example.org/", format: "Website" };
        const added = await staff.send("/admin/resources/new?kind=web", {
          ...posted,
          ...link,
          category: "legal",
        });
        const id = added.to!.split("/").at(-1)!;
        const isPublic = async () => (await guest.ask(`/resources?id=${id}`)).status === 200;
        const here = "/admin/resources?state=draft";
        const to = isStaff(person) ? here : awayFrom(person);
        expect((await visitor.send(here, { intent: "publish", id })).to).toBe(to);
        expect(await isPublic()).toBe(isStaff(person));
        const undo = { intent: "undo", action: "publish", was: `1:${id}` };
        expect((await visitor.send(here, undo)).to).toBe(to);
        expect(await isPublic()).toBe(false);
        await visitor.toast();
        expect((await staff.send(`${added.to}/removal`)).to).toBe("/admin/resources");

        const course = await staff.send("/admin/courses/new", posted);
        const courses = "/admin/courses?state=draft";
        const courseId = course.to!.split("/").at(-1)!;
        const back = isStaff(person) ? courses : awayFrom(person);
        const sent = await visitor.send(courses, { intent: "publish", id: courseId });
        expect([sent.status, sent.to]).toEqual([303, back]);
        const said = await visitor.toast();
        if (isStaff(person)) expect(said?.description).toContain(`“${name}”`);
        const undone = { intent: "undo", action: "withdraw", was: `1:${courseId}` };
        expect((await visitor.send(courses, undone)).to).toBe(back);
        await visitor.toast();
        expect((await staff.send(`${course.to}/removal`)).to).toBe("/admin/courses");

        if (isStaff(person)) {
          for (const page of [here, courses]) {
            expect((await visitor.send(page, { intent: "remove", id })).status).toBe(400);
          }
        }
      });

      await test.step("pictures belong to admins", async () => {
        for (const fields of [
          { intent: "replace", alt: "" },
          { intent: "restore", alt: "" },
        ]) {
          const answer = await visitor.send("/admin/pictures/convoy", fields);
          if (isStaff(person)) expect(answer.status).toBe(fields.intent === "restore" ? 303 : 422);
          else expect(answer.to).toBe(awayFrom(person));
          await visitor.toast();
        }
      });

      await test.step("posts are written, published, shared and deleted by admins", async () => {
        const unknown = `/admin/blog/${randomUUID()}`;
        // An admin's requests pass the policy and are then rejected: empty forms and unknown posts.
        const sent: [path: string, form: Record<string, string>, status: number][] = [
          ["/admin/blog", { intent: "withdraw", id: randomUUID() }, 303],
          ["/admin/blog", { intent: "publish", id: randomUUID() }, 400],
          ["/admin/blog/new", { title: "" }, 422],
          ["/admin/blog/new", { preview: "on", content: "Hm." }, 200],
          ["/admin/blog/pictures", { alt: "" }, 422],
          [unknown, aPost(), 404],
          [`${unknown}/publication`, { version: "1", when: "now" }, 404],
          [`${unknown}/publication`, { intent: "withdraw" }, 404],
          [`${unknown}/deletion`, {}, 404],
          [`${unknown}/revisions/1`, { version: "1" }, 404],
          [`${unknown}/preview-link`, { intent: "make" }, 404],
          [`${unknown}/preview-link`, { intent: "withdraw" }, 404],
        ];
        for (const [path, form, status] of sent) {
          const answer = await visitor.send(path, form);
          if (isStaff(person)) expect(answer.status, path).toBe(status);
          else expect(answer.to).toBe(awayFrom(person));
          await visitor.toast();
        }
      });

      await test.step("courses and webinars are written by admins", async () => {
        // An admin's requests pass the policy and are then rejected, because what they name does
        // not exist.
        const wrong: [path: string, fields: Record<string, string>, status: number][] = [
          ["/admin/courses", { intent: "move", course: "no-such", direction: "up" }, 404],
          ["/admin/courses/new", { title: "" }, 422],
          [courseDesk, { intent: "move", item: "no-such", direction: "up" }, 404],
          ["/admin/courses/no-such", { intent: "publish" }, 404],
          [`${courseDesk}/details`, { title: "" }, 422],
          [`${courseDesk}/modules/new`, { title: "" }, 422],
          [`${courseDesk}/items/new?module=no-such`, { kind: "quiz", title: "x" }, 404],
          [`${courseDesk}/items/role-and-principal`, { intent: "save", kind: "lecture" }, 422],
          [`${courseDesk}/items/no-such`, { intent: "publish" }, 404],
          [`${courseDesk}/items/fundamentals-quiz/questions/new`, { text: "" }, 422],
          [`${courseDesk}/pictures`, { alt: "" }, 422],
          [`${courseDesk}/removal?item=no-such`, {}, 404],
          [
            "/admin/forum/categories",
            { intent: "move", category: randomUUID(), direction: "up" },
            404,
          ],
          ["/admin/forum/categories/new", { name: "" }, 422],
          [`/admin/forum/categories/${randomUUID()}`, { intent: "archive" }, 404],
          [`/admin/forum/categories/${randomUUID()}`, { intent: "reopen" }, 404],
          [`/admin/forum/categories/${randomUUID()}`, { name: "A", description: "B" }, 404],
          [`/admin/forum/categories/${randomUUID()}/removal`, {}, 404],
          ["/admin/pictures/gallery", { intent: "move", picture: "no-such", direction: "up" }, 404],
          ["/admin/pictures/gallery", { intent: "restore", picture: "no-such" }, 404],
          ["/admin/pictures/gallery/new", { alt: "" }, 422],
          ["/admin/pictures/gallery/range", { alt: "" }, 422],
          ["/admin/pictures/gallery/no-such", { intent: "restore" }, 404],
          ["/admin/pictures/gallery/no-such/removal", {}, 404],
          ["/admin/resources/new", { title: "" }, 422],
          ["/admin/resources/new?kind=text", { intent: "preview", source: "Hm." }, 200],
          ["/admin/resources/packing-list", { title: "" }, 422],
          ["/admin/resources/no-such", { intent: "publish" }, 404],
          ["/admin/resources/no-such", { intent: "withdraw" }, 404],
          ["/admin/resources/no-such/removal", {}, 404],
          ["/admin/webinars/new", { title: "" }, 422],
          [`/admin/webinars/${randomUUID()}/cancellation`, {}, 404],
        ];
        for (const [path, fields, status] of wrong) {
          const answer = await visitor.send(path, fields);
          if (isStaff(person)) expect(answer.status, path).toBe(status);
          else expect(answer.to).toBe(awayFrom(person));
          await visitor.toast();
        }
      });

      await test.step("modules, programmes and instructors are edited by admins", async () => {
        const unknown = `/admin/instructors/${randomUUID()}`;
        // An admin's requests pass the policy and are then rejected, because what they name does
        // not exist.
        const wrong: [path: string, fields: Record<string, string>, status: number][] = [
          ["/admin/catalogue", { intent: "move", module: "no-such", direction: "up" }, 404],
          ["/admin/catalogue/intro-cp", { title: "" }, 422],
          ["/admin/catalogue/no-such", { intent: "discard", version: "x" }, 404],
          ["/training/no-such/preview", { version: "x" }, 404],
          ["/admin/catalogue/new", { title: "" }, 422],
          ["/admin/catalogue/no-such/retirement", {}, 404],
          ["/admin/catalogue/no-such/restoration", {}, 404],
          ["/admin/catalogue/course-pages/no-such", { version: "x" }, 404],
          ["/admin/catalogue/course-pages/firearms", { version: "x" }, 409],
          ["/admin/programmes", { intent: "move", programme: "no-such", direction: "up" }, 404],
          ["/admin/programmes/new", { name: "" }, 422],
          ["/admin/programmes/custom", { name: "", preview: "on" }, 422],
          ["/admin/programmes/no-such", { name: "No such", version: "x" }, 404],
          ["/admin/instructors", { intent: "move", instructor: "no-such", direction: "up" }, 404],
          ["/admin/instructors/new", { intent: "save", name: "" }, 422],
          [unknown, { intent: "portrait" }, 422],
          [unknown, { intent: "remove-portrait" }, 404],
          [
            unknown,
            { intent: "save", name: "No one", role: "None", biography: "None.", version: "x" },
            404,
          ],
        ];
        for (const [path, fields, status] of wrong) {
          const answer = await visitor.send(path, fields);
          if (isStaff(person)) expect(answer.status, path).toBe(status);
          else expect(answer.to).toBe(awayFrom(person));
          await visitor.toast();
        }
      });
    },
  );

  test(`writing: settings take or refuse what the ${person} sends`, details, async ({ site }) => {
    const visitor = await signedIn(site);

    await test.step("settings belong to admins", async () => {
      for (const part of ["", "/offices/budapest", "/fees"]) {
        const path = `/admin/settings${part}`;
        for (const intent of ["save", "restore"]) {
          const fields = { version: "x", intent };
          const answer = await visitor.send(path, fields);
          // An admin's requests pass the policy and are then rejected: a form without fields, or an
          // old version.
          if (isStaff(person)) expect([303, 409, 422], path).toContain(answer.status);
          else {
            const to = awayFrom(person);
            expect(answer.to, path).toBe(to);
          }
          await visitor.toast();
        }
      }
      const priced = await visitor.send("/admin/settings/prices", { "price-intro-cp": "free" });
      const tested = await visitor.send("/admin/settings/mail");
      if (isStaff(person)) {
        expect([priced.status, tested.status]).toEqual([422, 303]);
      } else {
        const to = awayFrom(person);
        expect([priced.to, tested.to]).toEqual([to, to]);
      }
      await visitor.toast();
    });
  });
}
