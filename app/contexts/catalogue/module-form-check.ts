import { checkerFor } from "#app/platform/forms/parse-form.ts";
import { ModuleForm, UnfinishedModuleForm } from "./module-form.ts";
import { NewModuleForm } from "./new-module-form.ts";

/** The browser's checks of a module's words; fetched when an admin begins to change them. */
export const checkModule = checkerFor(ModuleForm);
export const checkUnfinishedModule = checkerFor(UnfinishedModuleForm);
export const checkNewModule = checkerFor(NewModuleForm);
