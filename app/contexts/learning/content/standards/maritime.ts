import type { Framework } from "./standard.ts";

const ports = "A duty of the port facility. The course is about ships.";

/** What the course on maritime security is mapped to. */
export const maritimeFrameworks: readonly Framework[] = [
  {
    id: "bmp",
    title: "BMP Maritime Security (2025)",
    note: "The sections of the first edition of March 2025.",
    whole: true,
    standards: [
      { id: "bmp-2", name: "BMP Maritime Security (2025), section 2: maritime security threats" },
      { id: "bmp-3", name: "BMP Maritime Security (2025), section 3: threat and risk assessment" },
      { id: "bmp-4", name: "BMP Maritime Security (2025), section 4: planning" },
      { id: "bmp-5", name: "BMP Maritime Security (2025), section 5: mitigation measures" },
      { id: "bmp-6", name: "BMP Maritime Security (2025), section 6: incident response" },
      { id: "bmp-7", name: "BMP Maritime Security (2025), section 7: post-incident procedures" },
      {
        id: "bmp-a",
        name: "BMP Maritime Security (2025), Annex A: reporting and information centres",
      },
    ],
  },
  {
    id: "isps",
    title: "ISPS Code, Part A",
    note: "Sections 1 to 3 hold the code's general provisions, definitions and application.",
    whole: true,
    standards: [
      {
        id: "isps-1",
        name: "ISPS Code, Part A, sections 1 to 3: general, definitions, application",
      },
      {
        id: "isps-4",
        name: "ISPS Code, Part A, section 4: responsibilities of Contracting Governments",
      },
      { id: "isps-5", name: "ISPS Code, Part A, section 5: Declaration of Security" },
      { id: "isps-6", name: "ISPS Code, Part A, section 6: obligations of the Company" },
      { id: "isps-7", name: "ISPS Code, Part A, section 7: ship security" },
      { id: "isps-8", name: "ISPS Code, Part A, section 8: ship security assessment" },
      { id: "isps-9", name: "ISPS Code, Part A, section 9: ship security plan" },
      { id: "isps-10", name: "ISPS Code, Part A, section 10: records" },
      { id: "isps-11", name: "ISPS Code, Part A, section 11: company security officer" },
      { id: "isps-12", name: "ISPS Code, Part A, section 12: ship security officer" },
      {
        id: "isps-13",
        name: "ISPS Code, Part A, section 13: training, drills and exercises on ship security",
      },
      { id: "isps-14", name: "ISPS Code, Part A, section 14: port facility security" },
      {
        id: "isps-15",
        name: "ISPS Code, Part A, section 15: port facility security assessment",
        left: ports,
      },
      {
        id: "isps-16",
        name: "ISPS Code, Part A, section 16: port facility security plan",
        left: ports,
      },
      { id: "isps-17", name: "ISPS Code, Part A, section 17: port facility security officer" },
      {
        id: "isps-18",
        name: "ISPS Code, Part A, section 18: training, drills and exercises on port facility security",
        left: ports,
      },
      { id: "isps-19", name: "ISPS Code, Part A, section 19: verification and certification" },
    ],
  },
  {
    id: "sea",
    title: "Law and guidance at sea",
    note: "Conventions, acts and circulars that single lectures serve.",
    whole: false,
    standards: [
      { id: "unclos", name: "UNCLOS, articles 90, 92, 98, 100 to 107 and 111" },
      { id: "solas-3", name: "SOLAS, chapter III (muster list, alarm, drills)" },
      {
        id: "solas-5",
        name: "SOLAS, chapter V, regulation 33 (assistance to persons in distress)",
      },
      {
        id: "solas-11-2",
        name: "SOLAS, chapter XI-2, regulation 8 (Master's discretion for ship safety and security)",
      },
      {
        id: "stcw-6",
        name: "STCW Code, section A-VI/6 (security familiarisation): preparation only, no certificate",
      },
      { id: "msa-2004", name: "Maritime Security Act 2004 (New Zealand)" },
      { id: "iso-28007", name: "ISO 28007-1:2015" },
      { id: "montreux", name: "Montreux Document (2008)" },
      {
        id: "imo-1405",
        name: "IMO MSC.1/Circ.1405 and 1443 (privately contracted armed security personnel)",
      },
      {
        id: "imo-non-solas",
        name: "IMO non-mandatory guidelines on security for vessels outside SOLAS",
      },
      { id: "fal-4", name: "FAL Convention, section 4 (stowaways), and resolution FAL.13(42)" },
      { id: "iamsar-3", name: "IAMSAR Manual, volume III (man overboard, distress)" },
    ],
  },
];
