import { logoAddress } from "../partner/company-mark.ts";
import type { CompanyContent } from "./content.ts";

/** Returns a company as schema.org's Organization. It says nothing that its page does not show. */
export function companyJsonLd(
  { partnerId, name, about, website, logo }: CompanyContent & { partnerId: string },
  siteUrl: string,
): object {
  return {
    "@context": "https://schema.org",
    "@type": "Organization",
    name,
    description: about,
    url: `${siteUrl}/situations-vacant/employers/${partnerId}`,
    ...(website && { sameAs: website }),
    ...(logo && { logo: `${siteUrl}${logoAddress(partnerId, logo)}` }),
  };
}
