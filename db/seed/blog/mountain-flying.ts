import type { PostSeed } from "./post-seed.ts";

export const mountainFlying: PostSeed = {
  number: 7,
  slug: "mountain-flying-begins-on-the-ground",
  title: "Mountain flying begins on the ground",
  description:
    "Valleys are decided on before take-off. Wind, light, an escape route at every moment, and the courage to come home early.",
  excerpt:
    "A mountain does nothing to you. It only takes away, one after another, the options that you had over the plain. How we teach students to keep one of them, always.",
  category: "courses",
  by: "ngaire",
  scene: "ridge",
  daysAgo: 74,
  content: `The Southern Alps rise from a plain so flat that you can see them from the runway, eighty kilometres away, looking friendly. On most days they are. Our students make their first crossing with an instructor long before they are allowed near it alone, and the lesson lasts a day, of which perhaps two hours are flown.

The other six belong to the ground. This is what we do with them.

## Read the wind as a river

Forget the arrow on the forecast for a moment and think of air as water, poured over the terrain from one side. On the windward side it is pushed up; over the ridge it speeds up; behind it there are rapids. A westerly of twenty-five knots on the coast may be forty-five across the tops, and the smooth lens of cloud that stands downwind, and that visitors photograph, marks the crest of a wave. Under it lies a rotor that has broken aircraft larger than yours.

We make students draw the river on the chart with a pencil: where it rises, where it spills, which side of each valley will lift them. Then they choose the route. A valley is flown on the **right-hand side** where that makes sense, so that opposing traffic passes left to left, and preferably on the **side where the air goes up**, which also leaves the width of the valley for a turn. Where the two rules disagree, that is worth talking about before take-off and not in the valley.

A rule of thumb for light aeroplanes, and no more than that: if the wind at ridge height is above twenty knots, expect turbulence and sink that your engine may not outclimb; above thirty, go another day. There is always another day.

## Never fly up something that you cannot turn round in

This sentence is the whole subject. The valley floor rises faster than it looks, because you have no horizon: the brain takes the slope for level ground and lets the nose come up. The airspeed falls, the turn gets wider, the walls come closer. All of it happens gently.

So before each valley you ask: can I turn here, now, with the room that I have? You do not ask it once. You ask it aloud every minute. We practise the turn at height until it is dull: slow to the safe speed early, flap as the flight manual has it, look, bank, hold the height, look again. Start from the side of the valley and not from the middle. Whoever begins in the middle has given half of it away.

The decision point is the last place at which that turn is comfortable. Mark it on the chart with a line. Beyond the line you must already see the other side of the pass, with light beneath the cloud, and with enough height to cross it at an angle of forty-five degrees, so that a turn away needs only a quarter of a circle.

## Light, cloud and the flat white

Light is a hazard of its own. Fly towards a low sun in a valley and wires, ridges and other aircraft vanish together. Under an overcast, over snow, there is no surface to see: people have flown into a glacier in level flight without ever knowing that it was there. If you cannot judge how far away the ground is, you turn round while you still can judge it behind you.

Cloud closes valleys from both ends. A pass that was open when you left may not be when you arrive, and the one that you came through may be shut when you return. So fuel is planned for the way back from the far side of the pass, and the forecast of interest is that for *after* your landing.

## Mountains make weight

The air is thinner, warmer than you think in summer, and your aircraft climbs worse than it did at the coast. Work out the density altitude for the highest strip and for the highest pass; calculate, from the manual, the rate of climb that is left; then compare it with the sink that the forecast suggests. If the second figure is larger than the first, you have your answer in the office, with a cup of tea.

Leave the third passenger, or the bags, or fill the tanks to less and land once more. Nobody has ever regretted the margin.

## Tell somebody, and dress for it

File a flight plan and keep to it, or amend it. In the hills radio coverage is patchy, so position reports are made where you know that they will be heard. Carry a beacon on your body, not in the luggage locker. Wear boots and a jacket in which you could spend the night; we have students empty the cabin and show us. The usual haul is one muesli bar.

## Come home early

On the day itself, we set three conditions for turning back before the engine starts, and write them down: a cloud base, a wind, a time. When one of them is met, the pilot in command says so and turns, and nobody in the aircraft discusses it. It is astonishing how much easier a decision is that you took on the ground.

Many of our mountain days end before the first pass. Students are disappointed. Then, over the plain, with the ridge behind them streaming white, they understand that they have just flown the most important part of the syllabus.`,
};
