import type { AdminNavItem } from "#app/ui/layouts/admin-shell.tsx";

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

/** Returns the menu of the back office for admins. */
export function adminItems(waiting: Waiting | undefined): AdminNavItem[] {
  return [
    { to: "/admin", label: "Dashboard" },
    { to: "/admin/messages", label: "Messages", count: waiting?.messages ?? 0 },
    { to: "/admin/applications", label: "Applications", count: waiting?.applications ?? 0 },
    { to: "/admin/slots", label: "Slots" },
    { to: "/admin/intakes", label: "Intakes" },
    { to: "/admin/planner", label: "Planner" },
    { to: "/admin/group-bookings", label: "Group bookings" },
    { to: "/admin/orders", label: "Orders", count: waiting?.orders ?? 0 },
    { to: "/admin/reports", label: "Reports" },
    { to: "/admin/catalogue", label: "Catalogue" },
    { to: "/admin/programmes", label: "Programmes" },
    { to: "/admin/courses", label: "Courses" },
    { to: "/admin/webinars", label: "Webinars" },
    { to: "/admin/resources", label: "Resources" },
    { to: "/admin/awards", label: "Awards" },
    { to: "/admin/own-documents", label: "Documents", count: waiting?.documents ?? 0 },
    { to: "/admin/refreshers", label: "Refreshers" },
    { to: "/admin/training-instructors", label: "Authorisations" },
    { to: "/admin/training-resources", label: "Rooms and aircraft" },
    { to: "/admin/training-flights", label: "Flights" },
    { to: "/admin/certificates", label: "Certificates" },
    { to: "/admin/certificates-in-question", label: "In question" },
    { to: "/admin/theory-reliance", label: "Offers on theory" },
    { to: "/admin/tools", label: "Learning tools" },
    { to: "/admin/jobs", label: "Job Listings", count: waiting?.jobs ?? 0 },
    { to: "/admin/partners", label: "Partners" },
    { to: "/admin/skills", label: "Skills, languages and licences" },
    moderationItem(waiting?.reports ?? 0),
    writingItem,
    { to: "/admin/instructors", label: "Instructors" },
    { to: "/admin/pictures", label: "Pictures" },
    { to: "/admin/users", label: "Users" },
    { to: "/admin/imports", label: "Imports" },
    { to: "/admin/emails", label: "Emails" },
    { to: "/admin/audit", label: "Audit" },
    { to: "/admin/verification", label: "Verification" },
    { to: "/admin/auditor-passes", label: "Auditors" },
    { to: "/admin/api-keys", label: "API keys" },
    { to: "/admin/webhooks", label: "Webhooks" },
    { to: "/make-admin", label: "Manage Admins" },
    { to: "/admin/settings", label: "Settings" },
  ];
}

/** The only part of the menu that writers of the blog have too. */
export const writingItem: AdminNavItem = { to: "/admin/blog", label: "Blog" };

/** The only part of the menu that moderators have too. */
export function moderationItem(reports: number): AdminNavItem {
  return { to: "/admin/forum", label: "Forum", count: reports };
}
