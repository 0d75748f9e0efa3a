import type { PostSeed } from "./post-seed.ts";

export const maritime: PostSeed = {
  number: 3,
  slug: "guarding-a-ship-is-mostly-paperwork-and-sleep",
  title: "Guarding a ship is mostly paperwork and sleep",
  description:
    "What a maritime security team really does between two ports, and why the hardest skills aboard are patience and housekeeping.",
  excerpt:
    "People imagine the rail and the horizon. A transit is won in the weeks before it and in the watch bill: licences, logs, hardening, and four people who must still be awake on day nine.",
  category: "industry-trends",
  by: "tibor",
  scene: "river",
  daysAgo: 27,
  content: `Those who come to the maritime module expect a lot of sea. They get a lot of forms. I make no excuse for that: a team that steps aboard with the wrong document is a problem for the master before the ship has left the quay, and a team that is tired on the ninth night is no team.

## Whose law is it?

A ship is a piece of its flag state's law that visits other people's. The flag decides whether armed guards may be carried at all and under which conditions. The coastal and port states decide what may come into their waters, be landed, or be stored. The insurer and the charterer have their own conditions, and the contract between owner and security company has a page of definitions that someone will one day read aloud.

The international framework is public, and every student reads it: the ISPS Code for ship and port security, the International Maritime Organization's guidance to shipowners on privately contracted armed guards, the Montreux Document, the International Code of Conduct for private security providers, and ISO 28007 for the companies. The industry publishes its Best Management Practices and keeps them up to date. None of these replaces the flag's own rules. So the first question about any transit is never "what is the threat?" but "under which flag, through whose waters, on what date?"

We make students answer it for an invented ship and a real route. It usually takes them a day. It should.

## The master commands

The team leader advises; the master commands, and remains responsible for the ship throughout. That sentence is in the guidance, and it decides how you behave from the first hour. You ask before you move a fire hose. You attend the ship's drills. You learn the names of the bosun and the cook, in that order, and you keep your cabin as the ship does.

A good team leader has had the conversation about the use of force with the master in the calm of the first evening: who says what to whom, on which channel, with what words; what the graduated response looks like; who logs it; who calls the reporting centre. The industry's model rules on the use of force are a useful text to sit down over. The point of the talk is that nobody negotiates later.

## Hardening beats heroics

Most approaches end when somebody on the small boat decides that this ship looks like work. Speed, freeboard and evidence of alertness do more than anything in a locker.

So the first two days go into the ship. Walk the deck at the waterline's height, as someone with a ladder would. Rig the hoses and test them. Close what need not be open, and agree with the engineers on what must be. Look at the citadel: does it close from within, is there water, are there two means of communication that have been tried from inside, and does everybody aboard know the way in the dark? Time it. The first try is always slow, and it is the second that counts.

Lights, dummies and additional lookouts look modest. They say what you want said.

## The watch bill is the plan

Four people can keep two on watch day and night for a long time, or be useless after five days; the difference is the watch bill. Short watches at the hours when people are weakest, between two and five in the morning. A handover that is spoken and written. Food at sensible times. No extra duty "just for tonight".

Optical lookout is a skill that fades: after twenty minutes of empty water the eye sees what it expects. Change sides, change task, sweep by sectors, and describe aloud what you see: "two skiffs, bearing zero-four-zero, two miles, crossing left, nets visible". Fishermen carry ladders too, and they are far more numerous than anybody else. A team that cannot tell a fishing pattern from an approach is a danger to people who are at work.

## The log

Log everything: positions, handovers, sightings, drills, every test of equipment and every round that was counted. If something happens, the log is what the flag, the insurer and perhaps a court will read. Write it as if the person who reads it had never been at sea. "Skiff approached to 400 m, hoses shown, turned away 14:22" is a good entry. "Suspicious vessel dealt with" is not.

Report what you see to the reporting centres of the region, also when nothing came of it. The next ship will be glad.

## Is it a life?

It suits those who like order, can be bored for a week with dignity, and get along with seven nationalities at breakfast. It pays for qualifications: seafarer's basic safety training, a medical for seafarers, the licences of the flag you sail under. It does not suit anybody who needs things to happen.

On the last evening of the module I ask what they remember. Somebody always says: the sleep. Then I know that they have understood it.`,
};
