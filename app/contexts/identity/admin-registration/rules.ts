/** The roles that /make-admin gives. */
export const adminRoles = ["admin", "super_admin"] as const;
export type AdminRole = (typeof adminRoles)[number];

/** The names of these roles in the form (D2 §2). */
export const adminRoleLabels: Record<AdminRole, string> = {
  admin: "Regular Admin",
  super_admin: "Super Admin",
};

/** The two tabs that super admins have (D2 §2); each is a form of its own. */
export type AdminIntent = "register" | "set-up";
