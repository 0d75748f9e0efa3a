import { Icon } from "#app/ui/primitives/icon.tsx";
import type { OfficeView } from "../view.ts";

/** An office's email, telephone, address and hours, and whether it is open now. */
export function OfficeDetails({
  office,
  onDark = false,
}: {
  office: OfficeView;
  onDark?: boolean;
}) {
  const link = onDark ? "underline underline-offset-4 hover:text-white" : "link";
  const sign = `mt-1 size-5 shrink-0 ${onDark ? "text-brass-light" : "text-brass-deep"}`;
  return (
    <address className="space-y-4 not-italic">
      <p className="flex gap-3">
        <Icon name="mail" className={sign} />
        <a href={`mailto:${office.email}`} className={`${link} break-all`}>
          {office.email}
        </a>
      </p>
      <p className="flex gap-3">
        <Icon name="phone" className={sign} />
        <a href={`tel:${office.phone.replaceAll(" ", "")}`} className={`${link} tabular-nums`}>
          {office.phone}
        </a>
      </p>
      <p className="flex gap-3">
        <Icon name="pin" className={sign} />
        <span>
          <span className="font-semibold">{office.name}</span>
          {office.addressLines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </span>
      </p>
      <div className="flex gap-3">
        <Icon name="clock" className={sign} />
        <div>
          <ul className="tabular-nums">
            {office.hoursText.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p className={`mt-1 font-semibold ${onDark ? "text-brass-light" : "text-brass-deep"}`}>
            {office.openNow ? "Open now" : "Closed now"}
          </p>
        </div>
      </div>
    </address>
  );
}
