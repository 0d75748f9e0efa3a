import type { SectionSeed } from "../course-seed.ts";
import { airLawHumanFactorsQuiz } from "./air-law-human-factors-quiz.ts";

export const airLawHumanFactors: SectionSeed = {
  id: "air-law-human-factors",
  title: "Air Law and Human Factors",
  description:
    "How licences and medicals work in New Zealand and under EASA, the rules one meets on the first flights, and the limits of the person in the left-hand seat.",
  items: [
    {
      kind: "lecture",
      id: "licences-and-medicals",
      title: "Licences, Medicals and Two Systems",
      minutes: 15,
      body: `
Before the first lesson it helps to know whose rules you are flying under, what paper you will need, and in which order. This reading describes two systems, since students of this institute come from both. Rules are amended several times a year. Where this text and the current rule differ, **the rule is right**: New Zealand's are at aviation.govt.nz, the Union's at eur-lex.europa.eu and, in a readable form, on the site of the European Union Aviation Safety Agency (EASA).

## New Zealand: rules with part numbers

The Civil Aviation Authority of New Zealand (CAA) publishes the Civil Aviation Rules in numbered Parts. The ones a student meets are few.

| Part | Subject |
| --- | --- |
| 1 | Definitions |
| 12 | Reporting of accidents and incidents |
| 61 | Pilot licences and ratings |
| 67 | Medical standards and certification |
| 71 | Designation of airspace |
| 91 | General operating and flight rules |
| 141 | Training organisations |

A Part says what must be. An **Advisory Circular**, numbered to match (AC61-3 belongs to Part 61 and deals with the private pilot licence), explains one acceptable way of doing it, including the syllabus for examinations. Read the two together.

### The way to a private pilot licence

New Zealand issues no separate student licence. To fly solo as a student you need, in outline, to be at least 16, to hold a suitable medical certificate, to be able to speak and read English well enough, and to be authorised for that flight by an instructor who has satisfied himself or herself that you are competent.

For the **private pilot licence, PPL(A)**, you must be at least 17, hold the medical, pass six written subjects (air law, meteorology, navigation and flight planning, aircraft technical knowledge, human factors, flight radiotelephony), have the flight experience that Part 61 and its circular call for, normally 50 hours or more, and pass a flight test with an examiner. You must also be found a **fit and proper person** under the Civil Aviation Act. The written papers have a pass mark of 70 %.

A licence has no expiry date, but its privileges depend on recent experience. Two things must be current: a **biennial flight review**, and, if you carry passengers, three take-offs and three landings in the preceding 90 days in the manner that Part 61 describes. Both are examination favourites, and both are good sense.

### The medical

Book it first. A Class 2 certificate is issued by a medical examiner designated under Part 67, and unexpected findings can take weeks to resolve. If you want to fly for a living one day, have the Class 1 examination early, for you do not want to learn of an obstacle after four years of training. Between examinations the duty is your own: if your health changes so that you may not be fit, do not fly, and tell the examiner.

## The European Union: regulations with annexes

| Question | Instrument |
| --- | --- |
| Licences | Regulation (EU) No 1178/2011 ("Aircrew"), Annex I, **Part-FCL** |
| Medical | The same, Annex IV, **Part-MED** |
| Private operations | Regulation (EU) No 965/2012, Annex VII, **Part-NCO** |
| Rules of the air | Implementing Regulation (EU) No 923/2012, **SERA** |

Each state has a competent authority that issues licences under these common rules. Part-FCL has two entry licences for aeroplanes: the light aircraft pilot licence, LAPL(A), and the PPL(A), which asks for at least 45 hours of flight instruction with stated minimums of dual and supervised solo. There are nine subjects of theory instead of six, with a pass mark of 75 %. Training takes place at a declared or approved training organisation.

## Moving between them

Hours flown are hours flown, and a logbook is read everywhere. **Licences and examinations are not interchangeable.** A person with a New Zealand licence who wants to fly in the Union meets the rules on third-country licences, at present Delegated Regulation (EU) 2020/723; a person who goes the other way meets Part 61's provisions on recognition of foreign licences. What is credited is decided by the authority that will issue the licence. Ask it in writing, before you enrol, and keep the answer.

### Worked example

Réka lives in Budapest, trains with us in Christchurch for four weeks and wants to go on at home. She has 14 hours dual, a passed New Zealand air law paper, and a New Zealand Class 2 medical. On return she can expect that her logged instruction is looked at and perhaps partly credited by the organisation and the authority, that her air law paper is not, since it is another law, and that she needs a Part-MED certificate from a European examiner. So before the course she wrote to the Hungarian authority with three questions, took the European medical first, and chose exercises with her instructor with an eye to a detailed training record. What she brought home was handling, discipline and a record that could be read, and this is what the course promises.

## Documents to carry

On the person: licence, medical, photographic identification. With the aeroplane: as Part 91 or Part-NCO lists them, among others certificate of airworthiness, technical log, flight manual. Your instructor shows you where they are. After that, you show your instructor.
`.trim(),
    },
    {
      kind: "lecture",
      id: "rules-of-the-air",
      title: "Rules of the Air and Airspace",
      minutes: 16,
      body: `
Most of the rules that keep aeroplanes apart could be guessed by a sensible person: keep a lookout, do not fly into cloud, give way to those who cannot. The rest are numbers, and the numbers differ between New Zealand and Europe. This reading gives the shape. Learn the figures from the current Part 91 (New Zealand) or SERA (European Union), for the day on which you sit the paper.

## Who decides

The **pilot in command** is responsible for the safe operation of the flight, and has authority to match. In an emergency that needs immediate action, the pilot may depart from a rule as far as the emergency requires, and reports it afterwards. An instruction from a controller, an owner or a principal does not alter this.

Before a flight the pilot in command obtains all the information that bears on it: weather, notices (NOTAM), aerodrome, fuel, performance, alternatives. "I didn't know" is therefore rarely an answer.

## See and avoid

| Situation | Rule of thumb in both systems |
| --- | --- |
| Converging, about the same level | The one who has the other on the right gives way |
| Head on | Both turn right |
| Overtaking | Pass on the right, well clear; the one being overtaken has right of way |
| Landing | Aircraft on final has priority; of two, the lower, but nobody cuts in |
| Kinds of aircraft | Powered aeroplanes give way to gliders, balloons and those towing |
| Distress | Everybody gives way |

Having the right of way does not relieve you of avoiding a collision. Look in sectors, ten to fifteen degrees at a time, and pause in each, since the eye sees well only when still. An aeroplane that does not move in the windscreen and is getting bigger is the one to worry about.

## Airspace

The letters are international. **A to E are controlled** in descending order of strictness, **F and G are not.** Class A is for instrument flights only. In C a VFR flight needs a clearance and is kept apart from instrument flights; in D it needs a clearance as well and is told about the others. In G nobody gives clearances, which does not mean that nobody is there.

Around Christchurch (NZCH) lies a Class C control zone: one does not enter without a clearance, read back. Outside and beneath it are training areas, general aviation aerodromes and uncontrolled airspace. New Zealand has besides: **mandatory broadcast zones**, where position reports are compulsory; common frequency zones, where they are recommended; restricted, military operating and danger areas. In Hungary much of the light flying goes on in Class G at low level, beneath controlled airspace around Budapest (LHBP), with flight information on request, and it has its own restricted areas in plenty. In both countries the chart and the AIP are the authority, and last year's chart is a souvenir.

## VFR minima

To fly by visual rules, you need flight visibility and distance from cloud. The idea everywhere is the same: enough to see and be seen. In New Zealand's uncontrolled airspace at low level, it comes down to clear of cloud, in sight of the surface, and 5 km visibility; in controlled airspace and higher up, fixed distances from cloud are added, and above 10 000 ft the visibility rises to 8 km. SERA's table looks alike but is not identical. Minima are **legal** limits, made for pilots in practice. Yours as a student are higher.

## Heights and levels

Except for take-off, landing and some authorised operations, the minimum heights in New Zealand are 1000 ft above the highest obstacle in a stated radius over a congested area or an open-air gathering, and 500 ft above the surface elsewhere. SERA has comparable rules.

Cruising levels show how local a rule can be. Above 3000 ft, VFR flights in New Zealand choose by **magnetic track** as follows:

| Country | Odd thousands plus 500 | Even thousands plus 500 |
| --- | --- | --- |
| New Zealand | 270° through north to 089° | 090° to 269° |
| Europe (SERA) | 000° to 179° | 180° to 359° |

A long thin country flies mostly north and south, so New Zealand's semicircles are turned by ninety degrees.

## Fuel

For VFR by day, New Zealand requires fuel to destination and then at least 30 minutes at normal cruise, 45 by night. That is the amount you land with when all has gone well. Plan for more.

### Worked example

You are flying from an aerodrome north of Christchurch to one on the plains to the south-west, magnetic track 203°, and wish to cruise above 3000 ft. Track lies between 090° and 269°: even thousands plus 500. Choices: 4500 ft or 6500 ft. Cloud base is 5200 ft. At 4500 ft you would be 700 ft below it. You look up the distance from cloud for the airspace that you cross; if it is 1000 ft, then 4500 ft is not available either, and the flight is made at 3000 ft or below, where this table does not apply, or on another day. The direct line goes through the control zone. Either you ask for a clearance with your route, altitude and request ready on paper, or you plan around it by the coast or the hills. As your twelfth hour is not the one for new things in three places at once, you go around, and say why on the flight plan: an excellent line to read in a training record.
`.trim(),
    },
    {
      kind: "lecture",
      id: "human-factors",
      title: "Human Factors and Airmanship",
      minutes: 15,
      body: `
An aeroplane comes with a manual that says how fast, how heavy and how high. The pilot comes without. This reading is the manual.

## Fit to fly

A quick check before each flight uses the letters **IMSAFE**:

| Letter | Ask | Remember |
| --- | --- | --- |
| Illness | Have I any symptoms? | A cold blocks ears and sinuses on descent |
| Medication | Am I taking anything? | Many remedies from the shelf make one drowsy; ask an aviation doctor |
| Stress | What am I carrying with me? | Work, family, money, an examination |
| Alcohol | When did I last drink, and how much? | Eight hours is a common minimum and is often not enough |
| Fatigue | How did I sleep, last night and the night before? | Tired people are poor judges of how tired they are |
| Eating | When did I last eat and drink? | Low blood sugar and thirst look like stupidity |

One "no" is a conversation with your instructor. Two are a day for ground school. After diving with compressed air wait as your doctor or diving organisation advises, commonly 12 to 24 hours and more after decompression dives, and after giving blood ask likewise.

## Breathing

**Hypoxia** is too little oxygen. Its danger is that it feels pleasant. Judgement goes first, then colour vision by night, then coordination. Unpressurised light aeroplanes seldom fly high enough for severe hypoxia, but smokers, tired people and those flying at night notice it earlier, from some thousands of feet. The rules require oxygen from about 10 000 ft upwards depending on time; look up the figures. Cure: oxygen, or descend.

**Hyperventilation** is breathing too much, usually from fear: tingling, giddiness, cramp. It may look like hypoxia. If high enough for hypoxia to be possible, treat it as hypoxia; otherwise slow your breathing, and talk aloud.

**Carbon monoxide** comes out of a cracked exhaust through the cabin heater. It has no smell. Headache, drowsiness, a dark spot on the detector: heater off, fresh air on, land, see a doctor. The blood needs hours to clear.

## Seeing and believing

Your balance organs were made for walking. Turning steadily for half a minute feels like flying straight, and on rolling out you feel that you turn the other way. That is **the leans**. Accelerating feels like pitching up. In cloud, without training, pilots lose control within minutes. There is one remedy: do not go there. If you have, believe the instruments, keep the wings level, and make a gentle, planned turn back.

Eyes deceive too. A narrow runway makes one feel too high, so one approaches too low. A runway that slopes up does the same. Rain on the screen, haze and black ground at night all have tricks of their own. Aiming point and airspeed are the answer.

## Deciding

Few accidents begin with one bad decision. They are made of several small ones, each reasonable by itself. Two tools help you to see the row:

**PAVE**, before the flight: *Pilot, Aircraft, enVironment, External pressures.* Write one line for each.

**Threat and error management**, in the air: name the threat before it arrives ("crosswind, new runway, sun in my eyes"), expect your own error ("I tend to forget the trim"), notice the undesired state ("fifteen knots fast on final") and get out of it ("going around").

Learn your own hazardous attitude from the classical five: against authority, impulsive, invulnerable, macho, resigned. Every pilot has a favourite. Each has an antidote in one sentence; for the second: *not so fast, think first.*

## External pressure, and a pilot who also protects

This institute trains people who may one day both fly and protect. This is a combination to be wary of. The protection officer's habit is to make the journey possible. The pilot's duty is sometimes to make it impossible. When a principal has a meeting in Queenstown at noon and cloud lies on the pass, the two roles want different things of the same head.

Settle it by arrangements made on a calm day:

1. Personal minima in writing, signed by somebody else.
2. The principal is told, when the flight is first discussed, under which conditions it will not take place, and what the car would need.
3. The car stands ready.
4. The pilot has no other task on that day: no radio of the team, no bags, no search.

A private licence has legal limits as well. It does not permit flying for hire or reward. Whether a flight on which a paid employee carries a principal falls under this is a question for the authority, to be asked before and never after.

### Worked example

Canterbury, a Friday in June. PAVE: *Pilot*: five hours' sleep, 11 hours' experience. *Aircraft*: fine. *Environment*: 18 knots forecast, gusting 28 by two o'clock, north-west. *External*: parents have come to watch. No single line says no. Together they do. The student tells her instructor before being asked. They spend the morning on landing technique at the whiteboard, and her parents learn what a gust factor is. In her record it says: *good decision, made early.* She went solo the week after, when nobody was watching.
`.trim(),
    },
    airLawHumanFactorsQuiz,
    {
      kind: "resource",
      id: "fitness-and-minima",
      title: "Fitness Check and Personal Minima",
      type: "document",
      description:
        "IMSAFE and PAVE on one sheet, and a table for limits of your own, signed by your instructor.",
      body: `
**Student:** ____________________ **Hours:** dual ______ solo ______ **Instructor:** ____________________

## Before every flight: IMSAFE

| | Yes, all right | Talk about it |
| --- | --- | --- |
| **I**llness: no symptoms | | |
| **M**edication: none, or cleared by an aviation doctor | | |
| **S**tress: I can leave it on the ground | | |
| **A**lcohol: well beyond the required time, and no after-effects | | |
| **F**atigue: slept well last night and the night before | | |
| **E**ating: eaten and drunk within four hours | | |

One entry on the right: speak to your instructor. Two: ground school today.

## The flight as a whole: PAVE

| | One line | Better / worse than usual |
| --- | --- | --- |
| **P**ilot | | |
| **A**ircraft | | |
| en**V**ironment | | |
| **E**xternal pressures | | |

*If three lines are worse than usual, the flight is not today's.*

## My minima

Fill in with your instructor. They are never lower than the legal minima, and they are changed on the ground only.

| | Dual | Solo circuit | Solo away from the circuit |
| --- | --- | --- | --- |
| Cloud base (ft above ground) | | | |
| Visibility (km) | | | |
| Wind (kt) | | | |
| Gusts above mean wind (kt) | | | |
| Crosswind (kt) | | | |
| Daylight left at landing (min) | | | |
| Fuel left at landing (min) | | | |
| Runway length (m) | | | |

## I will turn back or divert when

1. ________________________________________
2. ________________________________________
3. ________________________________________

## What I will say to a passenger who presses me

________________________________________

**Valid until:** ____________________ **Student:** ____________________ **Instructor:** ____________________

*This sheet is for training. It replaces neither the Civil Aviation Rules nor your instructor's authorisation.*

## Notes

- Fill in the minima on a day when you are not flying. Numbers chosen beside a waiting aeroplane tend to fit that day's weather.
- Relax them one at a time, after a dual flight in the condition concerned, with date and signature.
- Use the gust column. The mean wind is seldom what makes a landing difficult.
`.trim(),
    },
  ],
};
