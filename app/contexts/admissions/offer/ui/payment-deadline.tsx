import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { OfferView } from "../queries.server.ts";

/** Says until when the first payment secures the place. */
export function PaymentDeadline({ price }: Pick<OfferView, "price">) {
  if (!price.payBy) return null;
  return (
    <>
      The first payment secures the place and can be made until <LocalTime at={price.payBy} />.
    </>
  );
}
