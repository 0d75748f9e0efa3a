import type { PostSeed } from "./post-seed.ts";

export const twoLicences: PostSeed = {
  number: 6,
  slug: "part-61-or-part-fcl",
  title: "Part 61 or Part-FCL: where should you learn to fly?",
  description:
    "New Zealand and Europe train private pilots differently. What the two systems ask for, and how to choose between them.",
  excerpt:
    "Fifty hours or forty-five, six papers or nine, a flight test here or a skill test there: the figures differ less than the weather. A flight instructor's comparison, with the questions to ask first.",
  category: "courses",
  by: "ngaire",
  scene: "runway",
  featured: true,
  daysAgo: 33,
  content: `With one base in Christchurch and one in Budapest we are asked the same question every week: where should I learn to fly? The honest answer is another question. Where will you fly afterwards? But it helps to know what the two systems have in common, and where they part.

A word of caution first. Rules change, and a blog is no place to find the current ones. The figures below are the minimums as they stand while I write. Before you spend money, read the rule itself: Part 61 on the website of the Civil Aviation Authority of New Zealand, Part-FCL on that of the European Union Aviation Safety Agency, and then speak with a training organisation that issues what you want.

## What is the same

Both are built on the same annex to the Chicago Convention, so the bones are alike: a minimum age of seventeen for a private licence, a medical certificate, theory, a minimum of hours of which some are alone, a test with an examiner. A licence from either is valid on aircraft of its own state of registry, and both authorities count proficiency in English.

And in both, the minimum is not the number you should budget for. Few people are ready at it. Those who fly twice a week need fewer hours than those who fly twice a month, whatever the rule says. Plan for sixty, and be pleased if it is less.

## What Part 61 asks for

For a New Zealand private pilot licence for aeroplanes you need at least fifty hours. There are six written subjects: air law, air navigation, meteorology, human factors, flight radiotelephony, and aircraft technical knowledge with the principles of flight. The training includes terrain and weather awareness and basic mountain flying, and for good reason: there is not much of the country from which you cannot see a hill.

The exams can be taken one at a time, as you are ready. Many students take human factors first, since it changes how they fly from the next lesson on.

What New Zealand gives you is *variety close by*. From Christchurch a student has controlled airspace, a coast, a plain with a wind of its own and an alpine crossing within an hour. You will learn more about decisions in that one hour than in five of flat circuits.

## What Part-FCL asks for

The European private licence for aeroplanes asks for at least forty-five hours with a training organisation, of which twenty-five are dual and ten solo under supervision, including a cross-country flight of at least 150 nautical miles with full-stop landings at two other aerodromes. There are nine theoretical subjects; on paper they overlap with the New Zealand ones, but there is more of them, and they have to be passed within a set period and a limited number of attempts.

Below it stands the light aircraft pilot licence, with a lower minimum and narrower privileges. It suits somebody who wants to fly two friends to lunch within Europe. It is not recognised as an ICAO licence elsewhere, which matters if you mean to go on.

What Europe gives you is *traffic, borders and languages*. A flight of two hours out of Budapest may touch three states, each with its own habits at the other end of the radio. Whoever has learned that is not afraid of a flight plan again.

## Taking one licence to the other side

A New Zealand licence is, for Europe, a third-country licence. The Union has rules for converting a private licence from an ICAO state: among other things they look for flying experience, a European medical, language proficiency, exams in air law and human performance, and a skill test. In the other direction, the Civil Aviation Authority describes how overseas licences are recognised, validated or converted, with its own law exam and flight test.

In both directions it is quite possible, and in both it costs weeks and money that people forget to plan for. It is not a form that one fills in at the airport. For a professional licence the distance is greater: expect theory in earnest.

## How to choose

I ask students five things.

1. **Where will the aircraft be that you fly in three years?** That usually settles it.
2. **Do you mean to fly for a living?** Then find out from an employer in that country which licence they hire on, before anything else.
3. **How much time do you have in one piece?** Eight weeks in one place beats eight months of weekends in another.
4. **Which winter can you spare?** Fog sits on the Danube for much of November. In Canterbury the nor'wester has its own opinion of spring.
5. **Can you get the medical?** See the examiner first, before the first lesson. It is the cheapest hour of the whole training.

## And then learn the other half as well

Whatever you choose, spend a week on the other side. A pilot from the plains should be frightened by a mountain in company, and a pilot from the South Island ought to have been told off once by a controller in a hurry, in an accent. Both are part of an education, and neither is in the syllabus.`,
};
