import type { PostSeed } from "./post-seed.ts";

export const advanceWork: PostSeed = {
  number: 1,
  slug: "an-advance-that-survives-the-day",
  title: "An advance that survives the day",
  description:
    "Advance work is not a folder of photographs. It is a set of decisions made early, so that fewer have to be made late.",
  excerpt:
    "Most advances fail in the same place: they describe a venue instead of deciding about it. A way of working that leaves the team with answers, not with pictures.",
  category: "security-tips",
  by: "marama",
  scene: "briefing",
  featured: true,
  daysAgo: 9,
  content: `Ask a new team for an advance and you will be handed forty photographs, a floor plan from the hotel's website and a list of telephone numbers. All of it is true, and almost none of it helps at ten past six in the evening, when the principal wants to leave by another door.

An advance is worth what it decides. Everything you learn at a venue should end in one of three sentences: *we will do this*, *we will not do this*, or *if this happens, we do that*. What ends in none of them is a souvenir.

## Start with the itinerary, not with the map

Take the bare itinerary and write beside each line what the principal wants from it. Not "dinner, 19:30", but "forty minutes alone with one guest, seen by nobody from the press". The purpose tells you which of your arrangements may bend. A dinner that exists to be seen can move to the front table; one that exists to be private cannot, however good the sight lines are there.

Then mark the moments when the principal changes state: out of the car, through a door, onto a stage, into a lift. Those are the places where a small delay becomes a crowd. In a normal day there are between ten and twenty of them. They deserve most of your time on site. The hours in between, seated in a meeting room on the sixth floor, deserve very little.

## Walk it at the right hour

A loading dock at eleven in the morning tells you nothing about the same dock at five. Walk each route at the hour at which you will use it, on the same day of the week if you possibly can, and at the pace of the person you protect. If the principal is seventy and has a new knee, the ninety seconds between car and lift are three minutes.

While you walk, stop at each change of state and answer four questions aloud. One of you asks, the other writes.

1. Who decides that we go through here, and by what word?
2. If this is closed when we arrive, where do we go without stopping?
3. Who else is in this space at that hour, and who sent them?
4. Where does the car stand, and can it leave if somebody parks behind it?

The fourth question has saved more evenings than the other three together.

## People before places

The most useful thing at any venue is a person who knows you by name. The duty manager on the evening shift matters more than the general manager who signs the contract; the head porter knows which lift stops between floors; the kitchen knows which door is propped open for smokers. Spend half an hour with each. Tell them what you need from them, which is usually little, and what they may tell others, which is usually nothing.

Do not promise what you cannot keep, and never let anyone guess at the threat. "We like things quiet" is both true and enough.

Leave something behind: a card with one number that will be answered. When the fire alarm is tested without notice at four o'clock, you want to be the first person they call.

## Hospitals, and what to ask them

Every advance lists the nearest hospital. Fewer teams have found out whether it has an emergency department that is open at that hour, where the ambulance entrance is, and what the road looks like when a match has just finished. Drive it. Write the minutes that you measured, with the hour beside them. If your principal has a condition that matters, know which hospital treats it, even if it is the second nearest; and know who may speak for the principal when the principal cannot.

## Write it on one page

A team reads what fits on one page. Ours has five blocks: the timeline with states of change, the decisions, the alternatives, the people with their numbers, and the medical line. Everything else goes into an annex that nobody needs to open on the day. If the page does not fit, you have not decided enough.

Date it, number it, and collect the copies afterwards. An advance is a map of somebody's habits, and it ages badly in a hotel bin.

## Brief it standing up

The best brief we have heard took six minutes in a car park. The lead walked the team through the evening in order, in the present tense: "We arrive. Tibor opens. I go first to the door; if it is locked, I turn left and you follow with him to the side." Each person then said their own part back. Two errors came to light, and both were in the lead's head.

## After it is over

Keep the advance for the debrief, then write three lines into a place that the next team will look: what was different from what we were told, who helped, and what we would not do again. In a year those three lines are worth more than the forty photographs. Then destroy the rest.

The test of an advance is not that everything went as planned. It is that when it did not, nobody had to stop and think.`,
};
