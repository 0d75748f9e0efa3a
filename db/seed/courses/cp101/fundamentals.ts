import type { SectionSeed } from "../course-seed.ts";
import { fundamentalsQuiz } from "./fundamentals-quiz.ts";

export const fundamentals: SectionSeed = {
  id: "fundamentals",
  title: "Foundations of Protection",
  description:
    "What protection work is, the law that surrounds it in New Zealand and in Europe, and how a worry becomes an assessment that somebody can act on.",
  items: [
    {
      kind: "lecture",
      id: "role-and-principal",
      title: "The Role and the Principal",
      minutes: 12,
      body: `
A protection team exists so that a person can get on with their life or their work without being harmed, harassed or embarrassed. That person is called **the principal**. Whoever pays is **the client**, and the two are often not the same: a company protects its chief executive, a parent protects a student, a festival protects its guests. Knowing which of the two you are speaking to settles many later arguments about money, information and authority.

## What the work consists of

Films show the moment in which everything has already gone wrong. A working day looks different. Most of it is spent on five things:

1. **Finding out.** Where will the principal be, with whom, for how long, and who else knows?
2. **Going first.** Somebody looks at the place before the principal arrives.
3. **Moving.** Getting from a door to a car, from a car to a door, and along the road between them.
4. **Waiting.** Corridors, lobbies and car parks, with attention that does not fade.
5. **Writing it down.** Orders before, logs during, a debrief afterwards.

If the first two are done well, the third is dull. Dull is the aim. A team that fights its way out of a building has usually missed three or four earlier chances to leave it by another door.

## Three rings

It helps to think of protection as rings around the principal.

| Ring | What it is made of | Example |
| --- | --- | --- |
| Outer | Information, routine of police and venue, the neighbourhood | The hotel's duty manager tells you that a demonstration is announced for Thursday |
| Middle | The advance party, drivers, doors, reception staff | A colleague stands in the lobby and reports that the lift is free |
| Inner | The officer beside the principal | You change sides so that you are between the principal and a man who is shouting |

![Three rings around the principal: an inner one with the officer beside them, a middle one of advance, drivers, doors and reception, an outer one of information, police, venue and neighbourhood. A warning that begins outside gives days; one at the inner ring gives seconds.](/figures/three-rings.svg "Each ring buys time for the one inside it.")

Each ring buys time for the one inside it. A warning two days ahead is worth more than a warning of two seconds, and it costs less.

## Working with a person, not a parcel

The principal has not asked to be managed. They are tired, late, in love, bereaved or in the middle of a sale, and a stranger is standing four metres away. Officers who last in this work share a few habits:

- They say once, clearly, what they recommend, with the reason and an alternative. Then they make the chosen course as safe as it can be made.
- They do not join in. A question put to the table is not a question put to you.
- They do not carry shopping, children or dogs, because hands are needed. They explain this in the first week and not at the kerb.
- They keep what they hear. Confidentiality covers dinner conversations, medicine in the bathroom and who came home with whom. It does not cover a crime against another person, and a decent contract says so.

### A small example: Christchurch

A visiting researcher is to give a public talk near the Avon. She has had abusive messages and wants "no fuss". Her host, the client, wants four people in suits. You propose one officer who travels with her, one who goes ahead, and an arrangement with the venue that questions are submitted in writing. She meets both officers the evening before over coffee. Nobody in the audience notices them. The principal has her evening, and the client has a written plan with the reasons for its size.

### A small example: Budapest

A businessman stays for four nights in a hotel in District V and likes to walk to dinner alone. You do not forbid it. You ask for two streets that he enjoys, walk them by day, find that one is empty after nine and badly lit, and recommend the other. A colleague walks ahead and you walk behind. He still has his walk, and you have a route.

## What a protection officer is not

You are not a police officer: you have the powers of any citizen and a little more responsibility. You are not a chauffeur, although you may drive. You are not a nurse, although you must be able to keep somebody alive until the ambulance arrives. Above all you are not an audience. When the work is done properly, what you will mostly hear is that nothing happened.
`.trim(),
      video: {
        transcript: `
Welcome. This is the first lecture of the course, and it is about the job itself.

A protection team exists so that one person can get on with life or work without being harmed, harassed or embarrassed. We call that person the principal. Whoever pays is the client. Often they are two different people, so find out early which of them you are talking to.

You will have seen films in which the work begins when somebody shouts. In practice the work begins days earlier. You find out where the principal will be. Somebody goes there first. Then you move, you wait, and you write down what happened.

Think of three rings. The outer ring is information: what is announced, what is known, who has asked questions. The middle ring is the people who go ahead, the drivers and the doors. The inner ring is you, beside the principal.

Every ring buys time for the ring inside it. Two days of warning are worth far more than two seconds, and they are cheaper.

Remember that the principal is a person. Say once what you recommend, give your reason, and offer another way. Then make whatever they choose as safe as you can.

Keep your hands free. Do not join the conversation. Keep what you hear to yourself.

You are not the police. You have the powers of any citizen. You are not there to win a fight. You are there so that the principal is somewhere else when it starts.

If you do this well, your reports will mostly say that nothing happened. Read the text that goes with this video, and note down for yourself one occasion on which better information would have made a difficult day an ordinary one.
`.trim(),
      },
    },
    {
      kind: "lecture",
      id: "law-new-zealand",
      title: "The Legal Frame in New Zealand",
      minutes: 15,
      body: `
This lecture tells you which laws you are standing on and where to read them. It is not legal advice, and statutes are amended. Before you rely on a sentence below, open the current text at **legislation.govt.nz**.

## Licensing

The **Private Security Personnel and Private Investigators Act 2010** governs people who do security work for others for payment. The **Private Security Personnel Licensing Authority (PSPLA)** decides on applications, hears complaints and keeps a public register.

Two documents matter:

- A **licence** is for whoever runs the business: a company or a self-employed person.
- A **Certificate of Approval (CoA)** is for the individual who does the work as an employee or contractor.

Each is granted for named classes. Guarding a person is the **personal guard** class. It is not the same as property guard or crowd controller, and holding one does not allow you to do another. Regulations made under the Act prescribe minimum training for some classes, personal guard among them. A certificate from this institute shows what you have learnt with us. Only the Authority can license you.

Before the first day of a task in New Zealand, ask three questions: is the business licensed, do I hold a CoA in the right class, and is it current? Anybody, including the client, can look this up in the register.

## Force

You have no special powers. What protects you is section 48 of the **Crimes Act 1961**. In substance it says that everyone is justified in using, in defence of themselves or another, such force as it is reasonable to use in the circumstances as they believe them to be.

Read it in two steps:

1. **What did you honestly believe was happening?** This is judged from your point of view at that moment.
2. **Was the force reasonable, given those circumstances?** This is judged by an outside standard.

Section 62 adds that anyone authorised by law to use force is criminally responsible for any excess. Once the threat has ended, so has the justification. A second push after the man has stepped back is a different act from the first.

![Two questions in their order: what did I honestly believe, judged from where I stood; was the force reasonable, judged from outside. Below them a bar: while the threat is there force may be justified, and when it has ended so has the justification.](/figures/force-two-questions.svg "Two questions, and the moment at which the answer changes.")

| Situation | Likely defensible | Likely not |
| --- | --- | --- |
| A man grabs the principal's arm | Breaking the grip, moving the principal away | Striking him after he has let go |
| A stranger films from the pavement | Turning the principal away, opening an umbrella | Taking the phone |
| A guest at a private function will not leave | Asking the occupier to tell him to go; calling police | Carrying him out because he was rude |

The table is an illustration. Each case turns on its facts, and the facts are what you wrote down.

## Land and detention

The **Trespass Act 1980** lets an occupier, or a person acting with the occupier's authority, require somebody to leave. You have that authority only if it has been given to you, so settle it with the venue in advance and have it in writing.

A citizen's power to hold somebody is narrow. The Crimes Act protects an arrest by an ordinary person only in limited cases. For a protection team the practical answer is nearly always to leave with the principal and to give the police a good description.

## Information

The **Privacy Act 2020** applies to you as soon as you collect information about an identifiable person: a guest list, a photograph of a persistent stranger, the principal's allergies. Its information privacy principles come down to habits:

- collect what the task needs, and be able to say why;
- collect it lawfully and without unreasonable intrusion;
- tell people when you must, including the newer duty about information obtained from somebody else;
- keep it safe, correct it if it is wrong, and delete it when the purpose has ended;
- if a breach is likely to cause serious harm, the Privacy Commissioner and the affected people must be notified as soon as practicable.

The Commissioner's website explains each principle with examples.

## Safety at work

Under the **Health and Safety at Work Act 2015** the business that employs you owes duties to workers and to others affected by the work. Drivers' hours, lone working and night shifts are therefore legal matters as well as matters of comfort.

### Worked example

At a restaurant in Merivale a man at the next table leans over and takes hold of the principal's sleeve. You step between them, say "let go, please", lift his hand away and walk the principal to the door. He shouts and does not follow. You write within the hour: time, place, what you saw, what you believed, what you did, when you stopped, and who else was there. Note how closely the list follows section 48. That is deliberate: a report that answers the two questions of the section is a report that can be used.
`.trim(),
    },
    {
      kind: "lecture",
      id: "law-hungary-eu",
      title: "The Legal Frame in Hungary and the European Union",
      minutes: 14,
      body: `
A team that is at home in one country is a visitor in the next. This lecture deals with working from the Budapest base. It is deliberately general. Where a rule decides whether you may do something, ask local counsel or the authority, and keep the answer in the file.

## Two layers

European law reaches you in two ways. A **regulation**, such as the General Data Protection Regulation, applies directly in every member state. Nearly everything else about private security (who may do it, with what training, with what equipment) is **national** law and differs from one state to the next. A Hungarian permission says nothing about Vienna, one motorway away.

![A wide box, European regulation such as the GDPR, applies directly in every member state. Below it Hungary, Austria and Slovakia stand side by side with a border between them: who may protect, what force and which equipment are national law, and one country's permission ends at its border.](/figures/two-layers-of-law.svg "What applies everywhere, and what ends at a border.")

| Question | Where to look |
| --- | --- |
| Who may protect persons for payment in Hungary? | Act CXXXIII of 2005 on security services and private investigation; the police, who issue the permits |
| What force may anybody use? | The Criminal Code, Act C of 2012, on lawful defence (*jogos védelem*) and necessity |
| What may I do with personal data? | GDPR, Regulation (EU) 2016/679; Act CXII of 2011; the authority NAIH |
| Where is the text? | njt.hu for Hungarian law, eur-lex.europa.eu for EU law |

## Who may work

In Hungary guarding persons and property for payment is a regulated activity. Individuals and businesses each need the permission the Act prescribes, the police are the authority, and qualifications, language and a clean record play a part. Foreign certificates are not automatically recognised. If you come from Christchurch with a New Zealand Certificate of Approval, you come as somebody with training and not as somebody who is licensed. Visiting teams therefore usually work with a licensed Hungarian company, which provides the officers who act, while the visitors plan, advise and accompany. Settle in writing who gives orders to whom.

Weapons, batons, sprays and protective equipment are regulated separately and strictly. Do not carry an object across a border because it was legal where you bought it.

## Force

Most European systems know some form of lawful defence. The words differ, and the differences decide cases: how immediate the attack must be, whether one has to give way, how excess is treated when somebody acted in fear. Do not carry the New Zealand test in your head and assume that it fits. Learn the local rule before the task, from a lawyer, in ten minutes and with examples from your own plan. What holds everywhere is this: earlier and smaller is better than later and larger; force that continues after the danger is over is not defence; and what you cannot explain you should not have done.

## The GDPR for a small team

If your company is established in the Union, or if you deal with people there in the circumstances that Article 3 describes, the GDPR applies. Five questions answer most of it:

1. **Which lawful basis (Article 6)?** Often legitimate interests, sometimes contract or a legal obligation. Consent from somebody you are watching is rarely a workable basis.
2. **Is it a special category (Article 9)?** Health, beliefs, sexual life, ethnic origin and some others need a further condition. The principal's medical card is one. A note on a demonstrator's politics is another, and it is usually one to leave out.
3. **Is it necessary?** A licence number for three days, yes. A dossier for three years, hardly.
4. **Who sees it?** Processors need a contract. Sending data to New Zealand is a transfer to a third country. The European Commission has found New Zealand's protection adequate; check that the decision still stands when you use it.
5. **What if it goes wrong?** Article 33 gives the controller 72 hours to notify the supervisory authority after becoming aware of a breach, unless a risk to people is unlikely. Tell your manager at once, not on the third day.

People have rights to be informed and to see what is held about them. Write every note as if its subject will read it, because one day one of them will.

### Worked example

You work with a Hungarian partner company at a trade fair in Budapest. A woman has approached your principal at three stands. The partner's officer asks the organiser's staff to speak to her. You note time, place, clothing and conduct, without guessing at motives or nationality. The note goes to two named people. When the fair has ended without incident, the team leader decides whether there is a reason to keep it. There is none. It is deleted, and the deletion is logged.

### Before you cross a border

- Is the activity itself permitted there, for this company and for me?
- Who holds the licence, and do they know that they hold it for this task?
- What may I carry, in the hand, in the car, in the first-aid kit?
- Which emergency numbers apply? In Hungary and throughout the EU, **112**.
- To whom do I speak when police stop us, and in which language?
`.trim(),
    },
    {
      kind: "lecture",
      id: "threat-assessment-basics",
      title: "Threat, Vulnerability and Risk",
      minutes: 16,
      body: `
An assessment is an argument on paper: this could happen, for these reasons, and therefore we do this and not that. It need not be long. It needs to be honest about what is known, and it needs a date.

## The words

- A **threat** is somebody or something that could cause harm: a person with a grievance, a crowd, a winter road.
- A **vulnerability** is what would let it happen: a published timetable, a door without a lock, a principal who leaves home at 7.40 every morning.
- **Likelihood** and **consequence** describe how probable the event is and how bad.
- **Risk** is what you get when you look at all of these together. The standard ISO 31000 calls it the effect of uncertainty on objectives, which is a useful reminder that the principal has objectives.

You can seldom change a threat. You can nearly always change a vulnerability. Good plans therefore begin there.

## Sources

Collect first and judge afterwards. For most tasks there are six sources that you may lawfully use:

1. the principal and the household, asked politely and more than once;
2. the client's own records of letters, calls and visits;
3. local police and the venue's security, through a proper contact;
4. public media, public registers and published travel advice;
5. your own eyes, on a visit at the same hour and weekday as the event;
6. colleagues who have worked there.

For each item write down where it came from and how far you trust it. Two newspapers that quote the same agency are one source.

## A matrix, and its limits

| | Minor | Serious | Grave |
| --- | --- | --- | --- |
| **Likely** | Manage in routine | Act before the task | Change the plan |
| **Possible** | Note | Manage in routine | Act before the task |
| **Unlikely** | Note | Note | Plan a response |

![A matrix of likelihood against consequence. Likely: manage in routine if minor, act before the task if serious, change the plan if grave. Possible: note, manage in routine, act before the task. Unlikely: note, note, plan a response.](/figures/risk-matrix.svg "The same table as a picture to keep in mind.")

A matrix orders a conversation. It does not measure anything. If two colleagues put the same item in different boxes, the useful part is the reason. Never multiply two guesses and report the product to one decimal place.

## People who worry you

Threatening language is common, and most of it is never followed by anything. Some people who do approach have never threatened. Research on fixated persons and on targeted violence therefore looks at **conduct** more than at words. Notice:

- a growing number of contacts, or a change from letters to visits;
- detailed knowledge of the principal's movements;
- statements to third parties about what is going to happen;
- a personal grievance to which the principal is now the only answer;
- a recent loss: work, relationship, court case;
- preparation, travel, attempts to test access.

You are not a psychologist. Your part is to record precisely, to preserve the original messages, to avoid making it worse by answering in anger, and to hand the matter to somebody qualified. Tell the police when there is a threat to a person; waiting for certainty is not a virtue here.

## Saying how sure you are

Use a small set of words and use them consistently: *almost certain, likely, even chance, unlikely, remote*. Say separately how good your information is. "Unlikely, on thin information" and "unlikely, on good information" lead to different plans.

### Worked example: a reading in Christchurch

Your principal, a novelist, reads at a bookshop on a Friday at 18.00. The event is advertised. In the past month she has had eleven e-mails from one sender, friendly at first, the last two reproachful: "you will have to look at me on Friday."

| Item | Assessment |
| --- | --- |
| Threat | One person, fixated, likely to attend; no violence known; information thin |
| Vulnerability | Advertised time and place; signing queue brings everyone within arm's reach; one public door |
| Likelihood of approach | Likely |
| Likelihood of physical harm | Unlikely, on thin information |
| Consequence if wrong | Grave |

The plan follows almost by itself. The bookshop is told and gives a contact. Signing takes place at a table with a colleague at its side, books open at the page. Arrival is through the staff door. One officer watches hands in the queue, not faces. The messages are preserved and police are informed before Friday. If the sender comes and behaves well, he gets his book signed like everybody else.

### Review

Put a date on every assessment and a list of things that would change it: a new message, a changed venue, a news story. An assessment without a review date is a memory.
`.trim(),
    },
    fundamentalsQuiz,
    {
      kind: "resource",
      id: "licensing-and-law-card",
      title: "Licensing and Law: Where to Look",
      type: "document",
      description:
        "One page of questions to settle before a task in New Zealand or Hungary, with the place where each is answered.",
      body: `
Use this card when a task is accepted. Fill in the right-hand column and file it with the orders. It is an aid to memory and not legal advice.

## New Zealand

| Question | Where to look | Answer, date, initials |
| --- | --- | --- |
| Does the business hold a licence in the personal guard class? | PSPLA public register | |
| Does each officer hold a current Certificate of Approval in that class? | PSPLA public register | |
| Has each officer the training the regulations ask for? | PSPLA guidance; the officer's records | |
| What force may be used? | Crimes Act 1961, ss 48 and 62 | |
| Who may require a person to leave the venue? | Trespass Act 1980; letter from the occupier | |
| What may be collected about people? | Privacy Act 2020; Privacy Commissioner's guidance | |
| Who answers for hours, driving and lone work? | Health and Safety at Work Act 2015; employer's policy | |

Texts: legislation.govt.nz. Emergency number: **111**.

## Hungary and the European Union

| Question | Where to look | Answer, date, initials |
| --- | --- | --- |
| Which licensed Hungarian company is responsible? | Contract; its permit under Act CXXXIII of 2005 | |
| Which officers may act, and which may only advise? | Company's confirmation; police permits | |
| What is the rule on lawful defence? | Criminal Code, Act C of 2012; local counsel | |
| What equipment may be carried, by whom? | Local counsel; the police | |
| Lawful basis for personal data? | GDPR Articles 6 and 9; data protection contact | |
| Who notifies a data breach, and to whom? | GDPR Articles 33 and 34; NAIH | |

Texts: njt.hu, eur-lex.europa.eu. Emergency number: **112**.

## At every border

- [ ] Permission to work checked for this state, not the last one
- [ ] Vehicle papers and insurance valid there
- [ ] Medicines and first-aid equipment lawful to import
- [ ] Consulate and local counsel on the contact list
- [ ] Emergency numbers known by every member of the team

**Rule of thumb:** if nobody can name the source of a permission, there is no permission.
`.trim(),
    },
    {
      kind: "resource",
      id: "assessment-template",
      title: "Threat and Risk Assessment Template",
      type: "document",
      description:
        "A two-page form for a single task: sources, findings, judgement, measures and a review date.",
      body: `
Keep it to two pages. Write for a reader who has five minutes.

**Task:** ____________________ **Principal (code name):** ____________________

**Author:** ____________________ **Date and time:** ____________________ **Valid until:** ____________________

## 1. Summary

*Three sentences: what we think, how sure we are, what we recommend.*

## 2. What is planned

| When | Where | What | Who knows |
| --- | --- | --- | --- |
| | | | |
| | | | |

## 3. Sources

| No. | Source | What it says | How reliable, and why |
| --- | --- | --- | --- |
| 1 | | | |
| 2 | | | |

*Mark items that rest on the same original. They count once.*

## 4. Findings

| Threat or hazard | What would let it happen | Likelihood | Consequence | Information: good or thin |
| --- | --- | --- | --- | --- |
| | | | | |
| | | | | |

*Likelihood: almost certain, likely, even chance, unlikely, remote. Consequence: minor, serious, grave.*

Include the ordinary ones: illness, road accident, weather, a lost passport, a missed flight.

## 5. Measures

| Finding | Measure | Who | By when | What it costs the principal |
| --- | --- | --- | --- | --- |
| | | | | |

*The last column matters. A measure that the principal will not accept is not a measure.*

## 6. What remains

State plainly the risk that is left when the measures are in place, and who has accepted it.

Accepted by: ____________________ Date: ____________________

## 7. Gaps and what would change our mind

- We do not know: ____________________
- We would reassess at once if: ____________________

## 8. Handling

- Personal data held: ____________________
- Shared with: ____________________
- Delete by: ____________________

**Review date:** ____________________

## Notes for the author

- Write sections 2 to 4 first and the summary last.
- A finding without a measure is either accepted in section 6 or forgotten. Say which.
- Describe conduct, not character. Anybody named in this document may one day ask to read it, and in New Zealand and the European Union will usually be entitled to.
- When something changes, issue a new version with a new number, and collect the old ones.
`.trim(),
    },
  ],
};
