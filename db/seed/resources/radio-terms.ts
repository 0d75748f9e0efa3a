import type { DocumentSeed } from "./resource-seed.ts";

export const radioTerms: DocumentSeed = {
  id: "radio-terms",
  title: "Glossary of radio terms",
  description:
    "The words that protection teams and pilots share, the ones they use differently, and the two that are kept for emergencies.",
  category: "tactical-response",
  uploadDate: "2026-01-19",
  fileSize: 26_500,
  parts: [
    {
      text: "Think, press, pause, speak, release. Say whom you call, then who you are, then one thing. Words have one meaning each so that a tired listener with a bad signal still understands; a clever sentence on the radio is a badly chosen one.",
    },
    { heading: "Words in both worlds" },
    {
      facts: [
        ["ACKNOWLEDGE", "Tell me that you have received and understood this."],
        ["AFFIRM", "Yes."],
        ["BREAK", "Here one part of the message ends and another begins."],
        ["CONFIRM", "Did I get this right? Or: is it so?"],
        ["CORRECTION", "I made a mistake; the right words follow."],
        ["DISREGARD", "Treat my message as not sent."],
        ["GO AHEAD", "I am listening, send your message. Never: drive on."],
        ["MONITOR", "Listen on this channel or frequency."],
        ["NEGATIVE", "No; or: that is not correct."],
        ["READ BACK", "Repeat my message to me exactly."],
        ["ROGER", "I have received all of your last transmission. It does not mean yes."],
        ["SAY AGAIN", "Repeat all, or the part that I name."],
        ["STAND BY", "Wait, I will call you."],
        ["UNABLE", "I cannot do it; the reason follows if there is time."],
        ["WILCO", "I have understood and will comply. It includes ROGER."],
      ],
    },
    { heading: "On the ground" },
    {
      facts: [
        ["Principal", "The person who is protected. A name is never said on the air."],
        ["Advance", "Whoever goes ahead and looks at the place first."],
        ["Embus, debus", "Get into, get out of the vehicles."],
        ["Mobile, static", "Under way; stopped."],
        ["Two minutes out", "Arriving in two minutes: doors and lift are held."],
        ["Safe haven", "The place that was agreed for when the plan breaks."],
        [
          "Radio check",
          "Can you hear me? The answer is a number, from one (unreadable) to five (perfectly readable).",
        ],
      ],
    },
    { heading: "In the air" },
    {
      text: "Pilots read back clearances, levels, headings, runway instructions, altimeter settings and transponder codes, always with the call sign. Numbers are spoken digit by digit. If you are not sure that a clearance was for you, you ask before you move.",
    },
    { heading: "In distress" },
    {
      facts: [
        [
          "MAYDAY, three times",
          "Distress: grave and imminent danger, immediate assistance required. Everybody else is silent.",
        ],
        [
          "PAN PAN, three times",
          "Urgency: the safety of a vehicle or a person is concerned, not yet in immediate danger.",
        ],
      ],
    },
    {
      text: "On a team's own radio the same order helps: who you are, where you are, what has happened, what you are doing, what you need. Emergency services are called by telephone as well: 111 in New Zealand, 112 in the European Union.",
    },
  ],
};
