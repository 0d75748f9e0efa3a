import type { ReferenceSeed } from "./resource-seed.ts";

/** Public references of authorities and councils; each was chosen for what it says, none pays for it. */
export const references: ReferenceSeed[] = [
  {
    id: "cpr-demonstration",
    title: "CPR demonstration",
    description:
      "Health New Zealand explains resuscitation step by step, with a demonstration video by Hato Hone St John.",
    type: "video",
    category: "medical-training",
    url: "https://info.health.nz/conditions-treatments/emergencies-and-first-aid/cpr-resuscitation",
    format: "Video on a website",
    uploadDate: "2026-02-11",
  },
  {
    id: "caa-medical-information",
    title: "Medical information for pilots: CAA New Zealand",
    description:
      "The Civil Aviation Authority's information sheets on medical certification, and what must be reported to it.",
    type: "link",
    category: "certifications",
    url: "https://www.aviation.govt.nz/licensing-and-certification/medical-certification/for-pilots-and-air-traffic-controllers/regulatory-information-sheets",
    format: "Website",
    uploadDate: "2026-01-26",
  },
  {
    id: "caa-part-67",
    title: "Civil Aviation Rule Part 67",
    description: "New Zealand's rule on medical standards and certification, in its current words.",
    type: "link",
    category: "certifications",
    url: "https://www.aviation.govt.nz/rules/rule-part/part-67",
    format: "Website",
    uploadDate: "2026-01-26",
  },
  {
    id: "easa",
    title: "European Union Aviation Safety Agency",
    description:
      "Easy Access Rules, safety promotion and the addresses of the member states' authorities, for those who mean to fly in Europe.",
    type: "link",
    category: "certifications",
    url: "https://www.easa.europa.eu/",
    format: "Website",
    uploadDate: "2026-01-26",
  },
  {
    id: "pspla",
    title: "Private Security Personnel Licensing Authority",
    description:
      "Who needs a licence or a certificate of approval to work in security in New Zealand, how to apply, and the public registers.",
    type: "link",
    category: "legal",
    url: "https://www.justice.govt.nz/tribunals/licences-certificates/pspla/",
    format: "Website",
    uploadDate: "2026-01-19",
  },
  {
    id: "privacy-commissioner",
    title: "New Zealand Privacy Commissioner",
    description:
      "The information privacy principles in plain words, guidance for organisations, and where to notify a privacy breach.",
    type: "link",
    category: "legal",
    url: "https://www.privacy.org.nz/",
    format: "Website",
    uploadDate: "2026-02-09",
  },
  {
    id: "resuscitation-council",
    title: "New Zealand Resuscitation Council",
    description:
      "The resuscitation guidelines in force in New Zealand, and answers to questions about training.",
    type: "link",
    category: "medical-training",
    url: "https://www.nzrc.org.nz/",
    format: "Website",
    uploadDate: "2026-02-11",
  },
  {
    id: "protectuk",
    title: "ProtectUK",
    description:
      "The British police's guidance on protective security and on counter-terrorism for everybody who looks after a place.",
    type: "link",
    category: "tactical-response",
    url: "https://protectuk.police.uk/",
    format: "Website",
    uploadDate: "2026-02-16",
  },
  {
    id: "safetravel",
    title: "SafeTravel",
    description:
      "The New Zealand Government's travel advisories: the first page to open when a principal's programme leaves the country.",
    type: "link",
    category: "security-awareness",
    url: "https://www.safetravel.govt.nz/",
    format: "Website",
    uploadDate: "2026-03-02",
  },
  {
    id: "nz-security-association",
    title: "New Zealand Security Association: security licences",
    description:
      "An overview of the classes of security work in New Zealand, personal guards among them, and what each one asks for.",
    type: "link",
    category: "close-protection",
    url: "https://security.org.nz/public-info/security-licences/",
    format: "Website",
    uploadDate: "2026-01-19",
  },
];
