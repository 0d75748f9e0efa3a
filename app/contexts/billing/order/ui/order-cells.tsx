import { href } from "react-router";
import { WithInitials } from "#app/ui/patterns/person-name.tsx";
import { RowLink } from "#app/ui/patterns/card-table.tsx";

/** The number of an order in a list of staff, which leads to it. */
export function OrderLink({ id, number }: { id: string; number: string }) {
  return <RowLink to={href("/admin/orders/:orderId", { orderId: id })}>{number}</RowLink>;
}

/** Who pays an order: the name, and the address below it. */
export function Payer({ name, email }: { name: string; email: string }) {
  return (
    <span className="block max-w-72 as-cards:max-w-none">
      <WithInitials id={email} name={name}>
        <span className="block as-cards:wrap-anywhere as-table:truncate">{name}</span>
        <span className="block text-sm text-slate as-cards:wrap-anywhere as-table:truncate">
          {email}
        </span>
      </WithInitials>
    </span>
  );
}
