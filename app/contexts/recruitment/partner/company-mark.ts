/** A picture in the file store, encoded anew. */
export type CompanyLogo = { id: string; width: number; height: number; alt: string };

/** What a listing shows of its partner's published page. */
export type CompanyMark = { partnerId: string; logo: CompanyLogo | null };

/** Returns the address of a company's logo. The id names one upload, so it can be kept for ever. */
export function logoAddress(partnerId: string, { id }: CompanyLogo): string {
  return `/situations-vacant/employers/${partnerId}/${id}.webp`;
}
