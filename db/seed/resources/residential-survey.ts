import type { DocumentSeed } from "./resource-seed.ts";

export const residentialSurvey: DocumentSeed = {
  id: "residential-security-survey",
  title: "Residential security survey checklist",
  description:
    "A walk from the street to the bedroom door: what to look at, what to write down, and how to report it to a household without frightening it.",
  category: "security-awareness",
  uploadDate: "2026-02-02",
  fileSize: 26_000,
  featured: true,
  parts: [
    {
      text: "Work from the outside in, once by day and once after dark, and only with the written consent of the person who may give it. Write down what you see, then what it means, and keep the two apart. A survey describes a home's weak points: it is confidential, it is numbered, and it is never photographed for a portfolio.",
    },
    { heading: "Street and approach" },
    {
      checks: [
        "Two usable routes in and out by vehicle, both driven at the time of the school run",
        "Places from which the entrance can be watched without being noticed",
        "Street lighting that works, tested after dark",
        "House number legible for an ambulance, from both directions",
        "Neighbours, works and vacant buildings noted without names",
      ],
    },
    { heading: "Boundary and garden" },
    {
      checks: [
        "Fence or wall: height, gaps, and what stands beside it that can be climbed",
        "Gates close and lock by themselves; who holds keys and codes is listed",
        "Planting leaves a clear view of doors and ground-floor windows",
        "Outdoor lights reach the corners and do not dazzle the camera or the neighbour",
        "Ladders, tools and bins are locked away",
      ],
    },
    { heading: "Doors, windows and keys" },
    {
      checks: [
        "Each outside door: frame, hinges, lock grade, glass within reach of the lock",
        "Ground-floor and balcony windows lock, and still open for escape in a fire",
        "Garage and its inner door are treated as outside doors",
        "Keys, fobs and alarm codes are counted; codes changed when staff leave",
        "Letter box and parcels: who takes them in, and where they are opened",
      ],
    },
    { heading: "Alarm, cameras and communication" },
    {
      checks: [
        "Alarm tested with the monitoring company, response time measured and written down",
        "Cameras show faces at the door and record nothing of the street or of next door that they need not",
        "Router, cameras and smart locks have their own passwords and current software",
        "Telephone works in every room, including the safe room",
      ],
    },
    { heading: "Safe room and emergencies" },
    {
      checks: [
        "A room with a solid door, a lock inside, a telephone, water and a torch",
        "Smoke alarms tested, escape routes walked with the whole household",
        "Emergency numbers posted: 111 in New Zealand, 112 in Hungary and the rest of the EU",
        "First-aid kit in date; everybody knows where it is",
      ],
    },
    { heading: "The report" },
    {
      text: "Give each finding a place, a consequence and one proposal, and sort proposals by what they cost in daily life rather than by what they cost in money. Begin with what is good. A household follows three changes it understands; it ignores forty that it does not.",
    },
  ],
};
