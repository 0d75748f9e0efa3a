import { checkerFor } from "#app/platform/forms/parse-form.ts";
import { PublicationForm } from "./forms.ts";

/** The browser's check of when a post is to appear. */
export const checkPublicationForm = checkerFor(PublicationForm);
