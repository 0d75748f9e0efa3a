import { checkerFor } from "#app/platform/forms/parse-form.ts";
import { ChangedPlacement, NewPlacement, ToolForm } from "./tool-form.ts";

/** The browser's checks of what the office fills in about tools. */
export const checkTool = checkerFor(ToolForm);
export const checkNewPlacement = checkerFor(NewPlacement);
export const checkChangedPlacement = checkerFor(ChangedPlacement);
