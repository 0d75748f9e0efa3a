import { defineTexts } from "#app/kernel/texts.ts";

type RecruitmentHref =
  | "/situations-vacant"
  | "/partner/login"
  | "/contact"
  | "/admissions"
  | "/register"
  | "/training";

type RecruitmentPage = {
  title: string;
  /** What search engines show below the title. */
  description: string;
  lead: string;
  sections: {
    heading: string;
    paragraphs: string[];
    list?: string[];
    more?: {
      label: string;
      href: "/recruitment/candidates" | "/recruitment/employers" | "/admissions/group-booking";
    };
  }[];
  actions: { label: string; href: RecruitmentHref }[];
};

export type RecruitmentCopy = {
  hub: RecruitmentPage;
  candidates: RecruitmentPage;
  employers: RecruitmentPage;
};

export const recruitmentCopy: RecruitmentCopy = {
  hub: {
    title: "Recruitment",
    description:
      "A reviewed job board for close protection and flight: how it works, for candidates who look for a post and for employers who fill one.",
    lead: "A job board for protective work, open to members of {shortName} and to employers we know as partners.",
    sections: [
      {
        heading: "How it works",
        paragraphs: [
          "Partner employers write their own listings. Our staff read each one before it is published and return it with a reason if something is missing or unclear.",
          "Anyone can see what is on the board. The full listing, with requirements and application instructions, is for members; registering is free.",
        ],
      },
      {
        heading: "For candidates",
        paragraphs: [
          "Search by place and category, check the skills and languages asked for, and apply with your CV and a cover note.",
        ],
        more: { label: "More for candidates", href: "/recruitment/candidates" },
      },
      {
        heading: "For employers",
        paragraphs: [
          "Post vacancies, review applications and arrange training for your own team, with corporate rates for several employees.",
        ],
        more: { label: "More for employers", href: "/recruitment/employers" },
      },
    ],
    actions: [
      { label: "Explore Job Opportunities", href: "/situations-vacant" },
      { label: "Partner Login", href: "/partner/login" },
    ],
  },
  candidates: {
    title: "For Candidates",
    description:
      "What to have ready before you apply for protective work, how an application reaches the employer, and how to be careful with your data.",
    lead: "Find protective work that fits your training, your languages and your papers.",
    sections: [
      {
        heading: "Before you apply",
        paragraphs: [
          "Employers in this field check what they are told. It helps to have the following ready, and to be exact about dates.",
        ],
        list: [
          "A current CV with the roles you held and the countries you worked in",
          "Licences and certificates, with their expiry dates",
          "Referees who have agreed to be contacted",
          "Your right to work in the place where the job is",
          "Languages, with an honest level for each",
        ],
      },
      {
        heading: "Applying for a job",
        paragraphs: [
          "Create an account and verify your email address to open the full listings. “Apply for this Job” takes you to a form that names the vacancy; add your CV and a cover note and send it. Your application reaches the employer who posted the listing and our staff.",
          "The decision is the employer's. We do not charge candidates for applying, and we do not promise a placement.",
        ],
      },
      {
        heading: "Careful with your data",
        paragraphs: [
          "Say only what the employer needs in order to decide. Leave out bank details, copies of your passport and anything about former principals; discretion shows in an application too.",
        ],
      },
      {
        heading: "If you need more training",
        paragraphs: [
          "Where a listing asks for something you do not have yet, look for it in the training catalogue. Post-course career support is included in every course fee.",
        ],
      },
    ],
    actions: [
      { label: "Explore Job Opportunities", href: "/situations-vacant" },
      { label: "Create an account", href: "/register" },
      { label: "Explore Training", href: "/training" },
    ],
  },
  employers: {
    title: "For Employers",
    description:
      "How to become a partner, what a good listing says, what our staff look at before it is published, and training for your own team.",
    lead: "Reach people who have trained for protective work, and train those you already employ.",
    sections: [
      {
        heading: "Become a partner",
        paragraphs: [
          "Partner access is given by our administration after a conversation about who you are and whom you protect. Write to us through the contact page; when we agree, you receive an invitation to set up your login.",
        ],
      },
      {
        heading: "Posting a vacancy",
        paragraphs: [
          "In the partner area you draft a listing, submit it for review and see its status at any time. A listing is approved sooner when it states these points plainly.",
        ],
        list: [
          "The role, the place and the pattern of work",
          "Required skills and required languages",
          "Licences, medical or driving requirements that apply by law",
          "How and until when to apply",
        ],
      },
      {
        heading: "What we look at",
        paragraphs: [
          "We return listings that discriminate unlawfully, ask candidates for money, or describe work that would be illegal where it is done. You remain responsible for your listing and for your choice of candidate.",
          "Applications contain personal information. Use them for the vacancy alone, keep them secure and delete them when the decision is made, unless the law requires longer.",
        ],
      },
      {
        heading: "Training for your team",
        paragraphs: [
          "Special corporate rates apply for several employees, and a custom training package can be put together around your assignments. Tell us the number of people, their experience and the dates you have in mind.",
        ],
        more: { label: "Book for several people", href: "/admissions/group-booking" },
      },
    ],
    actions: [
      { label: "Contact us", href: "/contact" },
      { label: "Partner Login", href: "/partner/login" },
      { label: "Explore Job Opportunities", href: "/situations-vacant" },
    ],
  },
};

const common = { group: "Pages", fixed: ["href"], variables: {} } as const;

export const recruitmentTexts = {
  hub: defineTexts({
    ...common,
    id: "recruitment",
    title: "Recruitment",
    path: "/recruitment",
    copy: recruitmentCopy.hub,
  }),
  candidates: defineTexts({
    ...common,
    id: "recruitment-candidates",
    title: "Recruitment: for candidates",
    path: "/recruitment/candidates",
    copy: recruitmentCopy.candidates,
  }),
  employers: defineTexts({
    ...common,
    id: "recruitment-employers",
    title: "Recruitment: for employers",
    path: "/recruitment/employers",
    copy: recruitmentCopy.employers,
  }),
};
