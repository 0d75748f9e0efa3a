import type { DocumentSeed } from "./resource-seed.ts";

export const casualtyHandover: DocumentSeed = {
  id: "casualty-handover-card",
  title: "Casualty handover card and first-aid kit check",
  description:
    "The order of first actions, what an ambulance crew wants to hear in thirty seconds, and a monthly check of the vehicle's kit.",
  category: "medical-training",
  uploadDate: "2026-02-11",
  fileSize: 25_800,
  featured: true,
  parts: [
    {
      text: "A card for people who have been trained. It does not teach first aid, and it does not replace a course or the guidelines in force where you work. If you have not practised something, call for help and follow what the call-taker tells you: that is never wrong.",
    },
    { heading: "First actions" },
    {
      steps: [
        "Danger: to you, to others, to the casualty. A second casualty helps nobody.",
        "Catastrophic bleeding that you can see: press on it hard, now.",
        "Response: speak, and touch a shoulder.",
        "Send for help: 111 in New Zealand, 112 in Hungary and the rest of the EU. Put the telephone on loudspeaker.",
        "Airway: open it. Breathing: look, listen and feel, no longer than ten seconds.",
        "Not breathing normally: begin chest compressions and send somebody for a defibrillator; follow its voice.",
        "Breathing but not responding: recovery position, and watch the breathing until somebody takes over.",
      ],
    },
    { heading: "Handover in thirty seconds" },
    {
      facts: [
        ["Age, name", "About how old; the name only to the crew"],
        ["Time", "When it happened, or when the person was last well"],
        ["Mechanism", "What happened, or what the complaint is"],
        ["Injuries", "From head to toe, what you found"],
        ["Signs", "Response, breathing, pulse, skin; how they have changed"],
        ["Treatment", "What you did, and at what time; medicines, allergies"],
      ],
    },
    {
      text: "Write times on the card, not in your memory. Give the card to the crew and keep no copy: it is health information. Then tell the team which hospital, who travels along, and which entrance the car will use.",
    },
    { heading: "Kit check, first day of each month" },
    {
      checks: [
        "Gloves, two pairs per seat; face shield or pocket mask",
        "Tourniquet of a recognised make, out of its wrapping only if your course says so",
        "Pressure dressings, gauze, triangular bandages, tape",
        "Trauma shears that cut a seat belt",
        "Foil blanket, cold pack, plasters, saline",
        "Defibrillator: indicator shows ready, pads and battery in date",
        "Marker pen, this card, torch with fresh batteries",
        "Everything in date, seal renewed, name and day written on the list",
      ],
    },
    { heading: "Afterwards" },
    {
      text: "Replace what was used before the next journey. Report the incident on the same day. Ask each other, that evening and a week later, how you are: a calm face during the event says little about the night after it.",
    },
  ],
};
