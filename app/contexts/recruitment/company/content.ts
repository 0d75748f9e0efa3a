import type { CompanyLogo } from "../partner/company-mark.ts";

/** The state of what a partner proposes for its page. */
export type CompanyState = "draft" | "waiting" | "returned";

/** What a partner says on its page. */
export type CompanyContent = {
  /** If staff approve another name, the partner is called so everywhere. */
  name: string;
  about: string;
  places: string[];
  /** Empty if it has none. */
  website: string;
  logo: CompanyLogo | null;
};

/** Large enough for any logo, too small for a photo of a printing house. */
export const LOGO_BYTES = 4 * 1024 * 1024;

const LOGO_FOLDER = "company-logos";

export const logoFile = (id: string) => `${LOGO_FOLDER}/${id}.webp`;

/** Returns the labelled texts of a page, for the difference that staff read. */
export function companyTexts(content: CompanyContent): (readonly [label: string, text: string])[] {
  const { name, about, places, website, logo } = content;
  return [
    ["Name", name],
    ["What you do", about],
    ["Places", places.join("\n")],
    ["Website", website],
    ["Description of the logo", logo?.alt ?? ""],
  ];
}
