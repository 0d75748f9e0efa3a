import type { SectionSeed } from "../course-seed.ts";
import { meteorologyNavigationQuiz } from "./meteorology-navigation-quiz.ts";

export const meteorologyNavigation: SectionSeed = {
  id: "meteorology-navigation",
  title: "Meteorology and Navigation",
  description:
    "The weather of two basins, Canterbury and the Carpathian; reading reports and forecasts; and a navigation exercise worked with a pencil.",
  items: [
    {
      kind: "lecture",
      id: "weather-of-two-basins",
      title: "Weather of Two Basins",
      minutes: 15,
      body: `
Weather books begin with the atmosphere. Pilots begin with a window. This reading takes the weather which you will see from ours, in Canterbury, and compares it with the Carpathian basin, where many of our students will fly later. The principles are the same; left and right change places.

## Three ideas to keep

1. **Rising air cools, and if it cools enough it makes cloud.** Air may rise over hills, over a front, over warm ground.
2. **Stable air is smooth and may be murky; unstable air is bumpy and clear between showers.**
3. **Temperature close to dew point** means cloud on the ground before long, if the air cools a little further.

Wind blows along the lines of equal pressure, nearly, and at low level a little towards the low. With your back to the wind, **in the southern hemisphere the low is on your right; in the northern, on your left.** Winds circle a low clockwise in New Zealand and anticlockwise in Hungary.

## Canterbury

### The nor'wester

A moist north-westerly from the Tasman Sea meets the Southern Alps, drops its rain on the western side and comes down to the plains dry and warm. This is a **föhn**. Before it arrives one sees a band of high cloud with a clear strip below along the mountains, the *north-west arch*. The air may be wonderfully clear, and it is the most dangerous clear air in the region:

- **Mountain waves** in the lee, smooth and strong, with sink that a light aeroplane cannot out-climb.
- **Rotor** underneath, near the foothills: severe turbulence, perhaps with ragged cloud as its only mark.
- **Gusts** on the plains, 20 knots mean and 40 in the gust, and on a hot day a long take-off run.

Lens-shaped clouds that stand still mark the waves. They look peaceful. Stay away from the foothills on such a day, and mostly stay on the ground.

### The southerly change

Behind it comes the cold front. Wind goes from north-west to south-west within minutes, temperature falls by ten degrees or more, cloud base comes down, rain follows. In the southern hemisphere the wind **backs** (anticlockwise on the compass) as a cold front passes, in the northern hemisphere it **veers**. The time of a southerly change is the most useful item in a Canterbury forecast. Plan to be on the ground an hour before.

### Easterlies and fog

A cool easterly from the sea brings low stratus to Christchurch in an hour, often when the hills are in sunshine. In winter, calm clear nights after rain give **radiation fog** on the plains. It burns off late, and sometimes not at all. On summer afternoons the **sea breeze** comes in from the north-east and meets other winds over the plains.

## The Carpathian basin

Hungary lies in a bowl. In winter, cold air runs together on its floor, and under an inversion there may be a week of stratus and mist with a base of some hundreds of feet, while the hills above stand in the sun. In summer the bowl heats up: cumulus by eleven, **thunderstorms** by four, sometimes in lines ahead of a cold front from the west. Wind is on the whole weaker than in Canterbury, and summer temperatures are higher, which the take-off run notices.

| | Canterbury | Carpathian basin |
| --- | --- | --- |
| Typical hazard | North-west föhn, wave, southerly change | Winter stratus, summer thunderstorms |
| Cold front, wind | Backs, north-west to south-west | Veers, south-west to north-west |
| Fog | Radiation, sea stratus from the east | Radiation, persistent under inversions |
| Hot day | Föhn and 30° possible | 35° and light wind |

## Three hazards in any country

**Thunderstorms.** Turbulence, hail, wind shear, lightning. Keep 20 nautical miles from a large one. Never fly beneath, not even if you can see through to the other side.

**Icing.** A training aeroplane has no protection. Visible moisture and temperatures at or below zero: turn round, descend if there is room. **Carburettor icing** is different: it comes in moist air with temperatures well above zero, even at 20°, and most at low power. Roughness or falling revolutions: full carburettor heat, and expect it to get rougher before it gets better.

**Density altitude.** Hot, high and humid air is thin. Each degree above the standard temperature adds about 120 ft.

### Worked example

Pressure altitude 1000 ft, outside air 33 °C in a föhn. Standard at 1000 ft is 13 °C (15 less 2 per 1000 ft). Difference 20: 20 × 120 = 2400. Density altitude about 3400 ft. The handbook gives a take-off distance to 15 m of 420 m at sea level standard, and at 3400 ft half as much again. With grass and a safety factor the 800 m field has become short. At seven in the morning it would be 14 °C, and the same field would be long. Performance is very often a matter of alarm clocks.
`.trim(),
    },
    {
      kind: "lecture",
      id: "reports-and-forecasts",
      title: "Reading Reports and Forecasts",
      minutes: 14,
      body: `
A forecast is read with a question. "Is the weather good?" has no answer. "Will the cloud base along the foothills stay above 3000 ft until three o'clock?" has one. Write down your question first; then you will notice if the forecast does not speak about it.

## Where it comes from

Use an **official aviation source**: in New Zealand the briefing service named in the AIP, with aviation forecasts by the meteorological service; in Hungary the national aviation meteorological service and the briefing office. Applications on a telephone are good for arousing curiosity. They do not say how high the cloud is above **your** aerodrome, and nobody answers for them.

## Times

All aviation weather is in **UTC**, marked Z. New Zealand is 12 hours ahead of UTC, 13 in summer time; Hungary is one ahead, two in summer time. So a New Zealand morning is yesterday evening in UTC: look at the date as well.

## METAR: what it was like

An invented report from Christchurch:

**METAR NZCH 140300Z 33018G31KT 9999 FEW045 BKN120 24/06 Q1002**

| Group | Meaning |
| --- | --- |
| NZCH | Christchurch |
| 140300Z | 14th of the month, 03.00 UTC: 15.00 standard or 16.00 summer time |
| 33018G31KT | From 330° **true**, 18 knots, gusting 31 |
| 9999 | Visibility 10 km or more |
| FEW045 | 1 to 2 eighths at 4500 ft above the aerodrome |
| BKN120 | 5 to 7 eighths at 12 000 ft |
| 24/06 | Temperature 24°, dew point 6° |
| Q1002 | QNH 1002 hPa |

Read it as a picture: warm, dry, gusty north-wester, high cloud. The föhn of the previous lecture, in forty letters. FEW is 1–2 eighths, SCT 3–4, BKN 5–7, OVC 8. The lowest BKN or OVC is the **ceiling**.

## TAF: what is expected at an aerodrome

**TAF NZCH 140530Z 1406/1506 33018G30KT 9999 FEW050 BKN120 BECMG 1409/1411 20022G35KT 8000 -RA SCT012 BKN020**

It runs from the 14th, 06 UTC to the 15th, 06 UTC. To begin with, north-west. **BECMG** 1409/1411: between 09 and 11 UTC it becomes south-westerly, 22 knots gusting 35, visibility 8 km in light rain, cloud broken at 2000 ft. That is the southerly change. In local standard time: between 21.00 and 23.00.

Two more words. **TEMPO**: for less than an hour at a time, and less than half of the period in all. **PROB30**: a chance of 30 %. For planning, a student treats both as if they happen, at the worst moment.

## Areas, winds and warnings

A TAF covers the neighbourhood of one aerodrome. For the road between there are area forecasts and upper winds: in New Zealand the graphical aviation forecast **GRAAFOR** and aviation area winds, in Europe low-level significant weather charts and GAMET in many states. **SIGMET** warns of severe phenomena such as severe turbulence, icing, thunderstorms or volcanic ash. A mountain wave SIGMET over Canterbury settles the question.

Heights need care. In METAR and TAF, cloud is above the **aerodrome**. In area forecasts it is commonly above **mean sea level**. A cloud base of 3000 ft means one thing over a field at 100 ft and another over a saddle at 2800.

## From reading to deciding

1. **Pattern**: where are highs, lows, fronts, and what will move?
2. **Route**: lowest cloud and worst visibility at the time I pass.
3. **Trend**: has the last TAF been right? Compare it with the METAR of the same hour.
4. **Way out**: where is it better, and which way does that lie?
5. **Minima**: mine, on the sheet, against the worst line of the forecast.

If the forecast is just at your minimum, it is below.

### Worked example

It is 10.00 on a winter morning in Christchurch, 22.00 UTC on the day before. A student plans a dual flight to an aerodrome 60 miles south-west, there at noon and back at 15.30. The TAF from the south gives the change "BECMG 0204/0206", so from 04.00 to 06.00 UTC: 16.00 to 18.00 local. She has half an hour in hand, on paper. Is the forecast on time? The 09.30 report of a station farther south already has south-west, gusting 30, and the forecast there had given 11.00. The change is running an hour and a half early, so she expects it from 14.30. Decision: the flight is shortened to one hour, back at noon, and the way out is north. At 14.20 the windsock turns round. In her record one line is underlined: *compared forecast with report.*
`.trim(),
    },
    {
      kind: "lecture",
      id: "navigation-with-a-pencil",
      title: "Navigation with a Pencil",
      minutes: 17,
      body: `
Satellite navigation tells you where you are. A plan tells you where you ought to be, how long the fuel lasts and what you will do if the two disagree. On this course the first cross-country is planned by hand. Electronic aids come afterwards, and then you will know what they are doing.

## The chain

*Line on the chart → true track → wind → true heading → magnetic heading → groundspeed → time → fuel.* Each link has its own mistake, so work in the same order each time.

### Track and distance

Draw the line. Measure its direction against a meridian near the middle: **true track**. Measure distance in nautical miles on the scale of the same chart. Then look along the line for high ground, airspace, and things you will recognise: rivers, railways, coast, the shape of a town. Mark every ten miles.

### Wind

Forecast winds aloft are in degrees **true**, the direction from which they blow. Headwind and crosswind follow from the angle between wind and track:

- crosswind = wind speed × sine of the angle,
- headwind = wind speed × cosine of the angle.

| Angle | Share across | Share along |
| --- | --- | --- |
| 0° | 0 | 1 |
| 30° | 0.5 | 0.87 |
| 45° | 0.7 | 0.7 |
| 60° | 0.87 | 0.5 |
| 90° | 1 | 0 |

The drift angle in degrees is about **crosswind × 60 ÷ true airspeed**. Turn that much **into** the wind.

### Variation

A compass points to magnetic north. *Variation east, magnetic least; variation west, magnetic best.* In Canterbury variation is about 24° east, which cannot be forgotten without consequences; in Hungary it is roughly 5° to 6° east. Take the value from the current chart, as it changes slowly. Deviation, from the card by the compass, comes last.

### A worked leg

From an aerodrome on the Canterbury plains to another, 60 NM, true track 215°. True airspeed 100 kt. Forecast wind 305° at 20 kt.

1. Angle between wind and track: 305 − 215 = 90°. All of it is crosswind, 20 kt from the right.
2. Drift: 20 × 60 ÷ 100 = **12°**. Into the wind, to the right: true heading 215 + 12 = **227°**.
3. Magnetic heading: 227 − 24 = **203°**.
4. Groundspeed: with a pure crosswind a little less than airspeed, because part of it goes into holding off the wind: **98 kt**.
5. Time: 60 ÷ 98 × 60 = **37 minutes**.

Reckon it roughly before you calculate. 60 miles at about 100 knots is a little over half an hour. If the computer says 23 minutes, the computer was held the wrong way.

## Fuel

The same aeroplane uses 36 litres an hour.

| Item | Minutes | Litres |
| --- | --- | --- |
| Start, taxi, climb allowance | – | 6 |
| Leg out | 37 | 22 |
| Leg back, same wind, allowing for it | 37 | 22 |
| Diversion | 20 | 12 |
| Reserve, day VFR, legal minimum | 30 | 18 |
| Own margin | 15 | 9 |
| **Needed** | | **89** |

Usable fuel is 150 litres. Fine, and then one checks the load: two people, bags and full tanks may be more than the aeroplane may lift. Weight and balance belong to the same sheet. Measure fuel with a dipstick before flight; gauges are an opinion.

## In the air

Fly **heading and time**. At the planned time look out of the window for the mark, and not earlier, because those who search find something that looks like it. Read from **ground to chart** when lost, from **chart to ground** when not.

### The 1 in 60 rule

One mile off after sixty flown is one degree. After 20 NM you are 2 NM left of track. Track error: 2 × 60 ÷ 20 = **6°**. To fly parallel, turn 6° right. To reach the destination, 40 NM ahead, add the closing angle: 2 × 60 ÷ 40 = **3°**. Turn **9° right** altogether.

### Log and think

Write the time at every mark. If the first leg took 10 % longer, so will the rest, and the fuel. At the half-way point decide aloud: "Fuel, weather, daylight: going on" or "going back".

### Unsure of position

Say so to yourself early. Then: note the time, hold heading, look at the log for the last certain mark, draw a circle round the place where you ought to be, look for a **line feature** (coast, river, railway) and follow it to something you know. Climb if cloud and airspace permit. Call: a controller or flight information would much rather hear from you with two hours' fuel than with twenty minutes'. If you still do not know and fuel, light or weather is getting short, it is an urgency call, **PAN PAN**, and a precautionary landing while you have power is an exercise you will have flown.

## For next time

Plan the leg above again with the wind at 260° and 20 kt. The angle is 45°: crosswind 14, headwind 14. Drift 8°, heading 223° true, 199° magnetic; groundspeed about 85 kt; time 42 minutes. Did you get it? How much more fuel is that, out and back, if the wind stays as it is? Bring the answer to the briefing, along with the assumption it depends upon.
`.trim(),
    },
    meteorologyNavigationQuiz,
    {
      kind: "resource",
      id: "flight-planning-sheet",
      title: "Flight Planning Sheet",
      type: "document",
      description: "Navigation log, fuel, load and a go or no-go line, to be filled in by hand.",
      body: `
**Date:** __________ **Aeroplane:** __________ **Pilot / instructor:** ____________________ **From, to, back:** ____________________

*For training. The flight manual, the AIP and the current chart come before this sheet.*

## 1. Weather and notices

| | At departure | En route, worst | At destination | Way out |
| --- | --- | --- | --- | --- |
| Wind | | | | |
| Visibility | | | | |
| Cloud base (above what?) | | | | |
| Source, issue time UTC | | | | |

NOTAM and airspace: ____________________ Daylight ends (local): ______

Forecast compared with report at ______: on time / early / late by ______

## 2. Navigation log

| Leg | Track °T | Wind | Drift | Heading °T | Variation | Heading °M | TAS | GS | NM | Min | ETA | ATA |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
| 1 | | | | | | | | | | | | |
| 2 | | | | | | | | | | | | |
| 3 | | | | | | | | | | | | |

Altitude: ______ ft. Highest ground within 5 NM: ______ ft. Checked against cruising level table: [ ]

Drift ≈ crosswind × 60 ÷ TAS. Variation east: subtract.

## 3. Fuel

| Item | Minutes | Litres |
| --- | --- | --- |
| Start, taxi, climb | | |
| Route | | |
| Diversion | | |
| Reserve (legal: ______) | | |
| Own margin | | |
| **Needed** | | |
| **On board, by dipstick** | | |

## 4. Load and performance

| | Weight (kg) | Arm | Moment |
| --- | --- | --- | --- |
| Empty | | | |
| Front seats | | | |
| Rear seats, baggage | | | |
| Fuel | | | |
| **Total** | | | |

Within limits at take-off [ ] and landing [ ]. Density altitude: ______ ft. Take-off distance × factor: ______ m. Runway: ______ m.

## 5. Decision

- [ ] IMSAFE and PAVE done
- [ ] Every line is within my personal minima
- [ ] Somebody knows the plan; flight plan or search and rescue time: ______

**Go / shorten / not today**, because: ____________________

## Notes

- Work every leg in the same order, and estimate each result in your head before calculating it.
- Winds from forecasts are in degrees true, runway directions in degrees magnetic. Convert before reckoning the crosswind for landing.
- Cloud in METAR and TAF is above the aerodrome, in area forecasts commonly above mean sea level.
- In the air write the time at every mark. If the first leg takes longer than planned, recalculate the rest at once, fuel included.
`.trim(),
    },
  ],
};
