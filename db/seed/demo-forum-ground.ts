import type { Conversation } from "./demo-forum-people.ts";

/** Close protection, surveillance and travel. */
export const groundConversations: Conversation[] = [
  {
    category: "close-protection",
    daysAgo: 40,
    by: "moderator",
    title: "Read first: what we do not write here",
    pinned: true,
    locked: true,
    content: `Three rules that keep this place useful, and keep people safe.

1. **No identities.** No names, no vehicles, no hotel that was used last week. Change the city and the month if the story needs one.
2. **No live operations.** If it is still running, it is not a story yet.
3. **Methods yes, recipes no.** How we plan an arrival can be discussed. How to defeat a particular lock cannot.

If you see a post that breaks these, use *Report* instead of answering it. An answer keeps it at the top of everybody's screen.`,
    replies: [
      {
        by: "admin",
        content:
          "And from the office: the same rules stand in the terms, in slightly stiffer language. The topic is locked so that it stays short.",
      },
    ],
  },
  {
    category: "close-protection",
    daysAgo: 12,
    by: "member",
    title: "How long do you give an advance for a single restaurant dinner?",
    content: `First job as the advance, not as a driver. One principal, one dinner, a place none of us has been to. The team leader has given me two hours in the afternoon.

My list so far:

- arrival point and where the car waits
- the table, and the two next to it
- kitchen exit, toilets, stairs
- nearest hospital with an emergency department, and the time to it *at eight in the evening*
- mobile signal at the table

What have I forgotten, and is two hours generous or tight?`,
    replies: [
      {
        by: "ruth",
        content: `Two hours is generous if you ring first and tight if you don't. Speak to the duty manager by name, ask for fifteen minutes at a quiet time, and you will be shown everything you would otherwise have to sneak past.

Missing from your list: **who else has booked**. A large table of people who know your principal changes the evening more than any exit does.`,
      },
      {
        by: "hemi",
        content:
          "Medical half: find out whether the place has a defibrillator and who knows where it is, and check the principal's allergies against the set menu. More evenings are ended by a nut than by a threat.",
      },
      {
        by: "eszter",
        content: `Go back at the hour of the dinner the evening before, if you can. A street that is empty at three is a taxi rank at eight. I once planned a drop-off into what turned out to be a delivery bay with a lorry in it every evening from 19.30.`,
      },
      {
        by: "member",
        content:
          "Rang first. They moved us to a corner table without being asked. Thank you all; the delivery bay is now a line on my sheet.",
      },
      {
        by: "ruth",
        content:
          "Good. Now write the sheet up tonight while you remember it, with what was wrong as well. The next advance there takes you twenty minutes.",
      },
    ],
  },
  {
    category: "close-protection",
    daysAgo: 5,
    by: "eszter",
    title: "Handing over a residence shift: what is in your log?",
    content: `We change at 07.00 and 19.00 and the handover has become a chat in the kitchen. I want one page that the incoming shift reads **before** the chat.

At present: visitors expected, deliveries refused, faults (gate, cameras, lights), what the family is doing tomorrow. What else has earned its line with you?`,
    replies: [
      {
        by: "ruth",
        content: `Two lines that pay for themselves:

> *Anything seen twice.* The same van, the same dog walker, the same wrong number.

> *What we did not check.* An honest gap is worth more than a tidy list.`,
      },
      {
        by: "hemi",
        content:
          "State of the medical kit with the seal number. If the seal is whole nobody has to count.",
      },
      {
        by: "moderator",
        content:
          "And time-stamp it when it is *read*, not only when it is written. An unread log is decoration.",
      },
    ],
  },
  {
    category: "close-protection",
    daysAgo: 2,
    by: "partner",
    title: "Do you tell the client about a near miss?",
    content:
      "A question from the hiring side. A team of ours had a car follow the principal for six junctions and turn off. Nothing came of it. The team leader put it in the report; the client's office was alarmed and asked why they should pay for drama. I think he was right. How do you word such things?",
    replies: [
      {
        by: "ruth",
        content:
          "He was right. Facts, times, what was done, what it changed: *route altered, car not seen again, registration passed on, residence told.* Leave out adjectives and nobody is alarmed. What frightens clients is the report that says nothing for six months and then says everything.",
      },
      {
        by: "marton",
        content: `Agree on the grading **before** the contract starts. We use three: *noted*, *acted on*, *reported onward*. Then the first "acted on" is not a surprise, it is a line in a table they have seen before.`,
      },
      {
        by: "eszter",
        content:
          "I know that client. It was the house on the lake road above Balatonfüred, the blue gate, and the man in the report was their gardener's brother.",
        removed: true,
        reported: {
          by: "marton",
          kind: "personal-information",
          reason: "With the road and the gate anybody can find the house and the family.",
          outcome: "removed",
        },
        statement: {
          reason: "Personal or operational information",
          explanation:
            "The road, the gate and the relative together say which house it is. Your point works without them.",
          objection:
            "The house was sold in spring and the family lives abroad, so nobody can be found by this. I would also have taken out the gate if somebody had asked me.",
        },
      },
    ],
  },
  {
    category: "surveillance",
    daysAgo: 21,
    by: "marton",
    title: "Counter-surveillance on foot: the shop window is dead",
    content: `Every film has taught every follower about shop windows, so please stop teaching them. What I have students do in Budapest instead:

| Situation | What it gives you |
| --- | --- |
| Escalator, standing right, looking back *once* at the top | a whole street of faces, with a reason to turn |
| Paying at a kiosk | half a minute facing the way you came |
| Letting a tram leave without you | whoever stays has also let it leave |

The rule behind all three: **the turn must belong to something you were doing anyway.** What do others use?`,
    replies: [
      {
        by: "sofia",
        content:
          "Ferries. Board late, stand at the rail on the land side. Whoever comes after you is either very late or very interested.",
      },
      {
        by: "member",
        content:
          "Christchurch has no trams worth the name any more, so we do it with pedestrian lights: start, stop as if a message came in, let the phase go. People who were crossing anyway cross.",
      },
      {
        by: "marton",
        content:
          "The lights are good. Just do not do it twice on one walk: a person who misses two phases is a person who has been trained.",
      },
      {
        by: "ruth",
        content:
          'And write down what you *saw*, not what you concluded. "Red jacket, both times left of the kiosk" can be compared with the next walk. "Probably a follower" cannot.',
      },
    ],
  },
  {
    category: "surveillance",
    daysAgo: 9,
    by: "eszter",
    title: "Photographs in a public street: Hungary and New Zealand are not the same",
    content: `Coming up in my exam and the two bases teach it differently, so for the record, and please correct me:

- **Hungary:** a recognisable picture of a person generally needs that person's consent, public street or not; crowds and public figures in public roles are treated differently.
- **New Zealand:** taking a picture in a public place is generally allowed; intimate pictures and harassment are not, and what you *do* with it falls under privacy law.

None of this makes you a detective. Licensing is a separate question in both.`,
    replies: [
      {
        by: "marton",
        content:
          "As a summary that is fair. The practical half: in Budapest write down what you see, and let the camera be for places and number plates you have a reason to record. And ask our lawyer, not the forum, before a real case.",
      },
      {
        by: "super",
        content:
          "We have put both national hand-outs into the resources under *Legal*. They are the version that is examined.",
      },
      {
        by: "eszter",
        content: "Thank you, found them.",
      },
    ],
  },
  {
    category: "maritime-and-travel",
    daysAgo: 17,
    by: "sofia",
    title: "Citadel drills: how often, and do you tell the crew?",
    content: `Six years as ship security officer and I still meet masters who drill the citadel once a quarter, announced, at ten in the morning. The one time we needed it, the cook was in the shower.

My present pattern on a transit:

1. one announced drill before the high-risk area, with a head count **and a radio check from inside**
2. one unannounced at change of watch
3. a walk-through for anybody who joined since

Water, VHF and satellite in the citadel, main engine stop reachable from it. How do others do the head count when two people are always in the engine room?`,
    replies: [
      {
        by: "ruth",
        content:
          "Not my trade, but the same problem as a residence safe room. We count by *place they come from*, not by name: kitchen in, gate in, upstairs in. You notice a missing place faster than a missing name.",
      },
      {
        by: "sofia",
        content: "That I am stealing. Engine room in, bridge in, galley in.",
      },
      {
        by: "hemi",
        content:
          "Add a casualty to one of the drills. Getting a stretcher down the ladder to a citadel takes longer than anybody believes, and it is done by the people you have just counted.",
      },
    ],
  },
  {
    category: "maritime-and-travel",
    daysAgo: 4,
    by: "member",
    title: "Hotel rooms: which floor do you ask for, and why?",
    content:
      "Our course says third to sixth. My uncle, thirty years a firefighter, says *never above what the ladder reaches and never the ground floor*. Is there a better reason than ladders?",
    replies: [
      {
        by: "sofia",
        content: `Ladders **are** the reason at the top. At the bottom it is windows that can be reached from the street.

Then I ask for: not at the end of a corridor, not beside the stairs, two exits walked on arrival and *counted in doors*, because in smoke you count, you do not read.`,
      },
      {
        by: "hemi",
        content:
          "Counted in doors: yes. I make people do it once with their eyes shut and a hand on the wall. Nobody forgets it after that.",
        reported: {
          by: "jonas",
          kind: "dangerous",
          reason: "Walking around a hotel with closed eyes is dangerous.",
          outcome: "kept",
        },
      },
      {
        by: "jonas",
        content:
          "You can get cheap door wedges with alarm at www dot example, I sell them, write me!!",
        reported: {
          by: "sofia",
          kind: "advertising",
          reason: "Advertising. It says so itself.",
        },
      },
    ],
  },
];
