import type { SectionSeed } from "../course-seed.ts";
import { planningAndMovementQuiz } from "./planning-and-movement-quiz.ts";

export const planningAndMovement: SectionSeed = {
  id: "planning-and-movement",
  title: "Planning and Movement",
  description:
    "From a programme on a sheet of paper to an order that a team can work by: advance visits, movement on foot, and speaking so that others can act.",
  items: [
    {
      kind: "lecture",
      id: "programme-to-plan",
      title: "From Programme to Plan",
      minutes: 14,
      body: `
Somebody hands you a sheet: *Tuesday. Arrive 09.10. Meeting 10.30. Lunch. Free afternoon. Dinner 19.30.* This lecture is about turning that sheet into something four people can work from without telephoning each other all day.

## Ask before you plan

A programme hides more than it shows. Before drawing a single route, get answers to these:

- What must happen, what would be nice, and what can be dropped? If the day runs late, which item goes first?
- Who else is in the party, and are they to be protected too?
- Does anybody need medicine, a meal at a fixed time, a wheelchair, a prayer room, a quiet hour?
- Who has a copy of this programme? Where is it published?
- Who may change it, and whom will they tell?

The last question saves the most trouble. Agree on **one person** through whom changes reach the team.

## Work backwards

Start from what cannot move, and reckon back. It is less natural than reckoning forwards and much safer.

| Step | Time | Reckoned from |
| --- | --- | --- |
| Meeting begins | 10.30 | Fixed |
| Principal at the meeting room door | 10.25 | Five minutes to settle |
| Car at the side entrance | 10.18 | Walk of four minutes, lift, three in hand |
| Car leaves the hotel | 09.53 | Drive of 18 minutes measured on a weekday, seven in hand |
| Team in position at the hotel | 09.38 | Fifteen minutes before departure |
| Advance officer at the meeting | 09.25 | An hour before the principal needs the door |

![A line of six times, reckoned from right to left: the meeting begins at 10.30 and is fixed; principal at the door 10.25; car at the side door 10.18; car leaves the hotel 09.53; team at the hotel 09.38; advance at the meeting 09.25.](/figures/working-backwards.svg "From what is fixed, back to when the first of the team must stand in place.")

Write the reserve down openly. Hidden reserves are spent twice, once by each person who knows about them.

## The order

Teams everywhere use some form of five headings. Ours are these:

1. **Situation.** What is going on around us: weather, traffic, events, the assessment in two sentences.
2. **Task.** One sentence. "Accompany the principal from the hotel to the conference and back, so that she speaks at 11.00 and is not approached by strangers outside the hall."
3. **Execution.** Phase by phase: who is where, what begins each phase, and what we do if it goes wrong.
4. **Administration.** Cars, keys, money, meals, dress, medical kit, documents.
5. **Command and communications.** Who leads, who takes over, channels, call signs, telephone numbers.

Then read it aloud. An order that takes more than ten minutes to brief is not too short on detail; it is too long for memory. Move the detail into annexes.

## Actions on

For each phase ask "what if" four times and answer each in one line.

- *What if the principal falls ill?* Who treats, who telephones, which hospital, which car.
- *What if the car does not start?* Second car or taxi, where from, how long.
- *What if we are split?* A meeting point and a time after which it holds.
- *What if somebody will not leave us alone?* Who speaks, who moves with the principal, where to.

If four answers lead to the same place, for instance a staff room near the hall with a door to the yard, you have found your **safe room**. Have somebody look at it.

### Worked example: half a day in Budapest

The principal gives a lecture at a university building on the Pest side at 14.00 and flies from Liszt Ferenc Airport at 18.40. A desk plan allowed 30 minutes for the road to the airport. The advance officer drove it on the Tuesday before, leaving at 16.00, and needed 52. So the plan changed: bags are loaded before the lecture, questions end at 15.15, the car leaves at 15.30 with a coffee in it, and there is an agreed text message by which the officer beside the stage can tell the chair that time is up. No drill was needed. Twenty-two minutes had been found on paper a week before anyone missed them.

### Worked example: a change in Christchurch

At 11.40 the principal's assistant tells the driver that lunch will be in Sumner and not in the city. The driver says "thank you, please tell the team leader", and tells her himself by radio. She asks for ten minutes, sends the advance officer ahead by the second car, looks at the traffic on the coastal road, picks a meeting point, and says yes. The change took ten minutes because the rule about one person had been agreed on Monday.

## After

Five minutes of debrief on the same day: what did we expect, what happened, why the difference, what do we do tomorrow? Write down one line for each, with no names for mistakes and names for good ideas.
`.trim(),
    },
    {
      kind: "lecture",
      id: "advance-work",
      title: "Advance Work",
      minutes: 14,
      body: `
The advance officer goes first so that nobody has to guess. The product is not the visit. The product is what the team knows afterwards, on one page, in a form that a tired colleague can use in the rain.

## Three visits in one

Look at every venue with three different pairs of eyes:

1. **The guest's.** Come in by the front. How does one feel here, where does one stop, who speaks first?
2. **The team's.** Doors, stairs, lifts, places to wait, places to leave from.
3. **The person you hope not to meet.** Without dwelling on it: where could somebody stand unnoticed, and from where is the arrival visible? You need the answer to choose your own door.

Go at the hour and on the weekday of the event. A square that is empty on Monday morning may hold a market on Thursday.

## People before plans

The most useful thing at any venue is the person who knows it. Find the duty manager, the head porter, the caretaker. Introduce yourself truthfully, say what you need and what you do not need, and give a number. Three good questions are:

- "When it is full, where does it jam?"
- "Which door do your own staff use when it rains?"
- "Has anything happened here in the last year that I should know of?"

Thank people by name and come back to say how it went. Next time the service lift will be waiting.

Do not disclose who is coming unless the client has agreed. "A guest of the conference who likes to be punctual" is truthful and enough.

## What to bring back

| Subject | What the team needs |
| --- | --- |
| Arrival | Kerb, surface, lighting, cover from rain, distance to the door in paces, camera positions of press |
| Doors | Which way they open, who holds the key, what happens to them in a fire alarm |
| Lifts | Number, size, speed, key control; stairs beside them |
| Rooms | Seat for the principal, seat for the officer, nearest exit, nearest safe room |
| Medical | Defibrillator, first-aid room, nearest emergency department, time by day and by night |
| Communications | Dead spots for telephone and radio, house telephone number |
| People | Names, roles, numbers, who is on duty at the hour of the event |
| Leaving | Two ways out, where the car waits, who moves the barrier |

Count in **paces and seconds**. "Near the lift" means something different to everyone. "Twenty-two paces, left hand, brown door" does not.

![A venue drawn from above: the car at the kerb, twenty-two paces through the main door to the principal's seat, lift and stairs beside the way, a safe room near the seat, a first-aid room, a second way out where another car waits, and a third door of which the team knows where it leads.](/figures/venue-advance.svg "What the advance brings back, on one sheet.")

## Hospitals and police stations

Drive to the emergency department yourself and find the entrance that takes a walking patient at night. In Christchurch that will usually be Christchurch Hospital beside Hagley Park. In Budapest several hospitals share the work according to day and speciality, so ask the ambulance service or a local partner which one is right for what. Remember that for a serious case the ambulance decides: your own car is for the principal with a sprained wrist.

## The hour before

On the day the advance officer is in place an hour ahead and does four things:

1. walks the route from kerb to seat, moving nothing without asking;
2. finds the contacts again and learns what has changed;
3. tests the radio from the seat, the stairs and the kerb;
4. reports to the team leader in a fixed form: *"Venue as planned. Two changes. Side door locked until twelve, key with porter. Forty people outside, friendly. Ready."*

When the principal arrives, the advance officer opens the way, hands over at the seat, and goes on to the next place. A good handover has three parts: what is where, who is who, what is different from the plan.

### Worked example

A hotel restaurant in central Christchurch, dinner for six. The advance officer finds that the private room has one door, which opens to the main dining room past the bar. She asks where the waiters come from: through a hatch and a service door that leads to the kitchen and then the yard. The manager is happy for the principal to leave that way. She notes nineteen paces, wet floor by the dishwashers, warn about shoes. Nothing happens at dinner. On leaving, a wedding party fills the bar, and the principal walks through the kitchen, says good night to the cook and is in the car in ninety seconds. He remembers it as the best part of the evening.

### What goes wrong

- The officer brings back photographs and no words. Nobody has time to look through sixty pictures.
- The visit was made at the wrong hour.
- The plan says "exit B", the sign on the door says "Stairs 2". Use the words on the door.
- Nobody checked that the contact would be on duty.
`.trim(),
    },
    {
      kind: "lecture",
      id: "foot-movement",
      title: "Moving on Foot",
      minutes: 15,
      body: `
On foot the principal is closest to other people and furthest from a locked door. It is also where most principals spend the pleasant parts of their day. The skill lies in being near enough to help and far enough away to be forgotten.

## What you are trying to keep

Before any diagram, learn the four things that every position is meant to keep:

1. **Sight** of the principal, of hands nearby, and of what is coming.
2. **Reach**, so that one step brings you between the principal and a problem.
3. **A way out**, known before it is needed.
4. **Normality.** If people turn to look at the team, the team has made its own crowd.

Positions are only answers to these four. When the street changes, the answer changes.

## One officer

Alone, walk slightly behind and to one side, on the side from which people approach. On a pavement that is often the building side when doors open onto it and the kerb side when traffic is slow. Change sides early, at a crossing or a shop window. Your nearer hand is free. Look ahead further than feels natural: a shop's length in the city, a field's length in a park.

Alone you can do one thing at a time. If there is trouble, the one thing is to **leave with the principal**. You do not stop to discuss.

## Two, three, more

| Team | Usual arrangement | What the extra person buys |
| --- | --- | --- |
| Two | One close, one ahead | Doors, lifts and surprises are met before the principal reaches them |
| Three | One close, one ahead, one behind | Somebody sees who follows |
| Four or five | As above with one at either side in a crowd | Space to turn the whole group |

![Three arrangements seen from above. One officer: behind the principal and to one side. Two: one ahead, who meets doors first, and one close. Four: one ahead, one close, one at the side and one behind, each looking in another direction.](/figures/formations.svg "Positions are answers to sight, reach, a way out and normality.")

The close officer watches the principal and takes the decision to leave. The others watch outward. If two people are looking at the same thing, one of them has stopped working.

## Difficult places

- **Doors.** The officer ahead goes through, glances left, right and behind the leaf, and holds the door from the far side so as not to block it.
- **Lifts.** Somebody knows where the stairs are. Stand by the controls, the principal at the back. If a person you do not like gets in, get out: you have forgotten something.
- **Stairs.** One ahead and one behind; going down, the officer ahead is below, going up, the officer behind is. People fall on stairs much more often than they are attacked on them.
- **Escalators.** No way back. Look at the top before stepping on at the bottom.
- **Queues and receptions.** Stand where you see hands. A hand that is out of sight and comes forward quickly is what you are watching for, and nearly always it holds a telephone.
- **Crowds.** Keep to the edge, move with the flow and across it at an angle. Do not push. "Excuse us, thank you" opens more space than an elbow.

## Reading ordinary behaviour

Learn what is usual here before looking for the unusual. A market, a hospital entrance and a station each have their own rhythm: how fast people walk, where they stop, what they carry. Then ask of anything that stands out: *is it strange for this place, or only strange to me?* Somebody standing still in Cathedral Square is a tourist. Somebody who stands still on a stair where everyone hurries, looks at the door and not at a telephone, and turns away when you look, deserves a second look and a quiet word on the radio.

Judge conduct. Appearance, accent and clothing tell you where somebody shops.

## When something happens

Three steps, in this order, almost together:

1. **Tell.** One word to the team and the principal: "Left." "Back." "Car."
2. **Cover.** Put yourself between, a hand on the principal's shoulder or arm, in a way agreed beforehand.
3. **Move.** Away from the problem, towards the place already chosen.

Nobody stays to argue, to film or to win. If somebody must speak to the stranger, it is the colleague furthest from the principal, with open hands and a low voice.

### Worked example: the Great Market Hall, Budapest

The principal wants to buy paprika. Two officers. The one ahead walks in thirty metres before, takes the left aisle because the right is packed behind a tour group, and waits at a corner with a view of both stairs. The close officer stays at the principal's open side, so that the stall is on the other. A boy bumps into them, apologises and goes. The close officer says "bag", the principal moves it to the front, and nobody else notices. After twelve minutes they leave by the side door, because it is nearer than the way they came. A good walk has no shape that a bystander could draw.

### Practise

Walk with a friend through a shopping street for twenty minutes. Change sides without being asked, never touch, and afterwards write down six doors you could have used.
`.trim(),
    },
    {
      kind: "lecture",
      id: "communications",
      title: "Communications",
      minutes: 12,
      body: `
A team is as good as its shortest message. Most radio traffic in protection could be half as long, and some of the most useful messages are a single word.

## Think, press, wait, speak

Know what you are going to say before pressing the switch. Press, wait a second so that the first syllable is not cut off, speak at an ordinary pace across the microphone, and release. Then be quiet, for somebody may have something more important to say.

A message has an order:

1. whom you call,
2. who you are,
3. what it is,
4. what you want done, if anything.

*"Lima, this is Mike. Principal leaving the room, two minutes. Bring the car."* The answer is *"Mike, Lima. Two minutes, car."* Repeating the part that matters shows that it was understood. "Roger" by itself shows only that something was heard.

![A radio message and its answer. Mike to Lima: Lima, this is Mike. Principal leaving the room, two minutes. Bring the car. The order is whom, who, what, and what to do. Lima answers: Mike, Lima. Two minutes, car. What matters comes back.](/figures/radio-message.svg "What matters is said back.")

## A small vocabulary

| Word | Meaning |
| --- | --- |
| Roger | I have received all of your last message |
| Say again | Repeat it |
| Wait | I will answer in a few seconds; keep off the channel |
| Wait, out | I will call you later |
| Over | I have finished and expect an answer |
| Out | I have finished and expect none |
| Stand by | Be ready; something will follow |
| Stop, stop, stop | Everybody halts what they are doing; danger |

Use the international spelling alphabet for names and registrations, and say figures one by one. Do not mix private codes into it. A code that only three of five people remember is worse than plain words. Code **names** for principal, places and routes are useful for another reason: radios, corridors and earpieces leak.

## What is worth saying

- **Movements:** leaving, halfway, two minutes, arrived, seated.
- **Changes:** to time, route, people or mood.
- **Observations:** where, what, going where. "Blue jacket, outside the chemist's, photographing the door, second time." Description first, opinion last or not at all.
- **Needs:** "Need one at the lift."

What is not worth saying: that nothing has changed, jokes, and anything about the principal that the principal would not like to overhear.

## Where it fails

Concrete, basements, stairwells and large kitchens swallow radio. Mobile networks fail when ten thousand people come out of a stadium at once. Batteries are flat on the second day. So every plan carries a ladder:

1. radio on the main channel;
2. radio on the second channel;
3. telephone, then text message, which often gets through when a call does not;
4. hand signal or runner;
5. **no contact:** go to the agreed place at the agreed time.

The last rung is the one that matters, since it works when all else has gone. Decide on it for each venue: "No contact for five minutes: side entrance."

## Hand signals

Agree on five and no more: *stop, come, go that way, car, something is wrong*. They should look like ordinary gestures. Touching the watch, buttoning a jacket or folding a programme will do.

## Discipline with telephones

Phones are where most information is lost. Lock them. Use the messaging application which the client or the employer has approved, and no other. No photographs of the principal, the itinerary or the view from the hotel room, not even afterwards. Location sharing in a family application tells your family where the principal is.

## Reporting to people outside

When you telephone emergency services, the first thing they need is **where**. Say the place, then what has happened, then how many and how bad, then your number. In New Zealand the number is 111, in Hungary and the rest of the EU 112. Do not hang up first. Send somebody to the kerb to meet them.

### Worked example: a lost principal

Christchurch, an arts festival in the Botanic Gardens. The principal stops to talk, the crowd closes, and the close officer loses sight of her.

*"All from Mike. Principal out of sight, last seen rose garden, north path, thirty seconds. Kilo, bridge. Lima, stay with the car."*

*"Mike, Kilo. Bridge."* *"Mike, Lima. With the car."*

Forty seconds later: *"Mike, Kilo. Principal with me at the bridge, all well." "Kilo, Mike. At the bridge, coming. All, back to normal. Out."*

Five transmissions and a minute and a half. Notice three things. The officer said it at once, although it was embarrassing. Everybody was given one place. And the end was announced, so that nobody went on looking.

### Before the next task

- [ ] Two batteries each, charged, marked
- [ ] Both channels tested from the worst place in the building
- [ ] Call signs on a card, and the card not lost
- [ ] No-contact place and time known by heart
- [ ] Emergency numbers and the address of the venue in everyone's phone
`.trim(),
    },
    planningAndMovementQuiz,
    {
      kind: "resource",
      id: "operation-order",
      title: "Operation Order Template",
      type: "document",
      description:
        "The five headings, with prompts, for a one-day task. Made to be read aloud in ten minutes.",
      body: `
**Task:** ____________________ **Date:** ____________________ **Order no.:** ______

**Issued by:** ____________________ **Briefed at:** ____________________ **Copies to:** ____________________

## 1. Situation

- Assessment in two sentences: ____________________
- Weather, daylight, road works, events nearby: ____________________
- Who knows the programme: ____________________
- Police, venue security, other teams: ____________________

## 2. Task

One sentence with a purpose: *"… so that …"*

## 3. Execution

### Outline

*Three sentences that anybody could repeat.*

### Phases

| Phase | Begins when | Time | Who is where | Goes wrong if | Then we |
| --- | --- | --- | --- | --- | --- |
| 1 | | | | | |
| 2 | | | | | |
| 3 | | | | | |

### Actions on

| Event | Answer in one line |
| --- | --- |
| Principal ill or hurt | |
| Car fails | |
| Team split, no contact | Place: ______ Time: ______ |
| Persistent stranger | |
| Fire alarm or evacuation | |
| Programme changes | Through: ______ |

**Safe room at each venue:** ____________________

## 4. Administration

- Vehicles, keys, fuel, parking: ____________________
- Dress, meals, rest, money: ____________________
- Medical kit and who carries it; principal's medical needs (on a separate card): ____________________
- Documents: permits, insurance, venue letters: ____________________

## 5. Command and communications

| Role | Name | Call sign | Telephone |
| --- | --- | --- | --- |
| Team leader | | | |
| Deputy | | | |
| Close officer | | | |
| Advance | | | |
| Driver | | | |

- Main channel: ______ Second channel: ______
- No contact for ______ minutes: go to ____________________
- Emergency number: ______ Hospital: ____________________

## Questions, and a check

Each member says back their own first position and the no-contact place.

**Return or destroy this order by:** ____________________

## Notes for the author

- Reckon times backwards from what cannot move, and show the reserve in the table.
- Each phase begins with an event that everyone can notice, for instance "principal leaves the room". A clock time alone is not enough, for days run late.
- Leave out what the team cannot use. Health details and private matters stay off this sheet, because orders are copied, carried and lost.
- Briefed aloud it should take ten minutes. If it takes longer, move detail to annexes.
`.trim(),
    },
    {
      kind: "resource",
      id: "venue-advance-checklist",
      title: "Venue Advance Checklist",
      type: "document",
      description: "What to look at, whom to ask and what to bring back from a visit to a venue.",
      body: `
**Venue and address:** ____________________ **Visited on (day, hour):** ____________________ **By:** ____________________

Visit on the weekday and at the hour of the event. Count in paces and seconds. Use the words written on the doors.

## People

| Role | Name | Telephone | On duty at the event? |
| --- | --- | --- | --- |
| Duty manager | | | |
| Security | | | |
| Porter or reception | | | |
| Technician | | | |

- [ ] Told only what the client has agreed to
- [ ] Asked: where does it jam, which door in the rain, what has happened here?

## Arrival

- [ ] Kerb: length, surface, lighting, cover
- [ ] Paces to the door: ______ Seconds: ______
- [ ] Second entrance: ____________________ Key with: ____________________
- [ ] Where press or public will stand

## Inside

- [ ] Route to the seat, paces: ______
- [ ] Doors: direction, locks, behaviour in a fire alarm
- [ ] Lifts: number, key; stairs beside them: ____________________
- [ ] Seat of principal; seat of officer; nearest exit: ____________________
- [ ] Safe room: ____________________ lock, telephone, water, second door
- [ ] Lavatory to be used

## Leaving

- [ ] First way: ____________________
- [ ] Second way: ____________________
- [ ] Car waits at: ____________________ Barrier moved by: ____________________

## Medical

- [ ] Defibrillator at: ____________________
- [ ] First-aid room: ____________________
- [ ] Emergency department: ____________________ Minutes by day / night: ____ / ____
- [ ] Address as the ambulance needs it: ____________________

## Communications

- [ ] Radio from seat, stairs, kerb: ____ / ____ / ____
- [ ] Telephone reception; house telephone: ____________________
- [ ] No-contact place: ____________________

## On the day, one hour before

- [ ] Route walked again
- [ ] Contacts found, changes noted
- [ ] Radio tested
- [ ] Report given: as planned / changes / mood / ready

**Three things the team must know:** ____________________

## Notes for the visitor

- Ask before photographing, and bring back words as well as pictures.
- One sketch with paces on it is worth more than a floor plan that nobody can read in a stairwell.
- What you could not see, write down as not seen. A blank looks like "all right".
- Thank the contacts by name, and tell them afterwards how it went.
`.trim(),
    },
  ],
};
