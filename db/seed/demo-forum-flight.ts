import type { Conversation } from "./demo-forum-people.ts";

const hello = (by: Conversation["by"], content: string) => ({ by, content });

/** Flight training, courses and careers. */
export const flightConversations: Conversation[] = [
  {
    category: "flight-training",
    daysAgo: 26,
    by: "jonas",
    title: "NZ licence first, European one later: what carries over?",
    content: `I am doing the rotary course in Christchurch and want to work in Europe afterwards. I know that flight *hours* count and that **exams do not simply carry over**. Has anybody here converted?

In particular:

- Did you sit all the theory again?
- How much flying did the school there want to see before the skill test?
- Medical: a new initial, or could you use what you had?`,
    replies: [
      {
        by: "admin",
        content: `From the Budapest side, in general terms; the authority of the country that issues the licence decides, and their website is the only source that counts:

- for a **commercial** licence expect the European theory exams
- the training still needed is assessed by an approved school, on your logbook
- the medical is their own, issued by one of their examiners

Keep your logbook so that a stranger can read it. It is the document everybody will ask for.`,
      },
      {
        by: "jonas",
        content:
          "Thank you. Logbook: I had been writing *local* in the route column for every second flight. I stop doing that today.",
      },
      {
        by: "super",
        content:
          "And keep the signed training records as well, exercise by exercise. A school that has vanished cannot confirm what it taught.",
      },
    ],
  },
  {
    category: "flight-training",
    daysAgo: 8,
    by: "member",
    title: "Nor'wester: when do you call it off?",
    content: `Second week. The forecast was a north-westerly, 25 knots on the ground and double that at 3000 ft, and my instructor sent us to the classroom. From the window it looked like a lovely afternoon.

Where do you people draw the line as a student, and what tells you *before* you drive out to the field?`,
    replies: [
      {
        by: "jonas",
        content: `What my instructor has drilled into me:

- the **arch** over the Alps is there: expect rotor in the lee, whatever the wind on the field says
- gusts more than ten above the mean: not my day
- the difference between the ground and 3000 ft matters more than either number`,
      },
      {
        by: "ruth",
        content:
          "Passenger's view: I have sat in the back with a principal on a day like that. The pilot said no on the ground and drove us. Nobody has ever been so well thought of.",
      },
      {
        by: "admin",
        content:
          "Write your own limits down while you are on the ground and calm: wind, gust, crosswind, cloud base. Then in the car there is nothing to decide. They get wider as you learn, on paper, with your instructor's initials.",
      },
      {
        by: "member",
        content: "Done: 15, gust 22, crosswind 8. On the inside of the kneeboard.",
      },
    ],
  },
  {
    category: "flight-training",
    daysAgo: 1.5,
    by: "jonas",
    title: "Hovering finally clicked. What did it for you?",
    content:
      "Eleven hours of chasing it all over the paddock and then one morning it stood still. What changed: I looked at the *far* fence instead of the grass. What did it for others?",
    replies: [
      {
        by: "hemi",
        content:
          "Paramedic in the back for nine years, learner in the front for one. For me it was holding the cyclic with two fingers. You cannot overcontrol with two fingers.",
      },
    ],
  },
  {
    category: "courses-and-careers",
    daysAgo: 33,
    by: "super",
    title: "Introduce yourself",
    pinned: true,
    content:
      "Where you come from, what you have done, what you want to learn. Two sentences are enough. No employers, no principals.",
    replies: [
      hello(
        "ruth",
        "Ruth, Christchurch. Twelve years police, eight years teams. Here to learn what I do not know about ships.",
      ),
      hello(
        "marton",
        "Márton, Budapest. I teach surveillance two days a week and do it on the other three.",
      ),
      hello(
        "sofia",
        "Sofia, at sea most of the year. Ship security officer, now looking at yachts.",
      ),
      hello(
        "jonas",
        "Jonas, from Bremen, in Christchurch for the rotary course until the end of summer.",
      ),
      hello("hemi", "Hemi. Army medic, then paramedic. Slow learner on helicopters."),
      hello(
        "eszter",
        "Eszter, Budapest. Residential security, nights. Studying during the quiet hours.",
      ),
      hello(
        "member",
        "Aroha, half way through the first close-protection course. Drove for a team for two years.",
      ),
      hello(
        "partner",
        "Catherine. I hire for a firm that works in Europe. I am here to listen, the jobs go on the board.",
      ),
      hello(
        "moderator",
        "Bence. I moderate here, and teach movement and driving at the Budapest base.",
      ),
      hello("admin", "Dávid, from the office in Budapest. If a page is broken, tell me."),
    ],
  },
  {
    category: "courses-and-careers",
    daysAgo: 14,
    by: "hemi",
    title: "Fitness before the course: what is actually asked of you?",
    content: `For those who start in the next intake and have written to me. Nobody here is selecting for special forces. What you need is to be **useful on day five**, after four days of little sleep.

- walk 15 km with 10 kg, and be pleasant at the end
- carry somebody of your own weight thirty metres
- sleep, eat and drink on a plan for the week before

If you can do the first two today, spend the remaining weeks on the third.`,
    replies: [
      {
        by: "eszter",
        content: 'The "be pleasant" is the hard part. It is also the part that is noticed.',
      },
      {
        by: "member",
        content: "Boots. Whoever reads this: not new ones.",
      },
    ],
  },
  {
    category: "courses-and-careers",
    daysAgo: 6,
    by: "eszter",
    title: "Is a first-aid certificate of two days worth anything in this work?",
    content:
      "My employer paid for a two-day course. I see people here with weeks of medical training. Is mine a start or a fig leaf?",
    replies: [
      {
        by: "hemi",
        content: `A start, if you **use** it: two days forgotten is nothing, two days repeated every month is a lot. In order of what you will really meet:

1. choking
2. chest pain
3. a fall on stairs
4. heat

Bleeding that needs a tourniquet is fifth, and it is all anybody talks about.`,
      },
      {
        by: "ruth",
        content:
          "Seconded. In eight years: one faint, two allergic reactions, one heart attack, no bullets.",
      },
    ],
  },
];
