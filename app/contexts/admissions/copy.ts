import { defineTexts } from "#app/kernel/texts.ts";

export type AdmissionsCopy = {
  title: string;
  /** What search engines show below the title. */
  description: string;
  tagline: string;
  process: {
    title: string;
    lead: string;
    steps: { pictogram: StepPictogram; title: string; text: string; items: string[] }[];
    ready: { title: string; statement: string; note: string; action: string };
  };
  criteria: { title: string; lead: string; items: { title: string; paragraphs: string[] }[] };
  requirements: {
    title: string;
    lead: string;
    required: { title: string; items: string[] };
    desirable: { title: string; items: string[] };
    note: string;
  };
  fees: FeeCopy;
  contact: {
    title: string;
    lead: string;
    officeTitle: string;
    replyTarget: string;
    formTitle: string;
  };
};

export type FeeCopy = {
  title: string;
  lead: string;
  options: { title: string; text: string }[];
  combining: string;
  /** The text for a programme without a list price. */
  quoted: string;
  included: { title: string; items: string[] };
  excluded: { title: string; items: string[] };
  request: { title: string; text: string; action: string; dialogLead: string };
};

type StepPictogram = "application" | "screening" | "interview" | "enrolment";

/** The admissions page (D1 §2, §9); `{placeholders}` are the institute's settings. */
export const admissionsCopy: AdmissionsCopy = {
  title: "Admissions",
  description:
    "How to apply in four steps, upcoming course dates, entry requirements, course fees and payment options, and how to reach the admissions team.",
  tagline: "Your journey to becoming a certified close protection professional starts here",

  process: {
    title: "Application Process",
    lead: "Four steps from your first form to a confirmed place. Applying is free, and you can follow your application from the day it reaches us.",
    steps: [
      {
        pictogram: "application",
        title: "Online Application",
        text: "Tell us who you are and what you want to train for. It takes about fifteen minutes; have your dates of service and courses at hand.",
        items: ["Personal information", "Experience", "Qualifications", "Choice of program"],
      },
      {
        pictogram: "screening",
        title: "Initial Screening",
        text: "The admissions team checks that you meet the basic requirements, and asks for evidence where a programme needs it.",
        items: ["Age and identity", "Background check", "Prerequisites of your programme"],
      },
      {
        pictogram: "interview",
        title: "Interview",
        text: "A conversation with an instructor, in person or by video call, about your motives, your judgement and what the work is really like.",
        items: ["In person in Christchurch or Budapest", "Or by video call, in your time zone"],
      },
      {
        pictogram: "enrolment",
        title: "Acceptance & Enrollment",
        text: "If we can offer you a place, you receive it in writing with the intake, the fee and the date by which to answer.",
        items: ["Receive your offer letter", "Confirm your place", "Arrange payment"],
      },
    ],
    ready: {
      title: "Ready to Apply?",
      statement: "Applications for the next intake are open. Places are limited.",
      note: "Groups stay small so that every participant works with an instructor. When an intake is full, you can join its waiting list.",
      action: "Start Application",
    },
  },

  criteria: {
    title: "Candidate Selection Criteria",
    lead: "People will trust {shortName} graduates with their safety. We select on conduct and judgement before fitness or skill.",
    items: [
      {
        title: "Background Verification",
        paragraphs: [
          "We check your identity, your employment and your education. A clean criminal record is essential.",
          "The check follows the law of the country where you live; what that law lets you conceal, we never ask for.",
        ],
      },
      {
        title: "Character Assessment",
        paragraphs: [
          "Interviews and reference checks show us how you act when you are tired, contradicted or unobserved.",
          "Name referees who have worked beside you: a supervisor, a colleague, a commanding officer.",
        ],
      },
      {
        title: "Security Clearance Evaluation",
        paragraphs: [
          "Some specialised courses, for example in government or diplomatic protection, require a security clearance.",
          "Where a course calls for one, we tell you before you pay anything, and assist you in applying for it.",
        ],
      },
    ],
  },

  requirements: {
    title: "Entry Requirements",
    lead: "What everybody needs, and what helps.",
    required: {
      title: "Required",
      items: [
        "Minimum age of 18",
        "A clean criminal record with a background check",
        "Good physical and mental health",
        "A high school diploma or equivalent",
        "English proficiency",
      ],
    },
    desirable: {
      title: "Desirable",
      items: [
        "A military or law enforcement background",
        "Security industry experience",
        "First aid or medical training",
        "Defensive driving",
        "Customer service experience",
      ],
    },
    note: "Advanced courses may need foundational modules or equivalent certifications. The page of each module lists its own prerequisites; flight training also asks for a valid medical certificate.",
  },

  fees: {
    title: "Course Fees & Payment Options",
    lead: "The list price of each module is on its page, in New Zealand dollars with GST included. These are the ways to pay it.",
    options: [
      {
        title: "Full upfront payment",
        text: "5% discount for full upfront payment on eligible programs.",
      },
      {
        title: "Installment plans",
        text: "Installment plans for courses over 4 weeks.",
      },
      {
        title: "Corporate rates",
        text: "Special corporate rates for several employees.",
      },
      {
        title: "Veterans' discount",
        text: "10% veterans' discount on selected courses.",
      },
    ],
    combining:
      "A corporate rate and the veterans' discount are not added together; the larger one applies. The discount for full upfront payment is then taken from the remainder.",
    quoted:
      "{shortName} quotes this programme for each group and date; it has no list price. The admissions team sends you the quotation in reply to your request.",
    included: {
      title: "Fees include",
      items: [
        "Materials",
        "Equipment use",
        "Assessment and certification",
        "Post-course career support",
      ],
    },
    excluded: {
      title: "Fees exclude",
      items: ["Accommodation", "Meals", "Transport to the Christchurch facility"],
    },
    request: {
      title: "A schedule for your programme",
      text: "Tell us which programme you are interested in, and we email you its fees in detail: list prices, discounts and what is included.",
      action: "Fee Schedule Request",
      dialogLead: "We email you the detailed fees of the programme that you choose.",
    },
  },

  contact: {
    title: "Contact Admissions",
    lead: "Ask before you apply: about dates, prerequisites, visas or whether a programme suits you.",
    officeTitle: "Admissions office",
    replyTarget: "Emails are answered within 24 hours.",
    formTitle: "Send us an inquiry",
  },
};

export const admissionsTexts = defineTexts({
  id: "admissions",
  title: "Admissions",
  group: "Pages",
  path: "/admissions",
  fixed: ["pictogram"],
  variables: {},
  copy: admissionsCopy,
});
