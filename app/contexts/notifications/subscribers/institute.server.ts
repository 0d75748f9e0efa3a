import {
  announcedVersion,
  legalChangeNotice,
  legalChangeWithdrawnNotice,
} from "#app/contexts/institute/public.server.ts";
import { formatDate } from "#app/kernel/dates.ts";
import { written } from "../compose.server.tsx";
import { tells } from "../delivery/teller.ts";
import { legalChangeEmail } from "../emails/institute.ts";

/** Tells members of important changes of the terms and of the privacy notice. */
export const instituteTellers = [
  tells("tell-legal-change", legalChangeNotice, async (tx, { payload }, { name }) => {
    const version = await announcedVersion(tx, payload);
    if (!version) return undefined;
    return written(tx, legalChangeEmail, {
      name,
      title: version.title,
      date: formatDate(version.since),
      link: `${tx.site.url}/legal/${version.id}/${payload.number}#difference`,
      offers: version.id === "terms" ? "terms" : null,
    });
  }),
  tells("tell-legal-change-withdrawn", legalChangeWithdrawnNotice),
];
