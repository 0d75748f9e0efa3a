import type { DocumentSeed } from "./resource-seed.ts";

export const routeCard: DocumentSeed = {
  id: "route-card",
  title: "Route card template with a worked example",
  description:
    "One page for one journey: legs, timings, hospitals and safe havens, with an example from Christchurch Airport to a city hotel.",
  category: "tactical-response",
  uploadDate: "2026-02-16",
  fileSize: 26_200,
  featured: true,
  parts: [
    {
      text: "A route card lets a driver who has never met you take over at the next corner. It names places by what can be seen from the vehicle, it gives times that were driven and not guessed, and it fits on one sheet. It is destroyed after the journey, because yesterday's card is tomorrow's pattern.",
    },
    { heading: "Template" },
    {
      facts: [
        ["Task and date", "Reference only; no principal's name"],
        ["Vehicles and call signs", "Registration, seats, fuel or charge at the start"],
        ["Start and finish", "Exact door, and the door to use if that one is closed"],
        ["Primary route", "Legs with landmark, distance and minutes at that hour"],
        ["Alternate route", "Where it leaves the primary, and where it returns"],
        ["Points of concern", "Long lights, single lanes, tunnels, places where one must stop"],
        [
          "Safe havens",
          "Police station, hospital with emergency department, staffed and lit forecourt",
        ],
        ["Communication", "Primary, fallback, and the word that ends the journey"],
        ["Reports", "Departed, each checkpoint, two minutes out, arrived"],
      ],
    },
    { heading: "Worked example (for practice)" },
    {
      text: "Christchurch Airport to a hotel near Cathedral Square, a weekday, departing 16:40. Distances and minutes are an exercise: drive them yourself, at the same hour, before you rely on them.",
    },
    {
      facts: [
        ["Leg 1", "Airport forecourt to Memorial Avenue, 1.5 km, 4 min"],
        ["Leg 2", "Memorial Avenue to Fendalton Road, 5 km, 11 min; school traffic until 16:00"],
        ["Checkpoint Alpha", "Railway crossing on Fendalton Road: barrier adds up to 3 min"],
        ["Leg 3", "Harper Avenue along Hagley Park to Bealey Avenue, 2 km, 5 min"],
        ["Leg 4", "Bealey Avenue to the hotel's side entrance, 2 km, 7 min"],
        [
          "Alternate",
          "Russley Road and Riccarton Road; leave before Memorial Avenue, 6 min longer",
        ],
        [
          "Hospital",
          "Christchurch Hospital, emergency department, Riccarton Avenue side of Hagley Park",
        ],
        ["Police", "Christchurch Central Police Station, Lichfield Street"],
        ["Emergency number", "111"],
      ],
    },
    { heading: "Before you leave" },
    {
      checks: [
        "Primary and alternate driven within the last 24 hours",
        "Road works, events and weather looked up within the last hour",
        "Every driver has said the route aloud, from memory",
        "Hospital's night entrance known",
        "Someone who is not in the vehicles knows when to worry",
      ],
    },
    {
      text: "If the plan breaks, the order is simple: keep moving lawfully, tell the team, choose the nearest safe haven, and then call for help. No journey justifies a breach of the road rules.",
    },
  ],
};
