import type { Office } from "../tables.ts";

const weekdays = (opens: string, closes: string) =>
  Array.from({ length: 5 }, () => ({ opens, closes }));

/**
 * The offices that the pages name (D1 §2, §9). A new installation begins with them, and an office
 * can be reset to them.
 */
export const firstOffices: Omit<Office, "position">[] = [
  {
    id: "headquarters",
    name: "London Headquarters",
    addressLines: ["3 Surveyor Yard", "London SE1 0AA", "United Kingdom"],
    email: "info@gcpi.example",
    phone: "+44 20 7946 0140",
    timeZone: "Europe/London",
    zoneLabel: "GMT",
    hours: [...weekdays("09:00", "18:00"), { opens: "10:00", closes: "14:00" }, null],
    hoursText: ["Mon-Fri 9:00-18:00 GMT", "Sat 10:00-14:00 GMT", "Sun closed"],
    latitude: 51.5045,
    longitude: -0.0865,
  },
  {
    id: "christchurch",
    name: "Christchurch Base",
    addressLines: ["Level 2, 14 Ōtākaro Lane", "Christchurch 8011", "New Zealand"],
    email: "admissions@gcpi.example",
    phone: "+64 3 555 0140",
    timeZone: "Pacific/Auckland",
    zoneLabel: "NZST",
    hours: [...weekdays("09:00", "17:00"), null, null],
    hoursText: ["Monday to Friday 9:00 AM to 5:00 PM NZST", "Saturday closed", "Sunday closed"],
    latitude: -43.5321,
    longitude: 172.6362,
  },
  {
    id: "admissions",
    name: "Admissions Office",
    addressLines: ["Level 2, 14 Ōtākaro Lane", "Christchurch 8011", "New Zealand"],
    email: "admissions@gcpi.example",
    phone: "+64 3 555 0140",
    timeZone: "Pacific/Auckland",
    zoneLabel: "NZST",
    hours: [...weekdays("09:00", "17:00"), { opens: "10:00", closes: "14:00" }, null],
    hoursText: ["Mon-Fri 9:00-17:00 NZST", "Sat 10:00-14:00 NZST"],
    latitude: -43.5321,
    longitude: 172.6362,
  },
  {
    id: "budapest",
    name: "Budapest Base",
    addressLines: ["Őrtorony utca 9", "1014 Budapest", "Hungary"],
    email: "budapest@gcpi.example",
    phone: "+36 1 555 0140",
    timeZone: "Europe/Budapest",
    zoneLabel: "CET",
    hours: [...weekdays("09:00", "17:00"), null, null],
    hoursText: ["Mon-Fri 9:00-17:00 CET", "Sat-Sun closed"],
    latitude: 47.4979,
    longitude: 19.0402,
  },
];
