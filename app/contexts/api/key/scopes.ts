/** What a key may be used for, with how pages and the description of the API say it. */
export const scopeLabels = {
  "people:read": "Read people: names, addresses, roles and states of accounts",
  "applications:read": "Read applications and their stages",
  "applications:write": "Send applications",
  "enquiries:write": "Send enquiries",
  "interests:write": "Note that somebody wants to be told of the next date",
  "intakes:read": "Read intakes and their seats",
  "orders:read": "Read orders and their totals",
  "training-records:read": "Read what is attested of people's training",
  "attendance:write": "Record attendance at sessions",
  "listings:read": "Read job listings",
  "listings:write": "Create and change job listings",
  "certificates:read": "Read certificates",
} as const;

export type Scope = keyof typeof scopeLabels;

export const scopes = Object.keys(scopeLabels) as Scope[];

export function isScope(text: string): text is Scope {
  return Object.hasOwn(scopeLabels, text);
}
