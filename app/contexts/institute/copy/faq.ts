import { defineTexts } from "#app/kernel/texts.ts";

/**
 * The page of questions and answers as staff edit it. The body is Markdown: "## Question {#anchor}"
 * begins a question, an empty line a paragraph, and "- " an entry of a list.
 */
export type FaqCopy = { title: string; description: string; lead: string; body: string };

const questions: readonly { id: string; question: string; answer: string }[] = [
  {
    id: "experience",
    question: "Do I need a military or police background?",
    answer:
      "No. Experience in the military, in law enforcement or in the security industry helps, and so does first aid or customer service. Everybody needs to be at least 18, in good physical and mental health, able to follow a course in English, and to have a clean criminal record and a high school diploma or its equivalent.",
  },
  {
    id: "first-course",
    question: "Which course do I begin with?",
    answer:
      "With Introduction to Close Protection, if you are new to the field: the other protection modules assume its vocabulary. Flight training has modules of its own. The page of each module lists its prerequisites, and you can ask admissions before you apply.",
  },
  {
    id: "process",
    question: "What happens after I apply?",
    answer:
      "Admissions checks the basic requirements and asks for evidence where a programme needs it. Then an instructor talks with you, in person or by video call. If we can offer you a place, you receive the offer in writing, with the intake, the fee and the date by which to answer. Applying is free, and you can follow your application on its status page from the day on which it reaches us.",
  },
  {
    id: "seat",
    question: "Does applying reserve a seat?",
    answer:
      "No. Accepting an offer holds a seat for you until the payment deadline that it names. If an intake is full, you can join its waiting list.",
  },
  {
    id: "fees",
    question: "What does the fee include?",
    answer:
      "Materials, the use of equipment, assessment and certification, and career support after the course. Accommodation, meals and the transport to the Christchurch facility are not included. Prices are in New Zealand dollars with GST.",
  },
  {
    id: "instalments",
    question: "Can I pay in instalments?",
    answer:
      "Courses of more than four weeks can be paid in instalments without interest. The offer sets out the amounts and the dates. Full payment upfront has a discount of 5% on eligible programmes, and veterans have 10% on selected courses.",
  },
  {
    id: "cancel",
    question: "What if I cannot come?",
    answer:
      "Tell us as early as you can. If your message reaches us 28 days or more before the course begins, you get back everything that you have paid; from 14 to 27 days, what you have paid less half of the course price. Up to 14 days before the start you may ask once for a later intake, or name another person who meets the entry requirements. If you are a consumer in the European Union, you may also withdraw within 14 days of accepting the offer. The terms have the details.",
  },
  {
    id: "licence",
    question: "Does a certificate allow me to work as a bodyguard, or to fly?",
    answer:
      "Not by itself. Licences, ratings and permits are granted by the authority of the country concerned, on its own conditions. Our certificates show what you have learned and what was assessed; each module's page says what it counts for.",
  },
  {
    id: "firearms",
    question: "Is there live-fire training?",
    answer:
      "Only in Hungary, under Hungarian law, with instructors and ranges that are authorised for it. Training in Christchurch uses air, CO2 and inert equipment.",
  },
  {
    id: "online",
    question: "Can I study online?",
    answer:
      "The theory, yes. When you have completed every lecture, quiz and resource of a course's online theory, you receive a Certificate of Online Theory. It attests no practical training, which takes place at our bases.",
  },
  {
    id: "certificate-check",
    question: "How does an employer check my certificate?",
    answer:
      "Each certificate has a number. Whoever has it can check it on our verification page. You decide whether your full name is shown there.",
  },
  {
    id: "work",
    question: "Will you find me a job?",
    answer:
      "We cannot promise one. Partner employers publish their vacancies on our job board, our staff read each listing first, and you can apply with the certificates that you have earned. Applying costs candidates nothing.",
  },
  {
    id: "groups",
    question: "We want to send several people. Is that possible?",
    answer:
      "Yes, at a corporate rate. You can ask for a quotation for a group, name the people later, and pay by invoice.",
  },
];

/** What is asked often. It promises nothing that the terms do not promise. */
export const faqTexts = defineTexts<FaqCopy>({
  id: "faq",
  title: "Questions and answers",
  group: "Pages",
  path: "/faq",
  variables: {},
  copy: {
    title: "Questions and answers",
    description:
      "What applicants ask about entry requirements, seats, fees, cancelling, licences, live fire, online theory, certificates and work.",
    lead: "What applicants ask most often. The terms are what counts; if your question is not here, ask admissions.",
    body: questions
      .map(({ id, question, answer }) => `## ${question} {#${id}}\n\n${answer}`)
      .join("\n\n"),
  },
});
