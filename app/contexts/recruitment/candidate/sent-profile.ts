/** What an employer reads of a candidate's profile, as it was when the application was sent. */
export type SentProfile = {
  headline: string;
  /** When they can begin; null for at once. */
  availableFrom: string | null;
  /** ISO 3166-1 alpha-2 codes. */
  countries: string[];
  skills: { id: string; name: string }[];
  languages: { id: string; name: string; level: string | null }[];
  licences: {
    id: string;
    licenceId: string;
    name: string;
    level: string | null;
    validUntil: string | null;
    hasFile: boolean;
  }[];
};
