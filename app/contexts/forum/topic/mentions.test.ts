import { expect, test } from "vitest";
import { newId } from "#app/kernel/ids.ts";
import { callsModerators, mentionedIn, namesSomebody, quotedIn, typedNames } from "./mentions.ts";

const [anna, bela] = [newId(), newId()];

test("a mention is a link to a member's page, and counts once", () => {
  const text = `[@Anna](/members/${anna}) and [@Béla B.](/members/${bela}), [@Anna](/members/${anna})`;
  expect(mentionedIn(text)).toEqual([anna, bela]);
  expect(mentionedIn(`[Anna](/members/${anna}) /members/${bela}`)).toEqual([]);
  expect(mentionedIn(`\`[@Anna](/members/${anna})\``)).toEqual([]);
  expect(mentionedIn(`\`\`\`\n[@Anna](/members/${anna})\n\`\`\``)).toEqual([]);
});

test("the moderators are called by their group's name, not by an address or by code", () => {
  expect(callsModerators("@moderators, please look")).toBe(true);
  expect(callsModerators("Could the (@Moderators) move this?")).toBe(true);
  for (const other of ["me@moderators.example", "`@moderators`", "@moderatorsclub", "moderators"]) {
    expect(callsModerators(other), other).toBe(false);
  }
});

test("a typed name means one person of the topic, and nobody if two have it", () => {
  const people = [
    { id: anna, name: "Anna Kiss" },
    { id: bela, name: "Béla" },
  ];
  expect(typedNames("I think @anna kiss is right, @Béla.", people)).toEqual([anna, bela]);
  expect(typedNames("@Anna Kissné", people)).toEqual([]);
  expect(typedNames("@Béla", [...people, { id: newId(), name: "Béla" }])).toEqual([]);
  expect(namesSomebody("write to a@b.example")).toBe(false);
  expect(namesSomebody("as @Anna says")).toBe(true);
});

test("a quotation names its post by the link in it", () => {
  const topicId = newId();
  const link = `/forum/topic/${topicId}?page=2#reply-21`;
  expect(quotedIn(`> [Anna wrote](${link}):\n> text\n\nI agree.`)).toEqual([
    { topicId, position: 21 },
  ]);
  expect(quotedIn(`> [Anna wrote](/forum/topic/${topicId}):`)).toEqual([
    { topicId, position: null },
  ]);
  expect(quotedIn(`See [this](${link}).`)).toEqual([]);
});
