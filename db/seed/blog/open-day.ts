import type { PostSeed } from "./post-seed.ts";

export const openDay: PostSeed = {
  number: 11,
  slug: "what-to-look-at-on-an-open-day",
  title: "What to look at on an open day, here or anywhere",
  description:
    "A training base shows its best side to visitors. Where to look behind it, and twelve questions to ask before you sign up with anybody.",
  excerpt:
    "We like visitors who open doors. A guide to seeing a training base properly: what the ranges, the briefing room and the coffee corner tell you about a school, including ours.",
  category: "events",
  by: "marama",
  scene: "hangar",
  daysAgo: 21,
  content: `Several times a year both of our bases open their doors for an afternoon. There is coffee, somebody flies a circuit, a team walks a principal through the yard, and people go home with a brochure. I would like you to go home with more than that. So this is how I would look at us if I were thinking of spending my savings here.

It works at any other school too. Please try it there.

## Come at the wrong time

The official hour is from two to five. Arrive at half past one. See how the place looks when nobody expects you: whether instructors greet you or the flag does, whether the safety briefing for the range hangs where it can be read, whether the students on a break look tired in the good way or in the other.

Ask whether you may sit in on twenty minutes of an ordinary lesson. A school that is proud of its teaching will find you a chair. One that shows you only a demonstration is showing you a demonstration.

## The walls tell you things

In the briefing room, look at the whiteboard. Is there a plan for today with times, names and a reserve? Are yesterday's lessons still there, with errors and all? I would worry about a board that is too clean.

In the hangar, ask to see the maintenance documents of the aircraft that you would fly. You need not understand them. See how long it takes to find them. Ask who decides that an aircraft does not go today, and whether that person has done it this month.

At the range, look at the floor behind the firing line, the first-aid kit and its date, the hearing protection in the sizes that you would need. Ask what happens if somebody makes a mistake. The right answer is dull and has steps in it.

At the vehicles, look at the tyres.

## Talk to the right people

Instructors will tell you what they teach. Students in the second week will tell you what they learn. Find one, get them a coffee and ask: what did you not expect? When did you last fail at something, and what did the instructor do then? Would you have chosen a different module first?

Then ask the person in the office how many places the next intake has and when the fees fall due. Clear answers about money are a good sign in people who want to teach you to be clear under pressure.

## Twelve questions

Bring them on paper. Nobody will mind.

1. What will I be able to do at the end that I cannot do now, and how is it tested?
2. What share of those who begin do not pass, and what becomes of them?
3. Who teaches me, by name, and what have they done in the past two years?
4. How many students are there for each instructor on the range, in the car, in the air?
5. Which licence does this course help me towards, and what else will I need for it?
6. Does the authority in *my* country recognise it? Have you seen that in writing?
7. What is included in the fee, and what is not: equipment, ammunition, fuel, landing fees, exams?
8. What happens if I fall ill, or the weather takes a week?
9. What do I have to be able to do physically on the first day?
10. What will you want to know about my past, who sees it, and when is it deleted?
11. May I speak with two people who finished last year?
12. For whom is this course *not* right?

A school that answers the last one well has earned a second visit.

## What you can try yourself

We keep a few things for visitors that say more than words. There is an observation walk in town, twenty minutes with one of us, after which you write down what you saw. There is the cup on the dashboard, which will be explained to you when it has fallen over. There is a simulator in which you may land in a crosswind as often as you like. And there is a table with three advance plans, of which one is good; find it, and tell us why.

None of it is a test. People who have come straight from a night shift at a hospital tend to do remarkably well.

## Practical matters

Dates are announced here and with the course dates on the admissions page. Admission is free, and you need not register, though a word beforehand lets us prepare if you use a wheelchair, bring a guide dog or would like the talk in Hungarian or with an interpreter. Wear shoes that you can walk a hangar in. Children are welcome with an adult, except on the range. Photographs only where there is a sign that says so: some of those who train with us have good reasons not to be in them.

And at the end, tell us what was missing. The best change that we have made to the first week, an afternoon about writing, came from a visitor who asked why nobody had mentioned it.`,
};
