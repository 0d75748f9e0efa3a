/** What somebody may do for a partner, from the most to the least. */
export const partnerRoles = ["owner", "recruiter", "reader"] as const;
export type PartnerRole = (typeof partnerRoles)[number];

export const partnerRoleLabels: Record<PartnerRole, string> = {
  owner: "Owner",
  recruiter: "Recruiter",
  reader: "Reader",
};

export const partnerRoleMeanings: Record<PartnerRole, string> = {
  owner: "writes listings, handles applications, and decides who is in the team",
  recruiter: "writes listings and handles applications",
  reader: "reads listings and applications, and changes nothing",
};

/** Whether a role is enough for what needs another one. */
export function isEnough(role: PartnerRole, needed: PartnerRole): boolean {
  return partnerRoles.indexOf(role) <= partnerRoles.indexOf(needed);
}
