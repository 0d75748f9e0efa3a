/**
 * How a member proves again who they are before a serious act: by typing the password or, for an
 * account without one, on a page of its own beforehand. `until` is when that proof ends; null if
 * there is none.
 */
export type Reauthentication = { way: "password" } | { way: "confirmation"; until: Date | null };

/** How somebody proved who they are before they signed something. */
export type SigningProof = "password" | "two-factor";
