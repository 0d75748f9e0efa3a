import type { PostSeed } from "./post-seed.ts";

export const drones: PostSeed = {
  number: 15,
  slug: "drones-over-the-garden-wall",
  title: "Drones over the garden wall",
  description:
    "Small aircraft have changed what a residence can keep to itself. What a protective team may do about them, and what it certainly may not.",
  excerpt:
    "Jamming is out of the question and shooting is worse. Between doing nothing and breaking the law lies a lot of useful work: siting, noticing, recording and talking to the neighbours.",
  category: "industry-trends",
  by: "priya",
  scene: "ridge",
  daysAgo: 160,
  content: `The wall around a house used to decide who could look into the garden. Now it decides who can look in from the street. Above that anyone may hover with an aircraft that costs less than a decent bicycle, fits into a coat and films in better quality than the evening news.

Teams react to this in two ways. Some ignore it, some want to buy a device with an aerial and a trigger. Both are mistaken, and the second is expensive.

## First, what you may not do

In most countries a drone in flight is an **aircraft**. Interfering with it is interfering with an aircraft, and radio jammers are forbidden to private persons nearly everywhere. New Zealand prohibits radio jammers outright unless specially licensed; in the European Union, equipment that exists in order to jam cannot be lawfully placed on the market, and its use is an offence under national law. A jammer does not know what it is jamming, either: it also takes away the neighbour's alarm, the ambulance's telemetry and your own telephones.

Nets, lasers, trained birds, shotguns and a second drone that rams the first: no. Whatever comes down comes down on somebody, and you will be the one who explains it.

Sensors that only *listen* are another matter, but even there the law on intercepting radio communications and on privacy differs from one country to the next. Ask before you buy. A serious supplier has the answer in writing for your country.

## What the pilot may not do

You are not without rights; they are merely of a slower kind. In New Zealand, Part 101 of the Civil Aviation Rules obliges the person who flies to obtain consent before flying over people and over property in the usual case. In the European Union, Regulation (EU) 2019/947 sets limits by category, requires operators of aircraft with a camera to register, and lets states define zones with restrictions of their own. Filming people in private places falls, besides, under privacy and in some cases criminal law. Larger models transmit an identification that the police, and with an app often anyone, can receive.

Whoever flies over a family breakfast with a camera is therefore most likely breaking one rule or another. What you need is *evidence and a name*.

## Think of it as an advance

A drone is a point of observation with a battery. The battery lasts some twenty to forty minutes, the pilot is usually within sight of it, since that is what the rules for ordinary flights demand, and needs a place to stand, to take off and to leave from.

So do what you would do for any observation post. Walk round the property at two hundred and at five hundred metres and look back: from where would you fly? A lay-by, a playground, the top floor of a car park. There are rarely more than five such places. Put them on the residential patrol's list. Teams look up when they hear a buzz; they would do better to look *round*.

Then look at the property from above, in publicly available aerial pictures. What does one learn? The pool, the second door, the place where the cars stand and in which order, the guard's habit of smoking by the gate. Change what can be changed at no cost: where people gather, where vehicles load, which side the blinds come down on. A pergola with a vine is an excellent countermeasure. So is a covered porch.

## A drill of four steps

When one appears, everyone should know what happens, and it should be calm.

1. **Move.** The principal goes under a roof, without running, because that is a picture too.
2. **Note.** Time, direction from which it came, height, colour, lights, sound, what it seemed to look at. One person films it *with the surroundings in the picture*.
3. **Look for the pilot** at the known places, politely, two together, from the road. You have no power to detain or to search. You may speak, and you may write down a number plate.
4. **Report.** To the police if there is a threat or persistent intrusion; to the aviation authority for unsafe flying. Give them the log.

If something has landed or fallen, keep away from it, keep others away and call. It may be a toy, and it may carry something.

## Talk to the neighbours

Most of the drones that our former students have reported belonged to an estate agent, to a wedding or to a boy of fourteen. A friendly card in the letterboxes ("We look after the house at number nine. If you plan to fly or to film from the air, please tell us on this number") solves these three cases for good, and makes the fourth stand out.

Tell your own side, too. If the principal's family flies, or the roofer does, the team should know before it runs through the drill in earnest.

## What is coming

Machines are getting quieter, and flights beyond the pilot's sight are becoming ordinary: deliveries, inspections, police. In a few years the question will no longer be whether something flies over, but whether it is the thing that flies over every Tuesday. It is the same old skill, then: to know what normal looks like on your own street. The street has merely got a ceiling.`,
};
