import type { AdminNavItem } from "#app/ui/layouts/admin-nav.tsx";

/** How many things wait for staff, shown beside the parts of the menu. */
export type Waiting = {
  messages: number;
  applications: number;
  /** Transfers to confirm, and places to decide about. */
  orders: number;
  reports: number;
  jobs: number;
  /** Documents of students that nobody has looked at. */
  documents: number;
};

/**
 * Returns the menu of the back office for admins. What D2 §2 names and what is used all day always
 * shows; the rest folds in groups, so that the menu fits a window of 700 pixels.
 */
export function adminItems(waiting: Waiting | undefined): AdminNavItem[] {
  const grouped = (group: string, items: AdminNavItem[]) =>
    items.map((item) => ({ ...item, group }));
  return [
    { to: "/admin", goKey: "t", label: "Today" },
    { to: "/admin/dashboard", goKey: "d", label: "Dashboard" },
    { to: "/admin/messages", goKey: "m", label: "Messages", count: waiting?.messages ?? 0 },
    {
      to: "/admin/applications",
      goKey: "a",
      label: "Applications",
      count: waiting?.applications ?? 0,
    },
    { to: "/admin/jobs", goKey: "j", label: "Job Listings", count: waiting?.jobs ?? 0 },
    { to: "/admin/users", goKey: "u", label: "Users" },
    { to: "/admin/settings", goKey: "s", label: "Settings" },
    ...grouped("Admissions and money", [
      { to: "/admin/slots", goKey: "l", label: "Slots" },
      { to: "/admin/intakes", goKey: "i", label: "Intakes" },
      { to: "/admin/group-bookings", label: "Group bookings" },
      { to: "/admin/orders", goKey: "o", label: "Orders", count: waiting?.orders ?? 0 },
      { to: "/admin/reports", goKey: "r", label: "Reports" },
      { to: "/admin/theory-reliance", label: "Offers on theory" },
    ]),
    ...grouped("Training", [
      { to: "/admin/planner", goKey: "p", label: "Planner" },
      { to: "/admin/awards", label: "Awards" },
      { to: "/admin/own-documents", label: "Documents", count: waiting?.documents ?? 0 },
      { to: "/admin/refreshers", label: "Refreshers" },
      { to: "/admin/training-instructors", label: "Authorisations" },
      { to: "/admin/training-resources", label: "Rooms and aircraft" },
      { to: "/admin/training-flights", label: "Flights" },
      { to: "/admin/certificates", label: "Certificates" },
      { to: "/admin/certificates-in-question", label: "In question" },
    ]),
    ...grouped("Courses and content", [
      { to: "/admin/catalogue", label: "Catalogue" },
      { to: "/admin/programmes", label: "Programmes" },
      { to: "/admin/courses", goKey: "c", label: "Courses" },
      { to: "/admin/webinars", label: "Webinars" },
      { to: "/admin/resources", label: "Resources" },
      { to: "/admin/tools", label: "Learning tools" },
      { to: "/admin/instructors", label: "Instructors" },
      { to: "/admin/texts", label: "Texts" },
      { to: "/admin/pictures", label: "Pictures" },
    ]),
    ...grouped("Community", [
      moderationItem(waiting?.reports ?? 0),
      writingItem,
      { to: "/admin/partners", label: "Partners" },
      { to: "/admin/skills", label: "Skills, languages and licences" },
    ]),
    ...grouped("Records", [
      { to: "/admin/emails", goKey: "e", label: "Emails" },
      { to: "/admin/audit", label: "Audit" },
      { to: "/admin/data-requests", label: "Data requests" },
      { to: "/admin/verification", label: "Verification" },
      { to: "/admin/auditor-passes", label: "Auditors" },
    ]),
    ...grouped("Access and interfaces", [
      { to: "/make-admin", label: "Manage Admins" },
      { to: "/admin/imports", label: "Imports" },
      { to: "/admin/api-keys", label: "API keys" },
      { to: "/admin/webhooks", label: "Webhooks" },
    ]),
  ];
}

/** The only part of the menu that writers of the blog have too. */
export const writingItem: AdminNavItem = { to: "/admin/blog", label: "Blog" };

/** The only part of the menu that moderators have too. */
export function moderationItem(reports: number): AdminNavItem {
  return { to: "/admin/forum", label: "Forum", count: reports };
}
