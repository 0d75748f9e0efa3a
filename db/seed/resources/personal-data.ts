import type { DocumentSeed } from "./resource-seed.ts";

export const personalData: DocumentSeed = {
  id: "personal-data-for-protection-teams",
  title: "Handling personal data in a protection team",
  description:
    "What a team may know about the people around its principal, how long, and what to do in the first hour after something was lost.",
  category: "legal",
  uploadDate: "2026-02-09",
  fileSize: 25_800,
  featured: true,
  parts: [
    {
      text: "Protection runs on information about people: principals, families, staff, visitors, and now and then someone who frightens them. In New Zealand the Privacy Act 2020 applies, in the European Union the General Data Protection Regulation (GDPR), and a team that works in both places follows both. This sheet is a working habit, not legal advice; ask a lawyer or the authority when a case is not plain.",
    },
    { heading: "Six habits" },
    {
      steps: [
        'Name the purpose first. If you cannot finish the sentence "we need this in order to", do not collect it.',
        "Collect the least that serves. An itinerary needs times and doors, rarely a diagnosis.",
        "Tell people, unless telling them would defeat a lawful purpose. Write down who decided that, and why.",
        "Keep it apart. Operational notes are not in private chats, private e-mail or a personal telephone's photo roll.",
        "Share by need. A driver needs the route; the route does not need the child's school file.",
        "End it. Every file has a date on which it is destroyed or looked at again.",
      ],
    },
    { heading: "With special care" },
    {
      items: [
        "Health, beliefs, ethnicity, sexual life and biometrics: in the EU a special category, allowed only on narrow grounds",
        "Criminal records: in New Zealand the clean slate scheme lets many people conceal old convictions; do not ask anybody to disclose what the law lets them conceal",
        "Children: the household decides with you, and a picture of a child is never an example in a report",
        "Watching people: following or recording a private person can be unlawful even where a client asks for it",
      ],
    },
    { heading: "When someone asks what you hold" },
    {
      text: "Pass the request to the person responsible the same day. In New Zealand a decision is due as soon as reasonably practicable and within 20 working days; under the GDPR the answer is due within one month. Both know extensions and grounds for refusing, and neither lets you destroy a file because it was asked for.",
    },
    { heading: "The first hour after a loss" },
    {
      checks: [
        "Stop it: lock the device, change the password, call the wrong recipient",
        "Tell the team leader and the person responsible for privacy, by telephone",
        "Write down what was lost, about whom, when, and who noticed",
        "Change the plan if the lost information makes someone less safe: protection comes first",
        "Let the person responsible decide on notification",
      ],
    },
    {
      text: "In New Zealand a breach likely to cause serious harm is notified to the Privacy Commissioner and to those affected as soon as practicable. Under the GDPR a breach that risks people's rights is notified to the supervisory authority without undue delay, where feasible within 72 hours.",
    },
  ],
};
