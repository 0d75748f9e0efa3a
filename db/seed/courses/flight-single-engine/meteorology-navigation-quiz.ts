import type { QuizSeed } from "../course-seed.ts";

export const meteorologyNavigationQuiz: QuizSeed = {
  kind: "quiz",
  id: "meteorology-navigation-quiz",
  title: "Meteorology and Navigation: Quiz",
  questions: 10,
  minutes: 25,
  passPercent: 70,
  bank: [
    {
      id: "back-to-wind",
      kind: "single",
      text: "You stand in Christchurch with your back to the wind. Where is the lower pressure?",
      options: [
        { id: "a", text: "In front of you" },
        { id: "b", text: "Behind you" },
        { id: "c", text: "On your left" },
        { id: "d", text: "On your right", correct: true },
      ],
      explanation:
        "In the southern hemisphere winds circle a low clockwise, so with your back to the wind the low is on the right. In Budapest it would be on the left.",
    },
    {
      id: "front-wind",
      kind: "single",
      text: "A cold front passes over Canterbury. How does the wind typically change?",
      options: [
        { id: "a", text: "It backs from north-west to south-west", correct: true },
        { id: "b", text: "It veers from south-west to north-west" },
        { id: "c", text: "It veers from north-west to north-east" },
        { id: "d", text: "It falls calm and stays so" },
      ],
      explanation:
        "North-west to south-west is anticlockwise on the compass, which is backing. In the northern hemisphere the wind veers with a cold front.",
    },
    {
      id: "norwester-hazards",
      kind: "multiple",
      text: "Which hazards go with a strong north-west föhn in the lee of the Southern Alps? Choose all that apply.",
      options: [
        { id: "a", text: "Strong sink in mountain waves", correct: true },
        { id: "b", text: "Rotor turbulence near the foothills", correct: true },
        { id: "c", text: "Radiation fog on the plains at noon" },
        { id: "d", text: "Gusts well above the mean wind", correct: true },
        { id: "e", text: "Snow from low stratus at the coast" },
      ],
      explanation:
        "Föhn air on the plains is dry, warm and often very clear. Its dangers are in its motion: wave, rotor and gusts. Fog and stratus belong to calm nights and easterlies.",
    },
    {
      id: "dew-point",
      kind: "single",
      text: "At dusk in winter the sky is clear, the wind calm, and the report says 06/05. What do you expect?",
      options: [
        { id: "a", text: "Thunderstorms" },
        { id: "b", text: "Radiation fog", correct: true },
        { id: "c", text: "A föhn" },
        { id: "d", text: "Carburettor icing only above 5000 ft" },
      ],
      explanation:
        "One degree of cooling brings the air to its dew point, and a clear calm night supplies it. Plan to be on the ground, and not to need an early start.",
    },
    {
      id: "rough-engine",
      kind: "single",
      text: "You descend at low power in humid air at 15 °C, and the engine begins to run roughly. What do you do first?",
      options: [
        { id: "a", text: "Lean the mixture" },
        { id: "b", text: "Close the throttle and prepare to land" },
        { id: "c", text: "Apply full carburettor heat", correct: true },
        { id: "d", text: "Nothing, since ice cannot form at 15 °C" },
      ],
      explanation:
        "In a carburettor, evaporation and pressure drop cool the air by many degrees, so ice forms well above zero, above all at low power. Expect more roughness as it melts, and leave the heat on.",
    },
    {
      id: "density",
      kind: "single",
      text: "Pressure altitude 2000 ft, outside air temperature 31 °C. Standard there is 11 °C. What is the density altitude, roughly?",
      options: [
        { id: "a", text: "2400 ft" },
        { id: "b", text: "3200 ft" },
        { id: "c", text: "4400 ft", correct: true },
        { id: "d", text: "6000 ft" },
      ],
      explanation:
        "20 degrees above standard × 120 ft = 2400 ft, plus 2000 ft is 4400 ft. Take-off distance and climb are those of that height.",
    },
    {
      id: "ceiling",
      kind: "single",
      text: "A METAR gives FEW008 SCT015 BKN022 OVC060. What is the ceiling?",
      options: [
        { id: "a", text: "800 ft" },
        { id: "b", text: "1500 ft" },
        { id: "c", text: "2200 ft", correct: true },
        { id: "d", text: "6000 ft" },
      ],
      explanation:
        "The ceiling is the lowest layer that covers more than half the sky: BKN or OVC. It is given above the aerodrome. FEW at 800 ft still matters to somebody who wants to fly a circuit.",
    },
    {
      id: "utc",
      kind: "single",
      text: "A TAF says BECMG 1402/1404. What is this in New Zealand standard time?",
      options: [
        { id: "a", text: "13th, 14.00 to 16.00" },
        { id: "b", text: "14th, 02.00 to 04.00" },
        { id: "c", text: "14th, 14.00 to 16.00", correct: true },
        { id: "d", text: "15th, 02.00 to 04.00" },
      ],
      explanation:
        "1402/1404 is the 14th, from 02 to 04 UTC. Standard time is twelve hours ahead: 14.00 to 16.00 on the same date. In summer time add one more hour.",
    },
    {
      id: "tempo",
      kind: "single",
      text: "A TAF has “TEMPO 4000 SHRA BKN010” for the hour of your arrival. How should a student plan?",
      options: [
        { id: "a", text: "Ignore it, since it lasts for less than an hour" },
        { id: "b", text: "As if it were happening when one arrives", correct: true },
        { id: "c", text: "Take the mean of main line and TEMPO" },
        { id: "d", text: "Depart and ask on the radio whether it has come" },
      ],
      explanation:
        "Temporary conditions may well coincide with an arrival. Plan for the worst line, or have an alternative and the fuel to reach it.",
    },
    {
      id: "gusts",
      kind: "single",
      text: "In 33018G31KT, what is 330?",
      options: [
        { id: "a", text: "The direction to which the wind blows, degrees true" },
        { id: "b", text: "The direction from which it blows, degrees magnetic" },
        { id: "c", text: "The direction from which it blows, degrees true", correct: true },
        { id: "d", text: "The runway in use" },
      ],
      explanation:
        "Written reports and forecasts give the direction from which the wind blows in degrees true. With a variation of 24° east the difference from magnetic runway directions is worth remembering.",
    },
    {
      id: "drift",
      kind: "single",
      text: "True airspeed 120 kt, crosswind 20 kt from the left, true track 080°. What is the approximate true heading?",
      options: [
        { id: "a", text: "060°" },
        { id: "b", text: "070°", correct: true },
        { id: "c", text: "090°" },
        { id: "d", text: "100°" },
      ],
      explanation:
        "Drift is 20 × 60 ÷ 120 = 10°. One turns into the wind, here to the left: 080° − 10° = 070°.",
    },
    {
      id: "variation",
      kind: "single",
      text: "True heading 227°, variation 24° east. What is the magnetic heading?",
      options: [
        { id: "a", text: "203°", correct: true },
        { id: "b", text: "227°" },
        { id: "c", text: "239°" },
        { id: "d", text: "251°" },
      ],
      explanation:
        "Variation east, magnetic least: 227° − 24° = 203°. Adding instead would put you 48 degrees off, about four fifths of a mile astray for each mile flown.",
    },
    {
      id: "one-in-sixty",
      kind: "single",
      text: "After 30 NM you are 2 NM right of track, with 30 NM to go. By how much do you turn to reach the destination?",
      options: [
        { id: "a", text: "4° left" },
        { id: "b", text: "8° left", correct: true },
        { id: "c", text: "4° right" },
        { id: "d", text: "12° left" },
      ],
      explanation:
        "Track error 2 × 60 ÷ 30 = 4°, closing angle 2 × 60 ÷ 30 = 4°, together 8°, towards the track. Four degrees alone would make you fly parallel to it.",
    },
    {
      id: "time-fuel",
      kind: "single",
      text: "A leg of 75 NM at a groundspeed of 90 kt; consumption 36 litres an hour. How much fuel does the leg use?",
      options: [
        { id: "a", text: "25 litres" },
        { id: "b", text: "30 litres", correct: true },
        { id: "c", text: "36 litres" },
        { id: "d", text: "43 litres" },
      ],
      explanation:
        "75 ÷ 90 is five sixths of an hour, 50 minutes. 36 × 50 ÷ 60 = 30 litres. Reserve, diversion and margin come on top.",
    },
    {
      id: "unsure",
      kind: "multiple",
      text: "You are unsure of your position, with two hours' fuel. What is sound? Choose all that apply.",
      options: [
        { id: "a", text: "Note the time and hold the heading", correct: true },
        { id: "b", text: "Turn about at random until something looks familiar" },
        { id: "c", text: "Follow a line feature to something you know", correct: true },
        { id: "d", text: "Call for help while there is plenty of fuel", correct: true },
        { id: "e", text: "Wait with a call until fuel is down to half an hour" },
      ],
      explanation:
        "A held heading and a known time keep the uncertainty small. Turning at random destroys both, and a late call takes away the choices that an early one still has.",
    },
  ],
};
