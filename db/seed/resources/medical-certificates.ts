import type { DocumentSeed } from "./resource-seed.ts";

export const medicalCertificates: DocumentSeed = {
  id: "pilot-medical-certificates",
  title: "Pilot medical certificates: class 1 and class 2 in New Zealand and the EU",
  description:
    "Which class is asked for what, how to prepare for the examination, and the questions that only an aviation authority can answer.",
  category: "certifications",
  uploadDate: "2026-01-26",
  fileSize: 25_800,
  parts: [
    {
      text: "This is a guide to a conversation, not medical or legal advice. The rules change, they have exceptions, and what applies to you is decided by a medical examiner and an aviation authority. Check every point below with them before you pay for training.",
    },
    { heading: "Two systems" },
    {
      facts: [
        [
          "New Zealand",
          "Civil Aviation Rule Part 67; certificates are issued under the authority of the Director of Civil Aviation after an examination by a medical examiner.",
        ],
        [
          "European Union",
          "Part-MED, Annex IV to Regulation (EU) No 1178/2011; certificates are issued by an aero-medical examiner (AME) or an aero-medical centre (AeMC).",
        ],
      ],
    },
    {
      text: "A certificate of one system is not a certificate of the other. If you mean to hold licences in both, say so at the first appointment.",
    },
    { heading: "Which class" },
    {
      facts: [
        ["Class 1", "In general for commercial and airline transport pilots."],
        [
          "Class 2",
          "In general for private pilots. Our single-engine course asks for class 2 or higher, valid for the whole course.",
        ],
        [
          "EU, in addition",
          "A certificate for the light aircraft licence (LAPL), which by itself is not enough for our courses.",
        ],
      ],
    },
    {
      text: "If flying may become your profession, ask about a class 1 examination before you begin: it is better to learn of an obstacle at the start than after a year. How long a certificate is valid depends on its class, your age and the kind of flying. The dates that count are those printed on your certificate, with any conditions beside them.",
    },
    { heading: "Prepare for the examination" },
    {
      checks: [
        "Proof of identity, and your licence and earlier certificates if you have any",
        "List of medicines, with doses, including those without a prescription",
        "Reports on operations, hospital stays, allergies and eye treatment",
        "Glasses and contact lenses with their prescription",
        "For New Zealand: your CAA client number; for the EU: the member state that is to hold your records",
        "Time: further tests can take weeks, so book well before the course",
      ],
    },
    { heading: "Be frank" },
    {
      text: "Declare your history completely. Many conditions are compatible with flying, sometimes with a limitation; a false declaration is an offence and can end a career. If your health changes after the certificate is issued, stop flying and ask your examiner: a valid piece of paper does not make an unfit pilot fit.",
    },
    { heading: "What we do with it" },
    {
      text: "Admissions looks at class and expiry, notes whether they cover your course, and asks for nothing else from your medical file. The document is kept encrypted and is deleted after the decision.",
    },
  ],
};
