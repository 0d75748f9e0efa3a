import { lazy } from "react";

export type { Sender } from "./parts.tsx";

/**
 * What emails are built of. It is loaded when the first of them is rendered: the library behind
 * it takes 20 MB and a quarter of a second, which a start should not wait for.
 */
const parts = () => import("./parts.tsx");

export const EmailLayout = lazy(async () => ({ default: (await parts()).EmailLayout }));
export const Paragraph = lazy(async () => ({ default: (await parts()).Paragraph }));
export const Action = lazy(async () => ({ default: (await parts()).Action }));
