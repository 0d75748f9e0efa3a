import type { SectionSeed } from "../course-seed.ts";
import { roleLawJudgementQuiz } from "./role-law-judgement-quiz.ts";

export const roleLawJudgement: SectionSeed = {
  id: "role-law-judgement",
  title: "Role, Law and Judgement",
  description:
    "Reading for the first week of the course: conduct and its limits, force that can be explained, and getting to know a principal well enough to plan for one.",
  items: [
    {
      kind: "lecture",
      id: "conduct-and-limits",
      title: "Conduct and Its Limits",
      minutes: 13,
      body: `
You will spend ten days learning to stand near somebody else's life. This first reading is about how to do so without getting in its way, and about the points at which you say no.

## Where the trade comes from

Much of our vocabulary was formed in royal households, in military police units and in the protection services of foreign ministries. Those teams have sovereign authority, large numbers and the right to close a road. Private teams have none of these. What passed from one world to the other, and works equally well in both, is method: go first, plan backwards, stay between, leave early, write it down. What did not pass is the power to give orders to the public. Students who arrive from the police or the armed forces usually find that this is the hardest thing to unlearn.

## Four relationships

| With | What is owed | Where it goes wrong |
| --- | --- | --- |
| Principal | Honest advice, discretion, courtesy | Friendship, or servility |
| Client | Results, accounts, early bad news | Reporting on the principal's private life |
| Team | Punctuality, relief, the truth in debriefs | Loyalty that hides mistakes |
| Public | Ordinary manners, the law | Treating passers-by as obstacles |

The second row deserves a thought. If a company pays and the chief executive is protected, what do you say when the company asks with whom she had dinner? The answer belongs in the contract. Failing that it is: "I can report on safety. For the rest I must ask you to speak to her."

## Confidentiality

Anything learnt in the work stays in it, during the contract and afterwards. This covers stories told to other officers, photographs, the name of a former principal in an application, and the anecdote without a name that anyone can guess. In practice, leaks come from four things: pride, alcohol, social media and a laptop in a café.

It has limits. You are not asked to hide a serious crime, to lie to a court or to the police, or to look on while a child or a helpless person is harmed. If you are asked, stop, write down what was asked and when, and speak to your manager or a lawyer the same day.

## Family, staff and children

The household was there before you and will be there afterwards. A housekeeper who likes you will tell you that a window has been open since Tuesday. A nanny who does not will "forget" to mention the change of school. Keep to three rules: introduce yourself to everyone; do not take sides; never be alone with a child behind a closed door.

With children who are protected themselves, talk to the child. A nine-year-old who knows why you stand at the gate, and has chosen a code word, is safer than one who has been told to ignore you.

## Saying no

You will have to say no to principals, and keep them. A form of words that works has three parts:

1. **what I understand you want**, so that it is clear that you have listened;
2. **what worries me, in one sentence**, about this situation and not about principles;
3. **what I can offer**, at once.

*"You'd like to go up to the front for the last song. There's only one way out of that pit and it's full. I can get you to the side of the stage, if we go now."*

Most noes can be turned into a different yes. A few cannot: driving after drink, carrying something for someone, breaking the law, pushing people who are in the way. For these, one sentence is enough. "I can't do that." You need not be stern about it.

## Gifts, money and tips

Agree on a rule on the first day, and write it down. A usual one is: nothing in cash, nothing over a small sum, everything declared. A watch from a grateful principal is an awkward thing to return. It is far more awkward to keep.

## Fitness for work

Sleep, food, sobriety and a quiet mind are equipment. So is saying "I am not fit today". A team that punishes the sentence will not hear it again; it will find out in another way.

### For the first morning

Bring half a page on each of two questions. On which occasion in your working life did you say no, and would you say it in the same way today? And: what might a stranger conclude about your employer from your public profiles on the internet?
`.trim(),
    },
    {
      kind: "lecture",
      id: "force-explained",
      title: "Force That Can Be Explained",
      minutes: 15,
      body: `
On this course you learn few physical techniques: to break a grip, to turn somebody aside, to walk a person out of a crowd. Every one of them touches another human being, so for every one of them you must be able to say why. This reading prepares the law lessons of the first week. The courts decide on cases and not on headings: read the statute, ask questions in class.

## Where the law starts

Touching a person without consent is, to begin with, unlawful. You look for what justifies it. For somebody who works in protection in New Zealand, there are in practice three places to look:

1. **Crimes Act 1961, section 48**: force in defence of oneself or another.
2. **Provisions on the defence of property and on trespassers**, in the same Act, which are narrower and full of conditions. An officer who protects people should rarely need them.
3. **Consent**: the principal has agreed in the first briefing that you may take her by the arm. Get it, and note it.

A licence adds nothing to this list. Nor does a uniform, a contract or the client's instruction.

## Section 48, slowly

The section justifies a person in using, in self-defence or in the defence of another, "such force as, in the circumstances as he or she believes them to be, it is reasonable to use". Take the sentence apart:

| Words | Question to yourself | What helps later |
| --- | --- | --- |
| *defence of himself or herself or another* | Whom was I defending, and from what? | That you can name the harm you feared |
| *circumstances as he or she believes them to be* | What did I honestly think was going on? | What you saw and heard that led you there |
| *such force as … it is reasonable to use* | Would a sensible person call this fitting for those circumstances? | What else you could have done, and why you did not |

An honest mistake does not rob you of the defence. If you believed that the thing in his hand was a knife and it turns out to have been a telephone, the question remains what you believed. But a belief needs a root in something you can describe. "He looked the type" has none.

Three matters come up again and again:

- **Acting first.** Nothing in the words requires you to wait until you are struck. But the less imminent the danger, the more alternatives there were, and the harder the force is to call reasonable.
- **Going away.** In New Zealand there is no rigid duty to retreat, but whether you could have left is part of what is reasonable. A protection team that has a way out and does not use it has something to explain.
- **Too much.** Under section 62, whoever is authorised by law to use force answers for any excess. Force is not one act but a series, and each item needs its own reason.

## A ladder that one may come down

Trainers like ladders of force. They are useful if you remember that they may be entered at any rung and that the art is in coming down.

1. Being there, seen to be attentive.
2. Distance and position.
3. Words.
4. Open hands: guiding, blocking, breaking a grip.
5. Holding, briefly, in order to get away.
6. Anything more, against serious violence and only as long as it lasts.

Most working lives are spent on the first three. Note who is leaving in this picture: **the principal.** The opponent's fate is not your business.

## After force

Stop. Look for injuries on both sides and call for help. Tell the police what happened; you need not argue the law with them. Preserve recordings, note witnesses. Then write.

### Exercise with an answer

At a gallery opening in Christchurch a woman throws wine at the principal and draws back her arm with the empty glass. Your colleague pushes her away with both hands. She falls over a bench and hurts her wrist. Would you call it reasonable?

A good answer does not begin with yes or no. It asks what the colleague saw (an arm drawn back, a glass, the distance of one metre); what he believed (that she was about to strike with it); what else was possible in the time (stepping between and taking the glass on the arm; turning the principal away); what he did (one push, no more); and what he did then (knelt, asked, called for help). With those facts recorded on the same evening, a lawyer has something to work with. If the report says "she was removed", there is nothing.

## Elsewhere

The test just described is New Zealand's. Hungary has its own provisions on lawful defence in its Criminal Code, with different wording and case law, and your work there depends on Hungarian permits. Before a task abroad, ten minutes with a local lawyer belong to the advance work, like the hospital and the lift.
`.trim(),
    },
    {
      kind: "lecture",
      id: "knowing-the-principal",
      title: "Knowing the Principal",
      minutes: 12,
      body: `
Orders begin with a person. Two principals with the same programme need different plans if one has a bad knee and loves markets, and the other has a former husband and hates lifts. This reading is about finding out, tactfully, and about turning the answers into two pages on which a risk assessment can stand.

## The seven headings

Teams use many lists. This one is short and can be said from memory:

| Heading | Ask about | It decides |
| --- | --- | --- |
| People | Family, staff, friends, those who have fallen out with them | Who may come close |
| Places | Homes, offices, schools, favourite tables | Fixed points |
| Habits | Sleep, runs, worship, smoking, punctuality | Timings, and predictability |
| Health | Conditions, medicine, allergies, diet, fitness | Medical plan, pace |
| Public face | Offices, opinions, media, social media, court cases | Who may take an interest |
| Property | Cars, art, papers, devices | What else there is to lose |
| Wishes | What they enjoy, fear, and will not accept | Whether the plan will be followed |

The last heading is asked least and matters most. *"What would make this week a good one for you?"* is an excellent first question.

## How to ask

Explain why. People answer questions about health more readily after "in case you are unwell and cannot speak" than after "standard form". Ask in portions, over days. Ask the household too, and compare. Do not write what you do not need. An affair may explain Thursday evenings; what the team needs is the address, the time, and discretion.

Everything you collect about a person is personal data, and some of it is sensitive. The Privacy Act 2020 in New Zealand and the GDPR in the European Union require the same frame of mind: a purpose, no more than the purpose needs, safe keeping, a date on which it ends. The principal has a right to see the file. Write it so that you would not mind.

## Looking from outside

Then spend two hours as a stranger with nothing but a search engine. What can anybody learn about this person from public sources? Usually: the street in which they live, the school, the gym with a public training log, a child's birthday party in photographs, next month's appearances, and the registration of the car.

This is your most practical product. Each item on the list is either removed, or accepted and planned for. Use only what is public. Logging in as somebody else, pretending to be a friend, or buying leaked data is out of the question, whatever the client says.

## From profile to assessment

For each finding write one line with three parts: *because …, it could …, therefore …*

- **Because** her morning run is public on a training site, somebody could wait for her at the lake; **therefore** the log is set to private and she starts from two different places.
- **Because** he is allergic to nuts and eats at receptions, he could collapse among strangers; **therefore** the close officer carries the injector and the caterer is told.
- **Because** the company is closing a plant, former staff may come to the annual meeting to be heard; **therefore** the chair plans ten minutes for them, and the team plans a second door.

Look at the third. The measure is not a barrier but a courtesy, and it works better than a barrier. Look at the second as well: the likeliest event in many profiles is medical.

## What an order takes from it

On an operation order the profile appears as a few words: code name, appearance on the day, medical card with the close officer, "walks fast, stops without warning, likes to talk to children". The rest stays in the file. An order is lost more easily than a file.

### Worked example

A violinist is engaged for three concerts in Christchurch and two in Budapest. Interview: she practises from seven, eats after playing and not before, needs her hands warm, carries an instrument worth more than a house and will not let anybody else carry it. No threats; one admirer who travels. In public sources: tour dates, hotels guessed by fans from photographs taken out of windows, and the violin's value.

Two pages later the plan contains three unusual lines. Her left side is always free, since that is where the case is. Windows are not photographed, and the manager posts pictures a day late. After the concert there is food in the dressing room, so that the stage door is not opened before 23.00, when the admirer has usually given up and gone home, and when he has not, there is a porter with a pen and a programme for her to sign. She calls it the quietest tour in years.
`.trim(),
    },
    roleLawJudgementQuiz,
    {
      kind: "resource",
      id: "principal-profile",
      title: "Principal Profile",
      type: "document",
      description: "The interview sheet for the seven headings, with the rules for keeping it.",
      body: `
*Personal data. Two people hold it: ____________________ and ____________________. Delete or return by: ____________________*

**Code name:** ____________________ **Task and dates:** ____________________ **Interviewed by, on:** ____________________

Say why you ask. Ask in portions. Leave blank what the task does not need.

## First question

*What would make this time a good one for you?*

________________________________________

## Seven headings

| Heading | Notes | Because … it could … therefore … |
| --- | --- | --- |
| **People**: family, staff, friends, former friends | | |
| **Places**: homes, offices, schools, favourite tables | | |
| **Habits**: sleep, exercise, worship, punctuality | | |
| **Public face**: offices, opinions, media, court cases | | |
| **Property**: cars, devices, papers, valuables | | |
| **Wishes**: enjoys, fears, will not accept | | |
| **Health**: on the sealed medical card only | *card no. ____* | |

## Agreed with the principal

- [ ] May be touched on arm or shoulder when moved. Word used: ____________________
- [ ] Who may change the programme: ____________________
- [ ] Who may be told where the principal is: ____________________
- [ ] Photographs and posts: by whom, and how much later: ____________________
- [ ] What is reported to the client, and what is not: ____________________
- [ ] Who carries the medical card: ____________________

## Seen from outside (public sources only)

| What a stranger can learn | Where | Removed, or planned for? |
| --- | --- | --- |
| | | |
| | | |
| | | |

*Searched on:* ____________________ *by:* ____________________ *Repeat on:* ____________________

## For the operation order

Three lines, no more. Everything else stays in this file.

1. ________________________________________
2. ________________________________________
3. ________________________________________

## Keeping this file

- It is locked away, or encrypted with a password that is not in the same bag.
- The principal may see it and have mistakes corrected. In New Zealand the Privacy Act 2020 applies, in the European Union the GDPR.
- Household members and staff are people too. Note what the task needs about them and nothing besides.
- Look through it each month: strike out what has lost its purpose, and initial the line.
`.trim(),
    },
  ],
};
