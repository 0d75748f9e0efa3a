import { checkerFor } from "#app/platform/forms/parse-form.ts";
import { OfficeForm } from "./office-form.ts";
import { SettingsForm } from "./settings-form.ts";

/** The browser's checks of the settings' forms; fetched when an admin begins to fill one in. */
export const checkSettings = checkerFor(SettingsForm);
export const checkOffice = checkerFor(OfficeForm);
