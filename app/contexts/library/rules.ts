import { href } from "react-router";

/** What a resource can be (D2 §3, §9). */
export type ResourceType = "document" | "video" | "link";

export const typeLabels: Record<ResourceType, string> = {
  document: "Document",
  video: "Video",
  link: "External link",
};

/** Where a resource's content comes from: an uploaded file, our own text, or another site. */
export type ResourceKind = "file" | "text" | "web";

export function kindOf(resource: { type: ResourceType; fileId: string | null }): ResourceKind {
  if (resource.type !== "document") return "web";
  return resource.fileId ? "file" : "text";
}

/** The categories of D2 §9, without the filter's `all`. */
export const resourceCategories = [
  "close-protection",
  "tactical-response",
  "security-awareness",
  "medical-training",
  "legal",
  "certifications",
] as const;
export type ResourceCategory = (typeof resourceCategories)[number];

export const categoryLabels: Record<ResourceCategory, string> = {
  "close-protection": "Close Protection",
  "tactical-response": "Tactical Response",
  "security-awareness": "Security Awareness",
  "medical-training": "Medical Training",
  legal: "Legal",
  certifications: "Certifications",
};

/** Tells whether a text can be a resource's id. Other texts never reach the database. */
export function isResourceId(word: string): boolean {
  return /^[a-z0-9-]{1,100}$/.test(word);
}

/** Returns the address of a document's file. */
export function fileAddress(id: string): string {
  return href("/resources/:resourceId/document.pdf", { resourceId: id });
}

/** Returns an address's host without "www.", "aviation.govt.nz". */
export function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^www\./, "");
}
