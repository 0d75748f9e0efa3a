import type { PostSeed } from "./post-seed.ts";

export const licensing: PostSeed = {
  number: 10,
  slug: "licensed-to-work-new-zealand-hungary-europe",
  title: "Licensed to work: New Zealand, Hungary and the European patchwork",
  description:
    "Who licenses bodyguards in New Zealand and in Hungary, why there is no European licence, and how to prepare your papers.",
  excerpt:
    "There is no passport for protection work. A guide to the two systems that our graduates meet first, to the questions to ask about any third, and to the folder that you should have ready.",
  category: "industry-trends",
  by: "gergely",
  scene: "river",
  daysAgo: 140,
  content: `People who move between our two bases are surprised by the same thing in both directions. They have a certificate from a good course, and it does not allow them to work. A course teaches. A *licence* permits, and it comes from the state in which you do the work.

This is an orientation and no legal advice. Rules and fees change, and it is the authority's own page that counts. I name the authorities so that you know whom to ask.

## New Zealand

The law is the Private Security Personnel and Private Investigators Act 2010. The Private Security Personnel Licensing Authority, which belongs to the Ministry of Justice, decides on applications and complaints and keeps a public register that anyone can search.

There are two kinds of paper. A *licence* is for whoever runs a security business. A *certificate of approval* is for the individual who works for one. Both are given for classes of work, and the class that matters here is that of **personal guard**, which is what the Act calls a bodyguard. Property guards and crowd controllers are separate classes, with certificates of their own, and many people hold several.

Individuals in those three classes have to complete prescribed training, made up of unit standards, before they are granted a full certificate. There is a police check and a period for objections, so allow for weeks. While on duty you have to be able to show your badge.

What surprises visitors: the certificate confers no powers. You may do what any person may do. And firearms are another matter altogether; private protection in New Zealand is unarmed work.

## Hungary

Here the frame is the act of 2005 on the protection of persons and property and on private investigation (Act CXXXIII of 2005). The permits and the personal identity cards are issued by the police. What you need depends on the activity: the person who guards, and the business that offers it, are licensed separately. A qualification recognised by the state is required, along with a clean record and the age of majority.

There is a professional chamber of bodyguards, property guards and private investigators, which is a good place to ask about qualifications and contracts. If you trained abroad, ask early how your qualification might be recognised, since that can take longer than the training did. And the working language of the authorities, the contract and the incident report is Hungarian. Students from Christchurch who have reached a hundred polite sentences get on remarkably well.

Firearms are licensed apart from that, under conditions of their own, and most protective work does without.

## The rest of Europe

There is **no European licence** for protection work. Private security services were left out of the Union's Services Directive, and so each member state regulates them as it thinks right. In one you need a qualification of several hundred hours, in the next a short course and an exam; in some, close protection is a class of its own, in others a branch of guarding; in a few, the region decides.

What the Union does have are rules for recognising professional qualifications between member states (Directive 2005/36/EC), which may help citizens who hold one, also for temporary work. They are a procedure, not a shortcut. A team that crosses four borders with a principal in a week is subject to four laws, and its employer should have an answer for each of them, in writing, before departure.

If the answer is "we have always done it like this", ask once more.

## Six questions for any country

When one of our graduates goes somewhere new, these are the questions to take along.

1. Which authority licenses *persons*, and which licenses *businesses*?
2. Is close protection a class of its own?
3. What training is prescribed, and is mine recognised, by whom, in how many weeks?
4. Which record checks are needed, from which countries of residence, and how recent must they be?
5. What may I carry, wear and say? Equipment, body armour, radios and even the word "security" on a jacket are regulated somewhere.
6. Who insures me, there, for that activity?

A local lawyer answers them in an hour. It is the cheapest hour of the assignment.

## Have the folder ready

Whatever the country, the same papers are asked for. Keep them together, on paper and as an encrypted copy:

- passport and proof of residence for the past years;
- police certificates from every country in which you have lived, as fresh as can be;
- certificates of training with **hours and syllabus**, because an authority cannot judge a title;
- first-aid and driving certificates, with the date on which they end;
- references that can be telephoned;
- a medical certificate, where the class asks for one;
- certified translations of whatever is not in the language of the country.

Police certificates expire soonest, so order them last. Syllabuses are the hardest to obtain afterwards, so ask your school for them on the day you finish. We hand ours out without being asked.

## Why it is worth it

Licensing is slow, and at times absurd. But the register in which a client can look you up is also what keeps out the man with the earpiece and the invented past. Be easy to look up. It is the first thing that a careful client does, and careful clients are the ones to have.`,
};
