import { defineTexts } from "#app/kernel/texts.ts";

type Action = { label: string; href: string };
type TitledText = { title: string; text: string };

export type HomeCopy = {
  /** What search engines show below the title. */
  description: string;
  hero: {
    eyebrow: string;
    headline: string;
    lead: string;
    primaryAction: Action;
    secondaryAction: Action;
  };
  locationNote: string;
  whyChoose: { title: string; points: TitledText[] };
  webinarBanner: TitledText & { action: Action };
  about: { title: string; paragraphs: string[]; facts: { value: string; label: string }[] };
  people: { title: string; lead: string };
  dates: { title: string; lead: string };
  training: {
    title: string;
    lead: string;
    cards: { title: string; duration: string; level: string; text: string; href: string }[];
  };
  recruitment: {
    title: string;
    lead: string;
    candidates: TitledText & { href: string };
    employers: TitledText & { href: string };
  };
  contact: { title: string; lead: string };
};

export const homeCopy: HomeCopy = {
  description:
    "Courses for people who keep others safe: close protection, surveillance, maritime security and flight, taught in small groups.",
  hero: {
    eyebrow: "Close protection and flight training",
    headline: "Prepared on the ground. Prepared in the air.",
    lead: "Courses for people who keep others safe: close protection, surveillance, maritime security and flight, taught in small groups and assessed against clear standards.",
    primaryAction: { label: "Explore Training", href: "/training" },
    secondaryAction: { label: "Start Application", href: "/admissions" },
  },
  locationNote:
    "Our base is in Christchurch, New Zealand. Some training may take place in Hungary or elsewhere.",
  whyChoose: {
    title: "Why Choose {shortName}",
    points: [
      {
        title: "Protection and flight together",
        text: "Protective teams and pilots plan the same journey. Here they learn to brief, route and hand over in the same language.",
      },
      {
        title: "Theory first, then practice",
        text: "Foundations are studied online before you arrive, so that days on site go to drills, scenarios and flying.",
      },
      {
        title: "Assessment you can follow",
        text: "Every module publishes its syllabus, outcomes and assessment methods before you apply. You know what will be asked of you.",
      },
      {
        title: "Support after the course",
        text: "Career support is part of the fee. Members also see the full job board and the forum, where the questions come from working practice.",
      },
    ],
  },
  webinarBanner: {
    title: "Live webinars",
    text: "Talks on close protection, surveillance, tactical response, electronic tools and flight training. Register for the next one, or watch a recording.",
    action: { label: "View Webinars", href: "/webinars" },
  },
  about: {
    title: "About",
    paragraphs: [
      "{instituteName} trains close protection officers and pilots, and helps them find work that suits what they have learned. Its modules run from a two-week introduction to six weeks of rotary flight training.",
      "Most of the work of protection is preparation: advance visits, routes, timings, the quiet reading of a street. Our courses spend their hours accordingly. Confrontation is taught as the thing good planning avoids.",
      "We teach in two places: Christchurch, our operational base, and Budapest, where courses in advanced firearms and hostile evacuation are held. Our headquarters is in London; no courses are held there.",
    ],
    facts: [
      { value: "10", label: "training modules" },
      { value: "2", label: "bases, Christchurch and Budapest" },
      { value: "25 m", label: "indoor range" },
      { value: "6 weeks", label: "longest module" },
    ],
  },
  people: {
    title: "Who teaches here",
    lead: "Ask them at an open webinar, or in the forum once you are a member.",
  },
  dates: {
    title: "Next dates",
    lead: "The next intakes with free seats, as they are on the schedule now.",
  },
  training: {
    title: "Training Programs",
    lead: "Three places to start. Each page explains the subject and shows the modules and intakes it leads to.",
    cards: [
      {
        title: "Close Protection Officer",
        duration: "4 Weeks",
        level: "Professional",
        text: "Planning, advance work, escort drills and conduct beside a principal. The foundation for working in a protective team.",
        href: "/courses/close-protection",
      },
      {
        title: "Advanced Firearms Training",
        duration: "2 Weeks",
        level: "Advanced",
        text: "Safe handling, judgement and marksmanship under supervision, held in Budapest. Earlier modules or equivalent certification may be required.",
        href: "/courses/firearms",
      },
      {
        title: "Protective Surveillance",
        duration: "3 Weeks",
        level: "Specialist",
        text: "Observing without being observed, and recognising when someone is watching your principal. On foot, by vehicle and from fixed positions.",
        href: "/courses/surveillance",
      },
    ],
  },
  recruitment: {
    title: "Recruitment",
    lead: "Trained people and careful employers, brought together on one job board that our staff review.",
    candidates: {
      title: "For candidates",
      text: "Browse current vacancies, see which skills and languages they ask for, and apply as a member.",
      href: "/recruitment/candidates",
    },
    employers: {
      title: "For employers",
      text: "Partner employers draft a listing, send it for review and follow its applications in their own area.",
      href: "/recruitment/employers",
    },
  },
  contact: {
    title: "Contact",
    lead: "Ask about a course, a vacancy or a team's training needs. A person reads every message.",
  },
};

/**
 * The texts of the front page. Its headline and its note on where training takes place are settings;
 * the cards of programmes are edited with their programmes.
 */
export const homeTexts = defineTexts({
  id: "home",
  title: "Home",
  group: "Pages",
  path: "/",
  fixed: ["href", "headline", "locationNote", "cards"],
  variables: {},
  copy: homeCopy,
});
