import type { Framework } from "./standard.ts";

/** Law on privacy, information and equipment that lectures of several courses serve. */
export const informationFrameworks: readonly Framework[] = [
  {
    id: "privacy",
    title: "Privacy and information",
    note: "The Acts and regulations that the lectures name. They are law, and no qualification.",
    whole: false,
    standards: [
      { id: "privacy-act", name: "Privacy Act 2020, information privacy principles (New Zealand)" },
      { id: "biometric-code", name: "Biometric Processing Privacy Code 2025 (New Zealand)" },
      {
        id: "privacy-ai",
        name: "Privacy Commissioner (New Zealand): AI and the information privacy principles",
      },
      { id: "gdpr", name: "GDPR: principles, information, rights, processors and breaches" },
      { id: "crimes-9a", name: "Crimes Act 1961, Part 9A (crimes against personal privacy)" },
      {
        id: "ai-act",
        name: "Regulation (EU) 2024/1689, articles 4, 5 and 50 (AI literacy, prohibited practices, transparency)",
      },
      {
        id: "nist-600-1",
        name: "NIST AI 600-1, Generative AI Profile (confabulation, measurement)",
      },
      { id: "ncsc-nz", name: "NCSC guidance on scams and unauthorised access (New Zealand)" },
    ],
  },
  {
    id: "equipment",
    title: "Radio and video equipment",
    note: "What equipment may do without a licence of its own, and how it is laid out.",
    whole: false,
    standards: [
      {
        id: "gurl-prs",
        name: "General User Radio Licence for Citizen Band and Personal Radio (New Zealand)",
      },
      { id: "ecc-pmr446", name: "ECC Decision (15)05, PMR446 (Europe)" },
      { id: "iec-62676-4", name: "IEC 62676-4 (video surveillance: application guidelines)" },
    ],
  },
];
