import type { PostSeed } from "./post-seed.ts";

export const surveillanceDetection: PostSeed = {
  number: 2,
  slug: "is-somebody-following-you",
  title: "Is somebody following you? Surveillance detection without drama",
  description:
    "Most people who think they are watched are not, and most who are do not notice. What to look for, and what to do with it.",
  excerpt:
    "Looking over your shoulder tells you little and shows a lot. Surveillance detection is a matter of routes, time and memory, and it can be learned on an ordinary walk to work.",
  category: "security-tips",
  by: "gergely",
  scene: "watch",
  featured: true,
  daysAgo: 16,
  content: `Every intake begins with the same exercise. I send the class out for coffee, alone, by a route of their own, and tell them that some will be followed. When they come back I ask who was. About half of them raise a hand. Usually none of those was followed; two of the others were, for forty minutes, by a woman in a yellow raincoat.

The lesson is not that people are unobservant. It is that they look for the wrong thing. They look for a face that stares. Somebody who follows for a living does not stare, and does not look like anything.

## Time, distance, direction

One sighting means nothing. You will see the same person twice in any town centre, because people go to the same places. What matters is a **coincidence that you would not expect to repeat**: the same person at a second place, some distance from the first, after you have changed direction for a reason that only you knew.

So there are three ingredients, and you need all of them: time, distance, a change of direction. Seen twice on one street in two minutes: nothing. Seen at the tram stop, and again forty minutes later outside a shop on the other side of the river, when you had crossed and gone back: worth writing down.

## Build a route that asks questions

You cannot ask the street whether you are watched by glaring at it. You ask it by where you walk. A detection route is an ordinary errand, laid out so that anyone behind you must make choices.

- A **long straight** with a reason to look back that needs no turning of the head: a crossing where everyone looks, a shop window set at an angle.
- A **narrow place**, such as a footbridge or an arcade, that forces a follower either to come close or to guess.
- A **real stop** of some minutes with a view of where you came from. Buy something. Sit down.
- A **change of speed** that has a cause. You missed the tram, so you walk.

Each of these has to make sense to somebody who watches. If you stop at a window of prams and have no child, you have said that you know. That is the one thing you should keep to yourself.

In Budapest we use the bridges. A bridge is long, it is open, people cross it for a reason, and at the end of it there are three ways to go.

## What to notice, and what to ignore

Clothes change. What rarely changes is **shoes, gait and the bag**. A jacket can be turned inside out in a doorway; hardly anybody carries a second pair of shoes. Note the way somebody walks, their height against a door frame, the pair they seem to be part of.

Ignore ethnicity, tattoos and dark glasses. They attract attention, so a follower will have none, and you will have spent your concentration on a tourist.

Behaviour is better than looks. Somebody who arrives when you arrive, waits without doing what people wait for, and leaves when you leave. A car with two people in it and no telephone in either hand. A person who looks up at nothing in particular the moment you come out of a door.

## Write it down

Memory is kind to our theories. After the second sighting you will "remember" a third. So write each one at once: time, place, description, what they did, what you had just done. Five words are enough. In a week, an honest log either grows a pattern or dies of boredom. Both are results.

Note your own movements as well. Most hostile observation has a phase in which somebody learns your habits from a fixed place: a café across from the gate, a van that is always there on weekdays. You will not find that on a walk. You find it by knowing what your own street looks like on an ordinary Tuesday.

## If you think it is real

Do nothing clever. Do not double back, do not confront, do not lead them home to see whether they come. Go to a place with people and staff: a police station, a hotel, your office. Telephone somebody who expects such a call, and say the words that you agreed on. Give them the description while it is fresh.

Then let the people whose task it is decide. A private person who is stalked needs the police and a record of dates. A protected person needs the team to change the pattern, quietly, from tomorrow, and to look at who knew the itinerary.

## Practise when it does not matter

You can train this on any way to work, without telling anybody. For one week, choose a person who is behind you at the first crossing and see whether you can describe their shoes at the third. The week after, find the three places on your route where you can see what is behind you without turning round.

You will almost certainly find nobody. That is not the purpose. The purpose is that on the day when somebody is there, the yellow raincoat strikes you as familiar.`,
};
