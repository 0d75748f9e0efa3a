import type { PostSeed } from "./post-seed.ts";

export const liaison: PostSeed = {
  number: 13,
  slug: "borrowed-eyes-working-with-venues-and-police",
  title: "Borrowed eyes: working with venues and police",
  description:
    "A team of four sees little. A team of four with a friendly porter sees everything. How to build such partnerships, and what they must never cost.",
  excerpt:
    "Liaison is often treated as a courtesy call. It is the most productive hour of an assignment, if you know what you may ask for, what you may tell, and how to leave.",
  category: "partnerships",
  by: "marama",
  scene: "watch",
  daysAgo: 52,
  content: `There is a kind of team that arrives at a hotel with sunglasses and demands. By evening the staff have agreed, without a word, to be as unhelpful as their contracts allow. I have watched it happen. It is an impressive performance, and it leaves four people to do the work of forty.

The other kind of team arrives the day before, in a good mood, with time.

## What venues have that you do not

A large hotel has a hundred pairs of eyes that know what normal looks like. The night porter knows which guest is never in his room. Housekeeping knows that the service door on four does not latch. The concierge has been asked three times today by one polite man which floor the conference speakers are on, and has not told anybody, since nobody asked.

You cannot command these eyes. You can only be somebody whom they would like to tell.

So go to them in person, shift by shift. Say who you are and what would help: to hear at once if anybody asks about a guest, if someone takes photographs of doors, if a car stands where none usually does. Say why only so far as you must. Give one number, and see that it is answered by a person who says thank you.

Then ask what *they* need. Often it is something small: that your people do not block the luggage lift at eleven; that somebody tells the kitchen when dinner will be late; that the team eats in the canteen, and not in the lobby. Do it. You have just been given the building.

## In-house security

The house has its own security officers, and they were there before you and will be there after you. They know their cameras, their alarms and their regular difficulties; they also have their own chain of command and their own legal duties. You are a guest in their field.

Agree on four things, on paper if it is for more than a day.

1. Who leads in which situation: a fire alarm, an intruder, a medical emergency?
2. Which channel, which words, and who has whose radio?
3. What may we see, hear and keep? Camera pictures belong to the house and fall under privacy law. You look; you do not film the screen.
4. Who speaks to the police, and who to the press? (To the press: nobody. Their manager.)

In a fire, the house's procedure wins. If your plan for the principal contradicts it, change your plan before the day, together.

## Police

The police are not a service that you book, and a private team has no claim on them. They do have an interest in knowing about an event that may need them, and in dealing with one person who is brief, accurate and licensed.

Make contact early, through the proper door: the local station or the events office, not a friend's mobile. Bring your licence, the name of your employer, the dates, and a plain description of the concern. Ask about what is public: closures, demonstrations that have been announced, the best entrance for an ambulance. Do **not** ask for information about persons. An officer who looked somebody up as a favour would be breaking the law, and you would have been the cause.

If there is a specific threat, report it, with copies and dates, and leave the investigation to them. Keep your own log in a form that you could hand over.

And in an incident, know what you turn into when the first patrol car arrives: a witness with useful knowledge. Say so in one sentence, hands visible: "I am with the person in the grey coat; two of my colleagues are inside; the man you want went left, blue jacket, no weapon seen." Then do as you are told.

## What it must not cost

Every partnership is a temptation to talk. The porter who tells you about other guests will tell others about yours. Take what concerns your principal's safety; let the rest go by, and do not trade in it. Never give the room number, the itinerary, the name of an illness or the reason for the trip to anybody who does not have to act on it.

Pay nobody for information. A tip is a tip, at the end, for service, from the principal's side and in proportion. Anything beyond is a bribe, whichever country you are in.

## Leaving well

On the last day, go round again. Thank people by name, return what you borrowed, and tell the duty manager one thing that their staff did particularly well, preferably in writing with a copy upwards. It takes an hour. We have had a former colleague's team given the good car park, the quiet floor and a warning, at ten at night, three years later, on the strength of such a letter.

Nobody owes you their eyes. They are lent, again and again, to those who brought them back in good condition.`,
};
