import type { SectionSeed } from "../course-seed.ts";
import { workingPracticeQuiz } from "./working-practice-quiz.ts";

export const workingPractice: SectionSeed = {
  id: "working-practice",
  title: "Working Practice",
  description:
    "Reading for the second week: searching by a system, working in a rotating team, and handing over a casualty, a position or a day.",
  items: [
    {
      kind: "lecture",
      id: "search-by-system",
      title: "Searching Rooms and Vehicles by a System",
      minutes: 14,
      body: `
A search before a principal arrives has a modest aim. You want to know that the room is as it should be, and to be able to say who looked, when, and how it was kept so afterwards. It is not bomb disposal and it is not police work. You look with your eyes, and when you find something you **leave it alone**.

## What you are looking for

Not for a particular object. You look for whatever **does not belong** or is **not as it was**. Most finds are innocent: a guest's bag, a microphone left by a conference, a child's toy, a loose socket with bare wires, a window that does not shut. The last two are worth as much to the principal as anything more dramatic.

Therefore the best searchers are people who know the room. Ask the housekeeper or caretaker to come along and say what is different today.

## Before you begin

- Permission from the occupier, and for private things from their owner. Nobody opens a guest's suitcase.
- Agree who searches what, who records, and what is done about a find.
- Radios and telephones off in the room once something has been found; until then follow your instructor's rule.
- Light, a torch, a mirror, gloves, tape, a pen. Hands touch as little as possible.

## Rooms

Stand still at the door for half a minute, say nothing, look and listen. Then divide.

| Pass | Height | Typical places |
| --- | --- | --- |
| 1 | Floor to waist | Under seats, behind curtains, bins, sockets, skirting, carpets that have been lifted |
| 2 | Waist to eyes | Table tops, shelves, drawers, pictures, equipment |
| 3 | Eyes to ceiling | Lamps, tops of cupboards, vents, smoke detectors |
| 4 | What is within | False ceilings, ducts, risers: from outside only, call building staff |

Two people begin back to back at the same point and go round the walls in opposite directions until they meet. Then the middle. Then they change sides and do it again, more quickly, since each sees what the other did not. Leave furniture as it was.

After the search a room is **kept**: somebody remains in it, or it is locked and sealed with a dated, signed strip, and the key is held by a named person. A room that has been searched and left open has not been searched.

## Vehicles

Go by the same order each time, so that a gap is felt:

1. **Around**: ground, puddles, marks on dust or frost, wheels and arches.
2. **Under**: from the front to the rear with mirror and torch. Learn from the workshop what belongs there.
3. **Outside**: bumpers, grille, fuel flap, mirrors, roof rack.
4. **Engine bay**: after a look through the gap before you lift the bonnet fully.
5. **Inside**: driver's side, passenger's side, rear, each from floor to roof.
6. **Boot**: contents, spare wheel, linings.

Ten minutes for a saloon that you know. A car that has stood in a locked garage under observation needs the walk round and a look beneath. One which has stood in the street overnight needs everything. Cleanliness is a search aid: on a clean car a fresh mark can be seen.

## When you find something

The rule has four parts, and each student says them aloud on the first day:

1. **Do not touch** it, move it, open it, cover it.
2. **Do not transmit** beside it.
3. **Move people away**, and keep them away. By a way that has been looked at.
4. **Tell**: the police, the venue, your leader. What, where exactly, when found, by whom, does anyone know it.

Confirm from a distance if you can; do not go back for a better look. And ask the simple question first: "Is this anyone's?" It resolves nine out of ten cases.

### Worked example: Christchurch

A function room for sixty, principal at 19.00. Two students and the duty manager begin at 17.15. The manager notes that a lectern is new: it came with the sound firm at noon, and she has the delivery note. Behind a curtain there is a sports bag. Nobody touches it. The manager asks on the house telephone, and a waiter comes running, red in the face: his football things. He shows them himself. The search record says: *bag, behind east curtain, 17.28, owner identified, M. T., staff; removed by owner 17.33.* At 17.50 the doors are closed and a student stays inside. At 18.40 a technician wants to come in with a case. He is on the list, he opens it himself, and he is welcome.

### Searching and people

You may not search people or their property without consent. A notice at the entrance, agreed with the venue, and a polite question, "May I ask you to open the bag yourself?", are usual. Somebody who declines may be refused entry by the occupier. That is all.
`.trim(),
    },
    {
      kind: "lecture",
      id: "team-positions",
      title: "Positions, Handovers and Debriefs",
      minutes: 13,
      body: `
In the second week you will work in teams of four to six and change position twice a day. The rotation is deliberate. A driver who has stood in the rain at a door brings the car nearer; a team leader who has been an advance officer asks shorter questions. This reading describes the positions, the moments at which they change hands, and the debrief that makes the next day better.

## The positions

| Position | Looks at | Decides | Common fault |
| --- | --- | --- | --- |
| Team leader | The plan, the clock | What next | Doing everyone's work |
| Close officer | Principal, nearby hands | When to leave, now | Becoming company |
| Advance | The next place | Which door | Not reporting "ready" |
| Rear or flank | What follows, what closes | Nothing; tells | Watching the principal's back |
| Driver | The road, the car | Everything about the vehicle | Leaving the car |
| Residence or base | Doors, telephone, log | Who comes in | Assuming that quiet is safe |

The leader need not be next to the principal, and in a small team usually is not. It is hard to think about the next hour while you watch the next metre.

## Distance

There is no correct distance. There is a distance at which you can still step in between, and it changes with noise, light, the width of the pavement and the mood. As a rule of thumb for your first walks: **an arm and a half in a crowd, three paces on a pavement, ten in a park**. At a private table it is another room with the door ajar.

Watch for two signs. If the principal looks round for you, you are too far away. If he drops his voice when speaking, you are too near.

## Doorways, lifts, stairs

These are practised until nobody has to speak. In short: the one in front goes through, looks both ways and behind the door, moves off the line; the principal does not stop on the threshold; the last one closes. In lifts the close officer stands by the panel and knows the stairs. On stairs one is below and one above, because people stumble.

If your principal opens doors for others, as polite people do, do not fight over the handle. Go through first if you can; if not, let it be.

## Handing over

Most things that are lost are lost when a person is relieved. A handover is spoken at the place itself, takes less than a minute, and has four parts:

1. **Is**: where the principal is, what is going on.
2. **Was**: what has happened that the next person should know.
3. **Will be**: what comes next and when.
4. **Odd**: anything that I have been wondering about.

*"Principal in the green room with two guests, door on your left. Journalist was turned away at three, friendly. On stage at four by the short stairs. Odd: somebody has tried the fire door twice; I didn't see who."* The other repeats the time and the odd thing and says **"I have it"**. Until these words have been said, the position has not changed hands.

## Speaking in the team

Titles do not matter at a kerb. Anyone may say **"stop"**, and everyone does. Anyone may say "I don't know". If you have made a mistake, say so at once and in one sentence; it is then a fact to work with, and otherwise it is a surprise.

Rest is a position. A team of five has four people at work. If you are off, sit down, eat, look at nothing.

## The debrief

On the same day, everyone present, twenty minutes at most, the leader speaks last. Four questions:

1. What did we expect?
2. What happened?
3. Why was it different?
4. What will we do tomorrow?

Talk about arrangements rather than about people. "The car was eleven paces too far on" can be mended, "you are always late" cannot. End with at most three changes, each with a name and a time. They go into tomorrow's order, in writing, under "changes". If they do not, the debrief was conversation.

### Worked example

First evening, restaurant in Christchurch. The car arrived with its door beside a lamp-post, the principal had to walk round it, and two passers-by started to talk to her. In the debrief the driver says that he stopped where he had been told. The advance says that at five o'clock there had been no van in front. Expectation: kerb free. Fact: van from seven onwards. Why: reconnaissance at the wrong hour. Tomorrow: *(1) Advance looks at the kerb at the time of arrival, Aroha, from now on. (2) "Two minutes" is answered with the place to stop, Dan. (3) Close officer opens no door that faces an obstacle, all.* Twelve minutes, and nobody had to be at fault.

### To think about

The best teams in the final exercise are seldom those with the best individuals. What did the best team you ever belonged to do at the end of a day?
`.trim(),
    },
    {
      kind: "lecture",
      id: "one-casualty-one-rescuer",
      title: "One Casualty, One Rescuer",
      minutes: 13,
      body: `
The emergency care assessment on this course has one casualty, one rescuer and about eight minutes. It is chosen because this is how it happens: on a gravel road, in a hotel corridor, in a car park at night, and the others are where they ought to be, with the principal. This reading gives you an order of work to rehearse. Practical skills are taught by hand, by qualified first aid instructors, and you need a current first aid certificate of your own for work.

## The first fifteen seconds

Stop two metres away. Look. Traffic, electricity, fire, a weapon, an angry person, a dog: what hurt him may hurt you. Gloves on while walking. Say your name and what you are about to do: consent in an emergency is mostly courtesy, and courtesy works.

Then the question that sorts everything: **does he answer?**

- *He answers.* Then there is an airway and a pulse, and you have time to ask and look.
- *He does not.* Shout for help, loudspeaker, 111 or 112, and go on.

## The order

1. **Bleeding that kills.** One look from head to toe, one sweep of the hands. Spurting or pooling: press, now. If that does not hold on a limb, tourniquet, time.
2. **Airway.** Open it. If you suspect a spinal injury, still open it, gently; without an airway the spine does not matter.
3. **Breathing.** Ten seconds: look, listen, feel. Normal breathing goes on his side. Anything else is CPR.
4. **Defibrillator.** If you are alone and it is in sight, fetch it. If it is not, begin and send the first person who comes.
5. **Then** warmth, position, questions, notes.

If you must choose between a perfect step and the next one, go on to the next one.

## Questions to somebody who answers

Ask while working, and let the telephone listen:

| Letter | Question |
| --- | --- |
| S | What do you feel? Where does it hurt? |
| A | Any allergies? |
| M | Any medicine? When did you last take it? |
| P | Have you been ill before? Is there a card? |
| L | When did you last eat or drink? |
| E | What happened? |

The word is SAMPLE. It belongs to a good handover and is much less important than a hand pressed on a wound.

## Cold, shock, time

Casualties cool quickly, in summer too. A coat **underneath** does more than two on top. Somebody pale, sweating, restless and thirsty is in shock until proved otherwise: lay him flat, stop bleeding, nothing to drink, keep him warm, say so to the dispatcher. Watch the change: note breathing, colour and answers every few minutes. To the crew, a trend is worth more than a number.

## When it is the principal

You are frightened for a person you know. The order stays the same. Three things are added. The rest of the team works outward: one with you, one for the ambulance, one for the people who are filming. A coat or a screen for dignity costs nothing. And the medical card goes with the casualty.

Do not drive an unstable patient to hospital in your own car to save minutes. You would have no hands, no help and no defibrillator. There are exceptions in remote country: then the dispatcher decides with you.

## Handing over

The crew wants thirty seconds, in this order: **who, what happened, what I found, what I did, how it has changed.** Then step back, stay in reach, and answer what you are asked.

*"Péter, 52. Fell down eight stairs at 10.05, seen by the porter. Unresponsive for about a minute, breathing throughout, bleeding from the back of the head, more from the left forearm. Pressure bandage, holding. On his side, coat under him. Answers since 10.09, doesn't remember the fall, takes a blood thinner: card here."*

Note the last five words. They may be the most important in the report.

### Worked example: gravel on Banks Peninsula

A cyclist lies beside the road to Akaroa, and your car comes round the bend, advance, you alone. Car fifty metres back, lights on, vest. He groans: so he is breathing. Blood is soaking through the thigh of his trousers, quickly. You cut the cloth, press with both hands and your weight, and it slows. There is one bar of reception, so the phone lies on his chest: "111, loudspeaker". Kilometres, direction, the name on the last farm gate. Pressure for nine minutes; your arms shake. A tourniquet is in the kit on your belt, and since it is holding you leave it there, in sight, ready. You talk to him the whole time. By radio to the team: *"Stopped for casualty, road blocked on one side. Take the other road."* The principal loses twenty minutes.

The assessor's form has eleven lines. Most of them are about looking, calling and pressing, in this order, and only one is about equipment.
`.trim(),
    },
    workingPracticeQuiz,
    {
      kind: "resource",
      id: "search-record",
      title: "Search Record",
      type: "document",
      description:
        "One sheet for a room or a vehicle: who looked, where, what was found, and how it was kept.",
      body: `
**Place or vehicle:** ____________________ **For (task, time):** ____________________

**Permission given by:** ____________________ **Someone who knows the place:** ____________________

**Searchers:** 1 ____________________ 2 ____________________ **Began:** ______ **Ended:** ______

*Look. Touch as little as possible. What does not belong? What is not as it was?*

## Room

| Area | Floor to waist | Waist to eyes | Eyes to ceiling | Second look by the other |
| --- | --- | --- | --- | --- |
| Entrance and door | | | | |
| Left-hand walls | | | | |
| Right-hand walls | | | | |
| Middle, furniture | | | | |
| Adjoining rooms, lavatory | | | | |
| Windows, balconies | | | | |

Not looked into (ducts, ceilings, locked cupboards): ____________________

## Vehicle

| Order | Done | Note |
| --- | --- | --- |
| 1 Around: ground, marks, wheels, arches | | |
| 2 Under: front to rear | | |
| 3 Outside: bumpers, grille, flap, mirrors | | |
| 4 Engine bay | | |
| 5 Inside: driver, passenger, rear | | |
| 6 Boot: contents, spare wheel, linings | | |

## Found

| Time | What and where exactly | Owner found? | Told whom | Result |
| --- | --- | --- | --- | --- |
| | | | | |
| | | | | |

**If no owner:** do not touch, do not transmit beside it, move people away, tell the police.

## Kept

- [ ] Occupied from ______ by ____________________
- [ ] Or locked and sealed at ______, seal no. ______, key with ____________________

| Entered after the search | When | Carrying | Let in by |
| --- | --- | --- | --- |
| | | | |

**Handed over to:** ____________________ **at:** ______ **Signed:** ____________________

## Notes for searchers

- Begin at the door with half a minute of silence. Then work the walls in opposite directions, meet, take the middle, and change sides.
- Ask the person who knows the place what is different today.
- Write down what was not looked into. The reader will otherwise assume that it was.
- Guests' belongings are opened by the guests, or not at all.
- The search ends when the place is no longer kept. Write down when that was.
`.trim(),
    },
    {
      kind: "resource",
      id: "debrief-sheet",
      title: "Handover and Debrief Sheet",
      type: "document",
      description:
        "The four parts of a handover and the four questions of a debrief, for daily use.",
      body: `
**Task and day:** ____________________ **Team leader:** ____________________

## Handover (spoken, at the place, under a minute)

| Part | Say |
| --- | --- |
| **Is** | Where the principal is, what is going on |
| **Was** | What has happened that you should know |
| **Will be** | What comes next, and when |
| **Odd** | What I have been wondering about |

The relief repeats the time and the odd thing and says **"I have it"**.

| Time | Position | From | To | Odd |
| --- | --- | --- | --- | --- |
| | | | | |
| | | | | |
| | | | | |

## Debrief (same day, everyone, 20 minutes at most, leader last)

### 1. What did we expect?

________________________________________

### 2. What happened?

________________________________________

### 3. Why was it different?

*Arrangements before people. Ask "why" until the answer is something that can be changed.*

________________________________________

### 4. What will we do tomorrow?

| Change (three at most) | Who | From when | In the order? |
| --- | --- | --- | --- |
| 1 | | | [ ] |
| 2 | | | [ ] |
| 3 | | | [ ] |

## Before everybody goes

- [ ] Anyone hurt? Asked by name, twice
- [ ] Anything that has to be reported in writing tonight
- [ ] Notes with personal data: collected, filed, or destroyed
- [ ] Batteries charging, car fuelled, keys counted
- [ ] Who is off tomorrow, and until when

**One thing that went well, and that we keep:** ________________________________________

## Last day only

| Measure | Keep, change or drop | Why |
| --- | --- | --- |
| | | |
| | | |

**Files to be deleted by:** ____________________ **Responsible:** ____________________

## Notes for the leader

- Speak last. Ask the newest member first.
- Talk about arrangements: "the car was eleven paces too far on" can be mended, a person's character cannot.
- Three changes that are made are better than ten that are noted.
- A debrief after an incident comes after the written accounts and not before them.
`.trim(),
    },
  ],
};
