import { defineTexts } from "#app/kernel/texts.ts";

type TitledText = { title: string; text: string };

export type AboutCopy = {
  title: string;
  /** What search engines show below the title. */
  description: string;
  intro: string;
  vision: TitledText;
  mission: TitledText;
  base: { title: string; paragraphs: string[]; secondBase: { title: string; text: string } };
  instructors: { title: string; lead: string };
  instructorsPlaceholder: string;
  instructorRoles: { role: string; text: string }[];
  valuesTitle: string;
  values: TitledText[];
};

export const aboutCopy: AboutCopy = {
  title: "About",
  description:
    "What we stand for and where we teach: our vision and mission, the operational base in Christchurch, the second base in Budapest, instructors and values.",
  intro:
    "{instituteName} prepares people for protective work on the ground and in the air. We teach from Christchurch and Budapest, and we stay in touch with those we have trained.",
  vision: {
    title: "Our Vision",
    text: "A profession in which those who protect are known for judgement before force, and in which a principal's day goes by so well planned that nobody notices the planning.",
  },
  mission: {
    title: "Our Mission",
    text: "To train close protection officers and pilots to a standard they can demonstrate, to be plain about what our courses do and do not qualify them for, and to help them into work where that standard counts.",
  },
  base: {
    title: "Christchurch Operational Base",
    paragraphs: [
      "Christchurch is where most of our teaching takes place. City streets, open farmland, hill roads and a working port lie close together, so a route planned in the morning can be driven the same afternoon.",
      "The base brings together classroom teaching, physical training, a 25-metre indoor range for air, CO2 and inert training equipment, driver training, and flight training on fixed-wing and rotary aircraft with aviation partners.",
      "Course fees cover materials, equipment use, assessment and certification. Accommodation, meals and transport to the Christchurch facility are arranged by each participant; admissions can advise on what is nearby.",
    ],
    secondBase: {
      title: "Budapest",
      text: "Our second base is in Budapest, Hungary. Advanced Firearms Training, including live fire, and Hostile Evacuation Training are held there, under Hungarian law and with instructors and ranges authorised for the purpose. It also puts our European students closer to home.",
    },
  },
  instructors: {
    title: "Instructors",
    lead: "The people who teach and assess our courses.",
  },
  instructorsPlaceholder: "Full instructor profiles coming soon",
  instructorRoles: [
    {
      role: "Close Protection Instructor",
      text: "Leads planning, advance work and escort drills, and assesses the team exercises.",
    },
    {
      role: "Surveillance Instructor",
      text: "Teaches observation, counter-surveillance and reporting, in the classroom and on the street.",
    },
    {
      role: "Flight Training Coordinator",
      text: "Links ground study, simulator sessions and flying with our fixed-wing and rotary partners.",
    },
  ],
  valuesTitle: "Our Values",
  values: [
    {
      title: "Excellence",
      text: "We set the standard in writing, train to it and assess against it. Good work is work that can be repeated on a bad day.",
    },
    {
      title: "Integrity",
      text: "A principal's trust rests on discretion, and so does a student's. We say what is true about a course, a result or a vacancy, including when it is unwelcome.",
    },
    {
      title: "Leadership",
      text: "Everyone in a protective team leads at some moment, and follows at most others. We train people to take charge clearly and to give it up without fuss.",
    },
    {
      title: "Adaptability",
      text: "Plans meet traffic, weather and changed minds. We teach a plan well enough that it can be altered calmly.",
    },
  ],
};

export const aboutTexts = defineTexts({
  id: "about",
  title: "About",
  group: "Pages",
  path: "/about",
  variables: {},
  copy: aboutCopy,
});
