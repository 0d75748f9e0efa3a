import { expect, test } from "vitest";
import { guest, isAdmin, type Member, system } from "./actor.ts";
import { isSelf, isWatched, watchedMember } from "./watched-actor.ts";

const member: Member = {
  kind: "member",
  id: "a",
  sessionId: "s",
  name: "Aroha",
  email: "aroha@example.org",
  emailVerified: true,
  roles: new Set(["admin"]),
};

function watched() {
  const reads: string[] = [];
  const actor = watchedMember(member, {
    readPersonal: () => reads.push("personal"),
    comparedWith: (userId) => reads.push(userId),
  });
  return { actor, reads };
}

test.each(["id", "sessionId", "name", "email"] as const)("reading the %s reports it", (key) => {
  const { actor, reads } = watched();
  expect(actor[key]).toBe(member[key]);
  expect(reads).toEqual(["personal"]);
});

test("copying a watched member, or writing it as JSON, reports the reads", () => {
  for (const copy of [
    (actor: Member) => ({ ...actor }),
    (actor: Member) => JSON.stringify(actor),
  ]) {
    const { actor, reads } = watched();
    copy(actor);
    expect(reads).toContain("personal");
  }
});

test("what members of a class share is read without a report", () => {
  const { actor, reads } = watched();
  expect([actor.kind, actor.emailVerified, isAdmin(actor)]).toEqual(["member", true, true]);
  expect(reads).toEqual([]);
});

test("a comparison reports the person compared with, and answers as without watching", () => {
  const { actor, reads } = watched();
  for (const userId of ["a", "b", null]) expect(isSelf(actor, userId)).toBe(isSelf(member, userId));
  expect(reads).toEqual(["a", "b"]);
});

test("only members are somebody", () => {
  for (const actor of [guest, system]) expect(isSelf(actor, null)).toBe(false);
  expect(isSelf(member, "a")).toBe(true);
  expect([isWatched(member), isWatched(guest), isWatched(watched().actor)]).toEqual([
    false,
    false,
    true,
  ]);
});
