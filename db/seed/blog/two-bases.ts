import type { PostSeed } from "./post-seed.ts";

export const twoBases: PostSeed = {
  number: 16,
  slug: "two-bases-one-lesson-plan",
  title: "Two bases, one lesson plan: how we teach together",
  description:
    "Christchurch and Budapest share a syllabus, partner academies and a weekly argument. How the two halves of the institute keep to one standard.",
  excerpt:
    "A lesson that works in one country may be wrong in another. How instructors at two ends of the world agree on what counts, whom we learn from, and why we swap people every year.",
  category: "partnerships",
  by: "gergely",
  scene: "river",
  daysAgo: 105,
  content: `Every Thursday, at half past eight in the evening in Christchurch and in the morning in Budapest, six or seven of us sit before a screen and argue about teaching. It is called the lesson conference. It has taken place on almost every Thursday for as long as I have been here, and I have rarely left it with the opinion with which I had come.

Visitors ask how an institute with two bases can have one standard. That is how.

## What must be the same

We agreed early on that only three things have to be identical: **what a student must be able to do, how it is tested, and what makes a test void**. For each module they stand on two pages. If a student from Budapest joins an advance team in Christchurch, the lead can rely on those two pages without asking.

All the rest may differ. In Budapest I teach detection routes on bridges and trams; Mārama teaches them along a river with hardly any trams at all. She has the wind to deal with, I have the fog. The roads are driven on different sides, the hospitals are reached by different numbers, and the law on what a private person may do is not the same. To force one base's examples on the other would be tidy and useless.

So the lesson plan says: *the student lays out a route that offers time, distance and a change of direction, and explains each element.* It does not say where.

## Marking each other

Twice in each intake, a test is recorded, with the consent of those who take it, and marked again by an instructor at the other base who does not know the first result. We compare. Where we differ by more than one grade, both sides have to explain themselves on the Thursday.

It was unpleasant at first. We discovered that I forgave slow decisions if they were elegant, and that colleagues in Christchurch forgave nothing in radio procedure and nearly everything in note-taking. Neither was in the two pages. We have rewritten the pages eleven times by now, and the differences have become small. When they are nil for a whole term, I shall suspect that somebody is copying.

## Learning from those who do one thing all day

Some things we do not teach alone, since others do them better. Flight training rests on partner academies, one for aeroplanes and one for helicopters: they have the aircraft, the maintenance, the examiners and the weather experience of thousands of hours. Our part is to bring the student, the human-factors thread that runs through all our courses, and the question of what a protective task does to a flight: a passenger in a hurry, a landing site chosen by somebody else, a crew that has to be able to say no.

A partnership of this sort is a contract, but above all it is a habit of telling each other bad news at once. We have agreed with each partner on a plain rule: whoever sees something unsafe stops it, whoever's student it is, and we talk about it the same day. It has been used in both directions. Nobody has ever been made to regret it.

We choose partners by visiting on ordinary days. We look at who decides to cancel, how beginners are spoken to, and what the logbooks look like. If you have read our piece on open days, you know the list.

## Swapping people

Each year two instructors change places for a month. The rule is that they teach the other base's lessons as they are, before they may criticise them. It cures one of a good deal.

In my month I learned that one can debrief without raising one's voice, that "yeah, nah" is a complete sentence with a precise meaning, and that a student who says nothing in Christchurch may be thinking, whereas in Budapest he has usually not done the reading. Priya came back from hers with a Hungarian vocabulary consisting entirely of traffic reports, and a better first lesson.

Students may swap too, for single modules, if places and papers allow. Those who do are often the ones we are asked about later.

## What still does not work

Time. Eleven hours between two offices means that every question costs a day, unless it was asked well. We have learned to write messages that can be answered by somebody who has just got up: what I want to know, why, what I shall do if I hear nothing, by when. I recommend that to any organisation with more than one clock.

And words. For a long time "secure" meant *checked* at one base and *locked* at the other. We found out at a door. There is now a list of forty terms that mean the same at both ends; it hangs in each briefing room, and it is part of the library that anyone may download from us.

## Why do it at all

One base would be simpler. But a student who has only ever seen one city, one law and one kind of weather takes them for the way things are. The other base is a standing reminder that it could all be done differently, by people who are just as careful.

It makes us slower on Thursdays, and better on Fridays.`,
};
