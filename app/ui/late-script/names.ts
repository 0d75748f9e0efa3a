/** The type of the script that is loaded late. Browsers do not run scripts of unknown types. */
export const LATE_SCRIPT = "text/late";
/** The attribute of that script which lists the modules that it imports, separated by blanks. */
export const MODULES = "data-modules";

/** Marks a late script that is loaded as soon as everything else of the page is there. */
export const WHEN_IDLE = "data-when-idle";

/** Marks the page while its script is not loaded. */
export const LATE = "data-late";
/** The event with which a page says that it is hydrated, and the mark of when that was. */
export const HYDRATED = "hydrated";

/**
 * Marks a link whose click the page's script answers, and a form that it sends. Buttons that send no
 * form need no mark.
 */
export const NEEDS_SCRIPT = "data-needs-script";
/** Names the form, by its path, of which the browser may keep a draft. */
export const DRAFT_OF = "data-draft-of";
/** Marks the page while its stream is open. */
export const LIVE = "data-live";
/** Names the stream of events ("changed") about what the page shows. */
export const STREAM = "data-stream";

declare global {
  interface WindowEventMap {
    [HYDRATED]: Event;
  }
}
