/** The login page and the terminal show it in demo mode. It is of no use anywhere else. */
export const demoPassword = "demo-gcpi-2026";

/** The demo's people, one of each kind of account, and a member who has a place on two courses. */
export const demoPeople = [
  { key: "member", label: "Member", name: "Aroha Ngata", email: "member@demo.gcpi.test" },
  {
    key: "student",
    label: "Enrolled student",
    name: "Dorottya Vámos",
    email: "student@demo.gcpi.test",
  },
  {
    key: "instructor",
    label: "Instructor",
    name: "Corin Marchbanks",
    email: "instructor@demo.gcpi.test",
  },
  { key: "lead", label: "Lead instructor", name: "Ildikó Várszegi", email: "lead@demo.gcpi.test" },
  {
    key: "flight",
    label: "Flight student",
    name: "Linnea Harrowgate",
    email: "flight@demo.gcpi.test",
  },
  { key: "moderator", label: "Moderator", name: "Bence Szűcs", email: "moderator@demo.gcpi.test" },
  { key: "partner", label: "Partner", name: "Catherine Doyle", email: "partner@demo.gcpi.test" },
  { key: "admin", label: "Admin", name: "Dávid Kőszegi", email: "admin@demo.gcpi.test" },
  { key: "super", label: "Super admin", name: "Mere Tipene", email: "super@demo.gcpi.test" },
] as const;

export type DemoKey = (typeof demoPeople)[number]["key"];
