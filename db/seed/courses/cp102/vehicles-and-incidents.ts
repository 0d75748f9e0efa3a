import type { SectionSeed } from "../course-seed.ts";
import { vehiclesAndIncidentsQuiz } from "./vehicles-and-incidents-quiz.ts";

export const vehiclesAndIncidents: SectionSeed = {
  id: "vehicles-and-incidents",
  title: "Vehicles, Awareness and Incidents",
  description:
    "Planning and making a road move, noticing when somebody is taking an interest, keeping a casualty alive, and what a team does and writes when a day goes wrong.",
  items: [
    {
      kind: "lecture",
      id: "route-planning",
      title: "Route Planning",
      minutes: 14,
      body: `
The most dangerous thing that a protection team does is ordinary: it drives. Fatigue, hurry, rain and other people's telephones hurt more principals than anybody with a plan. A good route is first of all a road on which a tired driver can drive well.

## What a route card answers

A driver needs very little in the car, and all of it must be legible at arm's length:

- start, destination, and the **door** at each end;
- the chosen road in five to eight steps;
- time measured at that hour, not the map's estimate;
- an alternative for each stage, and the point at which one must decide;
- places to stop: safe, lit, staffed, open;
- the emergency department on the way, by name.

## Choosing

Look for four or five qualities and accept that no road has them all.

| Quality | Prefer | Be careful with |
| --- | --- | --- |
| Ways off | Frequent side roads, two lanes | Bridges, tunnels, cuttings, long fences |
| Flow | Steady traffic, green waves | Level crossings, school gates at three o'clock |
| Surface and light | Dry, lit, wide | Shaded bends in a frost, gravel, tram rails in the wet |
| Company | Other road users, open shops | Empty lay-bys, industrial roads at night |
| Arrival | A kerb one can drive away from | Dead ends, gates that open slowly |

Places that every route has to pass are called **fixed points**: your own driveway, the hotel entrance, a single bridge. Routes can vary; fixed points cannot. They deserve the attention that novices spend on the middle of the journey. If you have one extra person, put that person at a fixed point.

![Two roads between two doors, across a river. The first takes 17 minutes over a bridge with no way off; the other takes 24 and passes a place to stop. A ring marks the point before they part: decide here, not in the queue. Both doors are fixed points.](/figures/decision-point.svg "The decision belongs before the parting of the roads.")

## Varying without confusing

Vary time before you vary road. Leaving at 7.25 instead of 7.40 costs nothing and changes a great deal. Two good routes, used in no order, are better than five of which the driver knows two. And do not let variety produce an unfamiliar road on a dark morning with ice.

## The reconnaissance

Drive it. Note for each stage the time, odometer, mobile reception and one thing that no map shows. Drive it again at the hour of the move, in the size of car that will be used. Ask three questions at each junction: *Can I see? Can I be stopped here? Where would I go?*

### Worked example: Christchurch Airport to the city

The direct way uses Memorial Avenue and Fendalton Road: wide, pleasant, with side streets on either hand, and busy after 16.30. The alternative goes by Russley Road and Riccarton Road: more lights, more shops, and the hospital lies at its city end beside Hagley Park. The decision point is the roundabout or signal at which the two part; the driver must know it as "before the large trees" or whatever is true on the day of the reconnaissance. Times: 17 minutes against 24 at ten in the morning, 31 against 33 at five. The card therefore says: *before 16.00 the first; after 16.00 either, decide on the radio's traffic report.* In July add: frost on bridges before nine.

### Worked example: across the Danube

A principal stays in Buda and works in Pest. The desk plan used the Chain Bridge, because it is on every postcard. The reconnaissance found that private cars were not admitted. So the card gives Elizabeth Bridge as the main crossing and Margaret Bridge as the alternative, with the decision made before the car comes down to the embankment. It also says on which dates the embankment roads are closed for races and festivals, since in summer this happens at weekends, and where to check. Everything in the chain (hotel, ramp, bridge, ramp, office) is a fixed point in some measure. The team leaves twenty minutes earlier and puts one colleague at the office door.

## Before you hand over the card

- [ ] Driven at the right hour, in both directions
- [ ] Alternative and decision point for every stage
- [ ] Road works, races, matches, school holidays checked
- [ ] Fuel or charge for twice the distance
- [ ] Rest: who drives after how many hours
- [ ] One copy in the car, one with the leader, none on the seat
`.trim(),
      video: {
        film: "reading-a-route",
        transcript: `
The film has no sound. It draws a route on a map of a small town, with a river and two bridges.

**The task.** A hotel stands on one bank, an office on the other. The principal is to go from the one door to the other at ten in the morning. A line runs from the hotel over the middle bridge to the office.

**Fixed points.** Four rings appear on the line: the hotel door, the bridge, the last turn and the office door. Every route has to pass the doors and the last turn, and this one the bridge as well. They get the attention. If there is one extra person, that person stands at one of them.

**An alternative, and where to decide.** A second line leaves the first one at a crossing and goes over the north bridge. A ring marks that crossing: decide here. Behind it there is no choice any more. Two good roads that the driver knows are better than five.

**Choke points.** Three stretches are marked: a long fence, the ramp and the bridge, and a gate that opens slowly. At each of them the driver asks three questions. Can I see? Can I be stopped here? Where would I go?

**Places to stop.** Four signs appear near the two roads: a fuel station with staff, a police station, an emergency department and a fire station. They are safe, lit, staffed and open at that hour. Somebody has looked.

**The drive.** A car leaves the hotel at 10.00. Before it comes to the parting of the roads, other cars stand in a queue: there is work on the middle bridge. The car turns off at the crossing, where the decision belongs, goes over the north bridge, and is at the last turn after twenty-two minutes.

**The arrival.** The car stops level with the office door. The advance is there already. The way on along the kerb stays open. Principal and officer walk the few steps to the door together.

**Five questions for any route.** Which points does every route pass? Where can I be stopped, and where would I go? Which places are lit, staffed and open? At which point must I have decided? Can I drive away from the kerb where I stop?
`.trim(),
      },
    },
    {
      kind: "lecture",
      id: "arrivals-and-departures",
      title: "Arrivals, Departures and the Driver's Work",
      minutes: 14,
      body: `
Between a building and a moving car there are perhaps ten seconds in which place and time are fixed and everybody can see both. Getting out of the car and getting into it, *debus* and *embus* in the older books, are therefore practised until they look like nothing.

## Whose decision

Two people share the work and must not share the decision.

- The **driver** decides everything about the vehicle: speed, gap, whether it is safe to go. Nobody tells a driver to hurry.
- The **officer in the front passenger seat** decides everything else: when to unlock, whether to get out, which door, where next.

Before setting off they agree on three words: *go, stop, round again*. "Round again" means that the arrival does not look right and the car passes without slowing. It costs two minutes, and using it should never have to be justified.

## Seats and belts

The principal normally sits in the rear on the side away from the traffic, so that the door opens to the kerb. In New Zealand traffic keeps left, in Hungary right; a team that changes base must change its habits, and the first kerb of the first morning is where they forget. The officer sits where door and principal can be reached. Belts are worn by everyone, the principal too. Most principals can be persuaded by a driver who waits.

## The arrival, step by step

1. Two minutes out, the officer calls the advance: *"Two minutes."* The advance answers *"Clear"*, *"Wait"* or *"Other door"*.
2. The car stops with the rear door level with the path, wheels straight, space in front to drive away: you should see the tyres of the car ahead on the road.
3. Engine running, doors locked. The officer gets out, looks all round, once over the roof, and only then opens the principal's door.
4. The principal gets out, and the officer is already moving. Talking and buttoning coats is done indoors.
5. The driver stays with the car until *"Inside"* has been heard, then moves it to its waiting place.

![An arrival seen from above: the car stands with its rear door level with the path to the entrance and with room to the car ahead, so that it can drive away. The advance stands at the entrance, the principal walks, the officer beside them looks round, the driver stays with the car.](/figures/arrival.svg "An arrival where traffic keeps left; in Hungary it is mirrored.")

Leaving is the same in reverse, with one addition: **the car is ready first**. A principal who stands on a pavement waiting for a car is the commonest planning failure in the trade.

## The driver

A protection driver is somebody with whom passengers fall asleep. Smoothness comes from looking far ahead and leaving a gap: two seconds behind the vehicle in front in the dry, four in the wet, more on ice. The gap is comfort, safety and a way out in one.

Daily checks take five minutes: tyres, lights, fluids, fuel or charge, screen, mirrors, medical kit, extinguisher, torch, tow eye, papers, both keys. Then a walk round the car and a look underneath and into the wheel arches, to learn how it looks on an ordinary day. If something is there that was not there yesterday, nobody touches it. Move people away, call the police.

While waiting, the driver does not read, sleep, or leave the car unlocked. Fatigue is the driver's chief enemy: plan a relief after a long day, and believe a driver who says "I am tired".

## More than one car

A second car is useful for advance work, luggage and a breakdown. It is not a reason to drive in a procession. Keep two to three seconds apart, obey every light, and if you are separated do not chase: the second car takes its own way to the next agreed point. Road law has no exception for private protection, in either country.

### Worked example: a hotel in Budapest

The hotel's forecourt has one lane, and at 19.00 it fills with taxis. The advance finds that a car which enters cannot leave for four minutes. So the principal is set down at the side door in the lane, where there is space for one car, and a porter holds the door. At 19.20 a coach has stopped in the lane. *"Other door"*, says the advance. The officer says "round again", the car circles the block and comes to the front, where the taxis have just moved off. The principal, who is telephoning, notices nothing.

### Worked example: breakdown on a rural road

Near Springs Junction, rain, the car loses power. The driver rolls off the carriageway past the bend, hazard lights on. The question is not mechanical but: *where is the principal safest?* Not in a stationary car near a bend. Everyone gets out on the side away from the traffic and stands well behind the barrier or up the bank, with the warm coats from the boot. There is no mobile reception. The leader takes the second car with the principal to the next settlement while the driver stays with the vehicle, and the no-contact rule holds for both.
`.trim(),
    },
    {
      kind: "lecture",
      id: "surveillance-awareness",
      title: "Noticing Interest: Surveillance Awareness",
      minutes: 13,
      body: `
Anybody who plans to meet, photograph, pester, rob or hurt your principal has the same difficulty that you have: they need to know where and when. So they look first. Journalists, admirers, process servers and thieves all do it. This lecture is about noticing that, early and calmly, and about what a protection team does next, which is usually quite little.

## Why it is worth your attention

Somebody who is watching is still deciding. At that stage a changed time, a closed curtain or a friendly "can I help you?" may be all it takes. Later answers cost more. Awareness also has a second use: a team which looks attentive is less interesting than one which stares at its telephones.

## Where to look

Watchers need a view of something that will certainly happen. That means the **fixed points** again: the home, the office, the school, the hotel, the first and last two hundred metres of each journey. Sit for an hour at your own fixed point as if you were waiting for somebody. Which bench, which café window, which parked car would you choose? There will be four or five places. Know them, and give each a short name. After that a glance is enough.

## What to notice

One sighting means nothing. Interest shows itself over time:

- the same **person or vehicle** in two places with no reason to be in both;
- somebody whose **movements depend on yours**: they rise as you rise, stop as you stop;
- **no purpose**: waiting without a bus, a table without a drink, a jogger in ordinary shoes;
- attention to **arrangements**: doors, times, plates, staff, instead of to the view;
- **questions** asked of porters, drivers, cleaners, or the principal's children;
- a person who **leaves when noticed**.

Old hands put it in four words: time, distance, direction, demeanour. Seen more than once, at places apart, with a change of direction in between, and behaving as if it mattered to them.

![The same person beside one journey three times: at 08.10 opposite the school, at 08.40 at a café on the other side of the road, at 09.05 at the office gate. More than once, at places apart, after a turn, and behaving as if it mattered.](/figures/time-distance-direction.svg "One sighting means nothing, three do.")

Prejudice makes bad observers. Watchers are of every age and sort, and frequently pleasant.

## How to look without staring

Use what the street offers. Reflections, crossings where everyone looks both ways, a pause to let the principal go first, a reason to turn back. Do not run tricks on the road to see who follows. Sudden U-turns and circles frighten other drivers, break the law, and tell a watcher that they have been seen. Two or three natural changes of direction in a journey show as much.

## Writing it down

| Element | Poor | Useful |
| --- | --- | --- |
| Person | "Suspicious male" | "Man about 40, grey beard, green rain jacket, brown boots, limp on the left" |
| Vehicle | "White van again" | "White Ford Transit, side door right, roof rack, plate noted" |
| Conduct | "Hanging around" | "Stood opposite staff door 08.10 to 08.35, photographed the door twice" |
| Time and place | "This morning" | "14 May, 08.10, Oxford Terrace opposite no. 20" |

Keep one log for the whole team and look through it once a week. Patterns live in the log and not in anyone's head. Such a log contains personal data: keep it factual, locked and short, and delete what has found an innocent explanation.

## What to do

1. **Tell** the team in plain words, with no drama.
2. **Do not confront.** You do not know who it is. It could be a journalist with every right, a plain-clothes police officer, or somebody dangerous.
3. **Change something small**: leave ten minutes later, use the other door.
4. **Report** to the leader, who decides on informing the police or the venue.
5. **If it is close and now:** go to a place with people and light, a police station if there is one, and not home.

Protection teams do not turn round and follow the follower. It takes people from the principal, it may be unlawful, and other people are trained for it.

### Worked example: Budapest, the school run

The principal's daughter goes to a school in the Buda hills. In one week the driver's notes show a silver estate car at the corner of the school street on Monday, and the same at the bakery, two kilometres away, on Thursday. On Friday somebody asks the school's receptionist at what time "the little girl with the driver" is fetched. Three entries by three people would have been nothing; in one log they are something. The leader informs the parents, the school and the police on the same afternoon. On Monday the child is fetched at another door by an officer on foot, with a police patrol near by. The car turns out to belong to a photographer. The school changes its rules on information for good.

### A drill for tomorrow

On your own way to work, list every place from which your front door can be seen. Then find out who sits there.
`.trim(),
    },
    {
      kind: "lecture",
      id: "emergency-care",
      title: "First Aid in the Team",
      minutes: 15,
      body: `
In most years a protection officer uses no force at all and first aid several times. Allergies, faints, falls, chest pain and road accidents come to principals as to everyone else. This lecture orders your thoughts. **It does not replace a practical first aid course,** which you need before you work and must renew, and where it differs from what your course taught you, follow the course.

## Before anything

1. **Danger.** To you, to the casualty, to the rest. Traffic is the usual one. For a protection team there is another question: *is this an accident or a part of something?* If in doubt, move the principal first.
2. **Help.** Call early, 111 in New Zealand, 112 in Hungary. Put the phone on loudspeaker and let the dispatcher guide you. Send one person for the defibrillator and one to meet the ambulance.
3. **Who treats?** Agreed in the orders. The close officer stays with the principal, even if another officer is the one hurt. If the principal is the casualty, the close officer treats and somebody else leads.

## The order of things

Different courses use different letters; the idea is common: deal first with what kills first.

| Step | Ask | Do |
| --- | --- | --- |
| Catastrophic bleeding | Is blood spurting, pooling, soaking through? | Press hard, directly; pack a deep limb wound; tourniquet on a limb when pressure does not hold |
| Airway | Can they speak? Noisy breathing? | Head tilt and chin lift; clear what you can see |
| Breathing | Normal breaths within ten seconds? | None or gasping: CPR. Breathing but unresponsive: on the side |
| Circulation | Pale, cold, confused? | Lay flat, stop bleeding, keep warm |
| Everything else | Burns, fractures, head injury | Cool, support, watch, reassure |

![Five steps like a staircase, in their order: catastrophic bleeding, press, pack, tourniquet; airway, tilt the head and lift the chin; breathing, CPR where there is none or only gasping; circulation, lay flat and keep warm; everything else. Call early: 111 or 112.](/figures/order-of-care.svg "What kills first comes first.")

### Bleeding

Press with both hands and your weight on the very spot, and do not keep lifting to look. A manufactured tourniquet goes on the limb a hand's breadth above the wound, never over a joint, and is tightened until bleeding stops. It will hurt. Write the time where the ambulance crew will see it. Do not loosen it.

### Not breathing

Centre of the chest, hard and fast, 100 to 120 a minute, about a third of the depth of the chest; that is 5 to 6 centimetres in an adult. Thirty compressions to two breaths if you are trained and willing, otherwise compressions without stopping. Change over every two minutes, for quality falls before you notice. Switch the defibrillator on as soon as it comes and do as it says. It will not shock somebody who does not need it.

### Unresponsive but breathing

On the side, head tilted so that fluid runs out, breathing checked every minute. Gasping now and then is not breathing.

### Choking

Encourage coughing. If it is ineffective, up to five firm blows between the shoulder blades. What comes next differs: New Zealand guidelines continue with chest thrusts, European ones with abdominal thrusts. Do what you have been trained to do. If the person becomes unresponsive, begin CPR.

### Three to recognise early

- **Stroke:** face drooping, arm weak, speech odd: time matters, call at once and note when it began.
- **Heart:** pressure in the chest, arm, jaw; sweating; especially in women and diabetics simply unwell. Sit them down, call, ask about their own medicine.
- **Anaphylaxis:** swelling, wheeze, rash, collapse after food, sting or drug: their own adrenaline injector, call, lay flat with legs raised, or let them sit if breathing is hard.

## The principal's medical card

With permission, carry one sealed card: conditions, medicines, allergies, blood-thinners, doctor, insurer, whom to inform. It is health information, so it is held by two people, carried on the body and handed to the ambulance and no one else. When the task ends it goes back or is destroyed.

## Kit

A tourniquet, pressure dressings, gauze for packing, gloves, a face shield, scissors that cut clothing, a foil blanket, burns dressing, plasters, a marker pen. Plasters will be used most. A kit in the boot of the car is no kit at all when you are on the third floor: keep a small one on the person and the large one in the car.

### Worked example

A restaurant in Christchurch. A waiter collapses beside the principal's table. The close officer moves the principal to the next room. The second officer kneels: no response, one gasp, no normal breathing. *"You in the apron: 111, on loudspeaker, here. You: the defibrillator by the front door."* Compressions begin about twenty seconds after the fall. The machine arrives in the third minute and gives one shock. When the crew takes over, the handover is four lines: *"Collapsed 20.14, witnessed. CPR at once. One shock 20.17. No known history; his colleague is telling your partner about medicines."*

The principal was never in danger, and he remembers the evening as the one on which his team was good at something.
`.trim(),
    },
    {
      kind: "lecture",
      id: "actions-and-reports",
      title: "When It Goes Wrong, and Afterwards",
      minutes: 13,
      body: `
Plans fail in ordinary ways. Somebody is late, somebody shouts, a fire alarm goes off. A team does not rise to the occasion; it falls back on what it has agreed and practised. This lecture is about having few agreements, and good ones, and about what is written down when it is over.

## One pattern

Whatever happens, four steps follow one another:

1. **Recognise and say it.** One word, one direction.
2. **Move the principal** to where the problem is not.
3. **Account for everybody.** Names, not numbers.
4. **Decide what next**: carry on, change, or end the day.

Between steps 2 and 4 there is a pause. Take it. Bad second decisions are made by people who did the first one well and have not noticed that the hurry is over.

## Five that you will meet

| Event | First | Then | Mistake |
| --- | --- | --- | --- |
| Verbal abuse | Keep walking, body between | Note description and words | Answering back |
| Somebody grabs | Free the grip, move away | Doctor if hurt; report; police | Going on once it is over |
| Fire alarm | Leave by the way you chose, with the principal | Assembly point at the edge, then the car | Joining the crowd at the main door |
| Missing principal | Say so at once; one meeting place | Search outwards from last seen | Looking alone for ten minutes |
| Unattended or strange object | Do not touch; move people away; no radio beside it | Police, venue; wait for their word | Carrying it outside to be helpful |

![An object in the middle of an inner circle that nobody enters and in which no radio is used; an outer circle held by police and venue, with people on it who look outward. The principal and an officer have left first, upwind and out of sight; everybody is accounted for by name.](/figures/cordon.svg "Distance first, then a line that somebody holds.")

## Words before hands

Most confrontations end in conversation, if one of the two people wants this. Stand at an angle, hands visible and low, an arm and a half away. Speak more slowly and more quietly than the other person. Use their name if you know it. Say what you can offer and not what you forbid: "I can take your letter and see that she gets it" does more than "you can't come in here". Give them a way to leave with dignity. And keep an eye on time: you are buying it for a colleague who is walking the principal to the car.

If there is no other way and force has to be used, it follows the rule of the country in which you are standing, which you looked up before the task. In New Zealand that means reasonable force in the circumstances as you believed them to be. Use little, stop early, call for medical help if anyone may be hurt, and tell the police yourself. Whoever calls first is heard first.

## After: people

Adrenaline leaves slowly. People shake, laugh, go silent or become hungry. All of this is normal. Give everyone ten minutes, water and something to do. Ask each person by name, "are you hurt?", twice. Talk about it in the team on the same day, in ordinary words. If somebody sleeps badly for weeks, or avoids the place, see that they get professional help, and treat it as you would treat a knee.

## After: evidence

Leave things where they are. Note the names of witnesses. Ask the venue at once to keep its recordings, since many systems overwrite within days. Everyone writes their **own** account **before** discussing details, because memories grow together.

## The report

A report has readers you do not know yet: an insurer, a lawyer, a judge, the other man's daughter. It answers:

- **When and where**, exactly.
- **Who** was there, and in what role.
- **What I saw and heard**, in order. Quote words as they were spoken.
- **What I believed**, and why. Keep this apart from what you saw.
- **What I did**, and when and why I stopped.
- **Injuries and damage**, treatment, who was told.
- **What I do not know.**

Write in the first person and the active voice. "I took hold of his right wrist and moved it off her sleeve" is better than "the subject was restrained". Avoid adjectives that a camera cannot show. Correct mistakes with a dated addition; never rewrite.

### Two versions

*Poor:* "Aggressive male attacked the principal and was neutralised with minimum force."

*Good:* "At 21.05 outside the north door a man of about 30, in a red scarf, took hold of Ms K's left forearm with his right hand and said, 'you'll listen to me now'. I believed that he was going to pull her towards the road. I lifted his hand off with both of mine and stepped between them. He let go. I did not touch him again. Ms K and I walked to the car, about fifteen paces. She said her arm was sore; I saw redness, no broken skin. I called police at 21.09."

The second version has not become longer for its own sake. Each sentence answers a question that would otherwise have to be asked.

## Learning from it

After a week, when the report is closed, look at it once more as a team. Where were the earlier chances? Very often you will find them in the programme or the advance, and hardly ever at the door. Change one thing in the template, put a date to it, and go on.
`.trim(),
    },
    vehiclesAndIncidentsQuiz,
    {
      kind: "resource",
      id: "route-card",
      title: "Route Card and Vehicle Check",
      type: "document",
      description:
        "A card for the driver, with the alternatives on it, and the five-minute daily check.",
      body: `
**Move:** ____________________ **Date:** ____________________ **Driver:** ____________________ **Officer:** ____________________

| | Place and door | Planned time | Contact |
| --- | --- | --- | --- |
| Start | | | |
| Destination | | | |

## Stages

| No. | Road and landmark | Minutes at this hour | Alternative | Decide at | Watch for |
| --- | --- | --- | --- | --- | --- |
| 1 | | | | | |
| 2 | | | | | |
| 3 | | | | | |
| 4 | | | | | |

**Fixed points:** ____________________

**Places to stop (lit, staffed, open):** ____________________

**Emergency department on the way:** ____________________ **No reception at:** ____________________

**Words agreed:** go / stop / round again

**If separated:** meet at ____________________ **at** ______

## On the day

- [ ] Road works, races, matches, weather
- [ ] Traffic keeps to the **left / right** (strike out one); principal's door is on the **left / right**
- [ ] Called "two minutes": answer was clear / wait / other door

## Daily vehicle check

**Vehicle:** ____________________ **Date, time:** ____________________ **Odometer:** ____________________

| Check | In order | Note |
| --- | --- | --- |
| Tyres: pressure, tread, damage; spare or repair kit | | |
| Lights, indicators, horn | | |
| Fluids; no puddles beneath | | |
| Fuel or charge for twice the distance | | |
| Screen, wipers, mirrors | | |
| Belts, child seats, door locks | | |
| Medical kit sealed; extinguisher in date | | |
| Torch, warning triangle, high-visibility vests, warm clothing, water | | |
| Phone charger, radio, spare battery | | |
| Papers: registration, insurance, inspection, vignette or toll where needed | | |
| Both keys accounted for | | |
| Walk round, under and wheel arches: as yesterday | | |

**If anything is there that does not belong:** do not touch it, do not start the engine, move people away, call police.

**Defects reported to:** ____________________ **Signed:** ____________________

## Notes for the driver

- Times on the card are measured ones. Write beside each the day and hour at which it was driven.
- The driver decides on everything that concerns the vehicle, and nobody asks for more speed.
- After a day of more than ten hours, or when you are tired at any hour, say so: a relief is planned.
- The card names places and times and therefore leaves the car with you.
`.trim(),
    },
    {
      kind: "resource",
      id: "incident-report",
      title: "Incident Report Form",
      type: "document",
      description:
        "The form to fill in, alone and on the same day, after anything out of the ordinary.",
      body: `
Write it yourself, on the same day, before talking over the details with anybody. First person, active voice, what a camera could have shown. Correct by dated additions only.

**Report no.:** ______ **Written by:** ____________________ **Role that day:** ____________________

**Written on (date, time):** ____________________ **Place:** ____________________

## 1. When and where

Date: __________ From: ______ To: ______ Exact place: ____________________

Light, weather, surface: ____________________

## 2. Who was there

| Name or description | Role | Contact, if a witness |
| --- | --- | --- |
| | | |
| | | |

## 3. What I saw and heard

*In order. Quote words as spoken. Give distances and directions.*

________________________________________

## 4. What I believed, and why

*Keep apart from section 3.*

________________________________________

## 5. What I did

*Each action, the reason for it, and when and why I stopped.*

________________________________________

Was force used by me? **No / Yes.** If yes, exactly what, for how long, and which other ways were open to me:

________________________________________

## 6. Injuries and damage

| Who or what | What was seen | Treatment, by whom | Refused? |
| --- | --- | --- | --- |
| | | | |

## 7. Who was told

| Whom | When | By whom | Reference |
| --- | --- | --- | --- |
| Team leader | | | |
| Police (111 / 112) | | | |
| Venue | | | |
| Client | | | |

## 8. Evidence

- [ ] Recordings: venue asked to keep them on ______ at ______
- [ ] Messages or objects preserved, untouched, held by: ____________________
- [ ] Photographs of place and injuries (with consent): ____________________

## 9. What I do not know

________________________________________

**Signature:** ____________________

---

*Handling: personal data. For the team leader and those named by the leader. Review for deletion on:* ____________________
`.trim(),
    },
  ],
};
