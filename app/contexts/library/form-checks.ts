import { checkerFor } from "#app/platform/forms/parse-form.ts";
import { resourceForms } from "./forms.ts";

/** The browser's checks of a resource's forms; fetched when somebody begins to fill one in. */
export const resourceChecks = {
  file: checkerFor(resourceForms.file),
  text: checkerFor(resourceForms.text),
  web: checkerFor(resourceForms.web),
};
