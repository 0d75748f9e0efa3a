import { importEndedNotice } from "#app/contexts/imports/public.server.ts";
import { tells } from "../delivery/teller.ts";

/** Tells staff how the files that they import have ended. */
export const importTellers = [tells("tell-import-ended", importEndedNotice)];
