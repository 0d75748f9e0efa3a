import { defineTexts } from "#app/kernel/texts.ts";

type TitledText = { title: string; text: string };

type TrainingTab = {
  id: "physical" | "weapons" | "driving";
  label: string;
  lead: string;
  items: TitledText[];
};

type AviationTab = {
  id: "aviation";
  label: string;
  lead: string;
  groups: (TitledText & { items: TitledText[] })[];
};

export type FacilityCopy = {
  /** What search engines show below the title. */
  description: string;
  badge: string;
  heading: string;
  subheading: string;
  locationLine: string;
  intro: string;
  planTitle: string;
  planLead: string;
  programsTitle: string;
  tabs: (TrainingTab | AviationTab)[];
  blended: { title: string; lead: string; steps: TitledText[] };
  partners: {
    title: string;
    lead: string;
    fixedWingLabel: string;
    rotaryLabel: string;
    link: { label: string; href: string };
  };
  galleryImages: {
    id: string;
    /** Also the visible caption. */
    alt: string;
    category: "facility" | "aircraft" | "training";
    /** A picture that came with the site: a scene or a drawing. */
    scene: string;
  }[];
};

export const facilityCopy: FacilityCopy = {
  description:
    "The training facility in Christchurch, New Zealand: gymnasium, 25-metre indoor range, driver training and aircraft, in pictures and by programme.",
  badge: "Training Facility",
  heading: "Physical & Flight Training",
  subheading: "Christchurch Base",
  locationLine: "Christchurch, New Zealand",
  intro:
    "Classroom, gymnasium, range, vehicles and aircraft, arranged so that a plan made at the table can be tried the same day.",
  planTitle: "Plan of the base",
  planLead: "Which rooms and grounds there are, and what is done in them. The plan is schematic.",
  programsTitle: "Training Programs",
  tabs: [
    {
      id: "physical",
      label: "Physical",
      lead: "Fitness for long days on your feet, and the skills to move a person out of danger without adding to it.",
      items: [
        {
          title: "Strength and conditioning",
          text: "Supervised sessions that build endurance, posture and lifting technique, measured at the start and end of the course.",
        },
        {
          title: "Control and restraint",
          text: "Breakaway, guiding and restraint techniques on mats, taught together with the law on reasonable force.",
        },
        {
          title: "Escort and evacuation drills",
          text: "Walking formations, cover and removal, and vehicle embus and debus, rehearsed until each role can be exchanged.",
        },
        {
          title: "Emergency medical practice",
          text: "Scenario work on bleeding, airway, shock and the handover to an ambulance crew.",
        },
      ],
    },
    {
      id: "weapons",
      label: "Weapons",
      lead: "Safe handling and judgement, taught in Christchurch with air, CO2 and inert training equipment. Live-fire courses are run in Budapest.",
      items: [
        {
          title: "25-metre indoor range",
          text: "Lit lanes for air and CO2 training equipment, used for stance, sight picture, trigger control and decision exercises.",
        },
        {
          title: "Inert training equipment",
          text: "Non-firing replicas for drills, carriage and handover, and for practising the moment when nothing should be drawn.",
        },
        {
          title: "Weapons classroom",
          text: "Safety rules, law, storage and transport, and the duty to report. Passing this part comes before any time on the range.",
        },
        {
          title: "Live fire in Budapest",
          text: "Advanced Firearms Training, with live ammunition, is held in Hungary under the law that applies there.",
        },
      ],
    },
    {
      id: "driving",
      label: "Driving",
      lead: "Smooth, legal and unhurried driving first; evasive technique afterwards, and away from public roads.",
      items: [
        {
          title: "Vehicle control",
          text: "Braking, cornering, reversing and skid recovery on a closed area, at speeds the instructor sets.",
        },
        {
          title: "Route planning",
          text: "Primary and alternative routes, choke points, safe havens and timings, drawn on the map and then driven.",
        },
        {
          title: "Convoy driving",
          text: "Spacing, lane discipline and radio procedure with two and three vehicles, by day and after dark.",
        },
        {
          title: "The chauffeur's craft",
          text: "Vehicle checks, arrivals and departures, passenger comfort, and conduct in the hearing of a principal.",
        },
      ],
    },
    {
      id: "aviation",
      label: "Aviation",
      lead: "Three aircraft groups, flown with our aviation partners. The types below describe each group; the aircraft for an intake is confirmed with the offer.",
      groups: [
        {
          title: "Fixed-wing single engine",
          text: "The first step into flying, over a four-week module.",
          items: [
            {
              title: "High-wing trainer",
              text: "A stable aircraft with a clear view of the ground, suited to first lessons, circuits and navigation by map.",
            },
            {
              title: "Low-wing tourer",
              text: "A faster four-seat type for performance planning, weight and balance, and a first navigation exercise.",
            },
          ],
        },
        {
          title: "Fixed-wing multi engine",
          text: "A five-week module for licensed pilots with at least 75 flight hours.",
          items: [
            {
              title: "Light piston twin",
              text: "Systems, performance planning and asymmetric flight: what a second engine allows, and what it asks of the pilot.",
            },
            {
              title: "Twin-engine simulator",
              text: "Engine failures and procedures, practised first where they can be paused and repeated.",
            },
          ],
        },
        {
          title: "Rotary",
          text: "A six-week module, the longest in the catalogue.",
          items: [
            {
              title: "Light piston helicopter",
              text: "Hovering, transitions, autorotation and confined areas, with short flights and thorough briefings.",
            },
            {
              title: "Landing-site drills",
              text: "Site surveys, passenger briefings and movement under a turning rotor, as a protective team needs them.",
            },
          ],
        },
      ],
    },
  ],
  blended: {
    title: "Blended Online and Practical Training",
    lead: "Four steps carry each subject from the page to the place where it is used.",
    steps: [
      {
        title: "Foundational Theory Online",
        text: "Lectures, reading and quizzes to complete at your own pace before you travel.",
      },
      {
        title: "Simulators",
        text: "Flight, driving and decision scenarios that can be stopped, discussed and run again.",
      },
      {
        title: "Real-World Application",
        text: "Supervised practice on the range, on the road, in town and in the aircraft.",
      },
      {
        title: "Continuous Refinement",
        text: "Debriefs after every exercise, then webinars, resources and the forum once the course is over.",
      },
    ],
  },
  partners: {
    title: "Training Partners",
    lead: "Flight training is delivered with two aviation partners, each working under its own certification.",
    fixedWingLabel: "Fixed-wing: aviation academy",
    rotaryLabel: "Rotary: helicopter company",
    link: { label: "View All Training Programs", href: "/training" },
  },
  galleryImages: [
    {
      id: "range",
      alt: "Rendered scene: an empty 25-metre indoor range seen between lanes 3 and 4, five paper targets at the far wall",
      category: "facility",
      scene: "range",
    },
    {
      id: "briefing",
      alt: "Rendered scene: a briefing room before dawn, a contour map with a plotted route under two lamps",
      category: "facility",
      scene: "briefing",
    },
    {
      id: "runway",
      alt: "Rendered scene: a twin-engine aircraft with its navigation lights on, standing on a wet runway at dusk",
      category: "aircraft",
      scene: "runway",
    },
    {
      id: "hangar",
      alt: "Rendered scene: a high-wing trainer in silhouette at an open hangar door, with a windsock and tower beyond",
      category: "aircraft",
      scene: "hangar",
    },
    {
      id: "detection-route",
      alt: "Drawing: a surveillance detection route, with the places at which one looks for the same people again",
      category: "training",
      scene: "surveillance-detection-route",
    },
    {
      id: "route-card",
      alt: "Drawing: a route card with its sketch map, the legs of the journey and an alternate route past the hospital",
      category: "training",
      scene: "route-card",
    },
  ],
};

/** The texts of the facility. The captions of the gallery are edited with its pictures. */
export const facilityTexts = defineTexts({
  id: "facility",
  title: "Facility",
  group: "Pages",
  path: "/training/physical-flight",
  fixed: ["id", "scene", "href", "galleryImages"],
  variables: {},
  copy: facilityCopy,
});
