import { checkerFor } from "#app/platform/forms/parse-form.ts";
import { ModuleForm } from "./module-form.ts";

/** The browser's check of a module's words; fetched when an admin begins to change them. */
export const checkModule = checkerFor(ModuleForm);
