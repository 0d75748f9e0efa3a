import { expect, test } from "vitest";
import { delimiterOf } from "./delimiter.ts";
import { questionsInGift } from "./gift.ts";

const read = (text: string) =>
  [...questionsInGift(text)].map(({ line, cells: [quiz, question, kind, right, wrong, why] }) => ({
    line,
    quiz,
    question,
    kind,
    right,
    wrong,
    why,
  }));

test("questions of each kind are read with the line in which they begin", () => {
  const text = `// A comment
$CATEGORY: cp101/law

::Force:: Who decides what is reasonable? {
  =The court #Yes.
  ~The principal #No.
}

[markdown]Which may be carried?{~%50%A torch ~%50%A phone ~%-100%A knife ####Two of three.}

The Act is of {=1961 =nineteen sixty-one #### It is the Crimes Act.} in New Zealand.

Knots at 12 to 13?{#12..13 ####Half a knot.}

About pi?{#3.14:0.01####As measured.}

Is it lawful?{F#Not without consent.}

What does what?{=Rudder -> Yaw =Elevator -> Pitch = -> Lift ####By axis.}`;
  expect(read(text)).toEqual([
    {
      line: 4,
      quiz: "cp101/law",
      question: "Who decides what is reasonable?",
      kind: "single",
      right: "The court",
      wrong: "The principal",
      why: "Yes. No.",
    },
    {
      line: 9,
      quiz: "cp101/law",
      question: "Which may be carried?",
      kind: "multiple",
      right: "A torch | A phone",
      wrong: "A knife",
      why: "Two of three.",
    },
    {
      line: 11,
      quiz: "cp101/law",
      question: "The Act is of _____ in New Zealand.",
      kind: "short",
      right: "1961 | nineteen sixty-one",
      wrong: "",
      why: "It is the Crimes Act.",
    },
    {
      line: 13,
      quiz: "cp101/law",
      question: "Knots at 12 to 13?",
      kind: "numeric",
      right: "12.5 ± 0.5",
      wrong: "",
      why: "Half a knot.",
    },
    {
      line: 15,
      quiz: "cp101/law",
      question: "About pi?",
      kind: "numeric",
      right: "3.14 ± 0.01",
      wrong: "",
      why: "As measured.",
    },
    {
      line: 17,
      quiz: "cp101/law",
      question: "Is it lawful?",
      kind: "single",
      right: "False",
      wrong: "True",
      why: "Not without consent.",
    },
    {
      line: 19,
      quiz: "cp101/law",
      question: "What does what?",
      kind: "match",
      right: "Rudder -> Yaw | Elevator -> Pitch",
      wrong: "Lift",
      why: "By axis.",
    },
  ]);
});

test("signs with a backslash belong to the text, and a bar in an answer separates nothing", () => {
  const [row] = read("What is 2 \\= 2 \\{set\\}?{=\\~ a | b ~no ####Since 1\\:1.}");
  expect(row).toMatchObject({
    question: "What is 2 = 2 {set}?",
    right: "~ a \\| b",
    wrong: "no",
    why: "Since 1:1.",
  });
});

test("what cannot be imported is a row that says why", () => {
  const text = "Write an essay.{}\n\nNothing asked.\n\nNever closed {=a ~b\n\nGood?{=a ~b####c}";
  expect(read(text).map(({ line, kind }) => [line, kind])).toEqual([
    [1, "essay"],
    [3, "unanswered"],
    [5, "unclosed"],
    [7, "single"],
  ]);
});

test("a file in GIFT is told from a table", () => {
  expect(delimiterOf("// a\n\n$CATEGORY: a/b\n")).toBe("gift");
  expect(delimiterOf("::Q1:: What?{=a ~b}\n")).toBe("gift");
  expect(delimiterOf("What is it? {\n=a\n~b}\n")).toBe("gift");
  expect(delimiterOf("Name;Note\nA;{=b}\n")).not.toBe("gift");
  expect(delimiterOf('Name,Note\nA,"{b}"\n')).toBe(",");
});
