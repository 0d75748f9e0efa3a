import { randomInt } from "node:crypto";
import { Client } from "pg";
import { runnerImport } from "vite";
import type { Member, Role } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { alternatingTimes } from "./alternating.ts";
import { type OpenScratch, ratioAim, scratchBench } from "./scratch-bench.ts";

/** bench/README.md explains what is measured, why in this way, and how to read it. */
const SMALL = { items: 12, questions: 40 };
const LARGE = { items: 500, questions: 20_000 };
/** The large course lists more modules and lectures; of its bank no more is read than of a small one. */
const MOST = 2;
const MOST_OF_BANK = 1.2;

const person = (roles: readonly Role[]): Member => ({
  kind: "member",
  id: newId(),
  sessionId: newId(),
  name: "Reader",
  email: "reader@example.org",
  emailVerified: true,
  roles: new Set(roles),
});
const quizDetails = { kind: "quiz", questions: 10, minutes: 20, passPercent: 70 } as const;
const quiz = { courseId: "c", id: "quiz", details: quizDetails };
const member = person([]);
const office = person(["admin"]);

type Pages = typeof import("./course-pages.ts");
const {
  module: { authoredCourse, authoredItem, authoredQuestion, courseView, itemView, pickedFor },
} = await runnerImport<Pages>("./bench/course-pages.ts", { configFile: false, logLevel: "error" });

/** What members and the office open, and the draw of an attempt. */
const views: Record<string, (ctx: Ctx) => Promise<unknown>> = {
  "a member opens the course": (ctx) => courseView({ ...ctx, actor: member }, "c"),
  "a member opens the quiz": (ctx) => itemView({ ...ctx, actor: member }, "c", "quiz"),
  "an attempt draws its questions": (ctx) => pickedFor(ctx, quiz, randomInt),
  "the office opens the course": (ctx) => authoredCourse({ ...ctx, actor: office }, "c", ""),
  "the office opens the bank": (ctx) => authoredItem({ ...ctx, actor: office }, "c", "quiz"),
  "the office opens a question": (ctx) =>
    authoredQuestion(
      { ...ctx, actor: office },
      { courseId: "c", itemId: "quiz", questionId: "q-7" },
    ),
};

await scratchBench(async (open) => {
  const small = await courseOf(open, SMALL);
  const large = await courseOf(open, LARGE);
  const named = Object.entries(views);
  const times = await alternatingTimes(
    named.flatMap(([, view]) => [small, large].map((ctx) => () => view(ctx))),
  );
  return named.map(([name], index) => {
    const [few, many] = times.slice(2 * index);
    const most = /bank|draws/.test(name) ? MOST_OF_BANK : MOST;
    return ratioAim(name, { few: few!, many: many! }, most);
  });
});

async function courseOf(open: OpenScratch, size: typeof SMALL): Promise<Ctx> {
  const { url, ctx } = await open(office);
  await seed(url, size);
  console.log(`${size.items} items, ${size.questions} questions`);
  return ctx;
}

/** Stores a course of modules with ten lectures each, and one quiz with a bank. */
async function seed(url: string, { items, questions }: typeof SMALL) {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`insert into courses (id, title, description, position, published_at)
    values ('c', 'A Course', 'Made for a benchmark.', 1, now())`);
  await client.query(
    `insert into course_modules (course_id, id, title, description, position)
      select 'c', 'module-' || n, 'Module ' || n, 'Ten lectures.', n
      from generate_series(0, $1::int / 10) n`,
    [items],
  );
  await client.query(
    `insert into course_items (course_id, id, module_id, kind, title, position, published_at, details)
      select 'c', 'item-' || n, 'module-' || n / 10, 'lecture', 'Lecture ' || n, n, now(),
        jsonb_build_object('kind', 'lecture', 'minutes', 12, 'video', null,
          'body', repeat('A driver looks ahead, and says what is seen there. ', 120))
      from generate_series(1, $1::int) n`,
    [items - 1],
  );
  await client.query(
    `insert into course_items
      (course_id, id, module_id, kind, title, position, published_at, details)
      values ('c', 'quiz', 'module-0', 'quiz', 'Quiz', 0, now(), $1)`,
    [JSON.stringify(quizDetails)],
  );
  await client.query(
    `insert into quiz_questions (course_id, item_id, id, kind, text, options, explanation, tags, position)
      select 'c', 'quiz', 'q-' || n, 'single', 'What comes first in case ' || n || '?',
        '[{"id": "a", "text": "Looking", "correct": true}, {"id": "b", "text": "Driving", "correct": false}]',
        'One looks before one drives.', array['topic ' || n % 7], n
      from generate_series(1, $1::int) n`,
    [questions],
  );
  await client.query("vacuum analyze");
  await client.end();
}
