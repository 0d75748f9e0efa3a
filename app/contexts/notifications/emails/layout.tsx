import { lazy } from "react";

export type { Sender } from "./parts.tsx";

/**
 * The components of emails. They are loaded when the first email is rendered, because their library
 * takes 20 MB and a quarter of a second, which should not delay the start.
 */
const parts = () => import("./parts.tsx");

export const EmailLayout = lazy(async () => ({ default: (await parts()).EmailLayout }));
export const Paragraph = lazy(async () => ({ default: (await parts()).Paragraph }));
export const Lines = lazy(async () => ({ default: (await parts()).Lines }));
export const DigestItem = lazy(async () => ({ default: (await parts()).DigestItem }));
export const Action = lazy(async () => ({ default: (await parts()).Action }));
export const Picture = lazy(async () => ({ default: (await parts()).Picture }));
export const Written = lazy(async () => ({ default: (await parts()).Written }));
export const TypedText = lazy(async () => ({ default: (await parts()).TypedText }));
