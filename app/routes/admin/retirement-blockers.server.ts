import { href } from "react-router";
import {
  applicationsUnderWay,
  moduleTakers,
} from "#app/contexts/admissions/offer/module-use.server.ts";
import { unpaidOrdersFor } from "#app/contexts/billing/order/module-debts.server.ts";
import { type Dependent, dependentsOf } from "#app/contexts/catalogue/module/retirement.server.ts";
import type { RetirementBlocker } from "#app/contexts/catalogue/module/ui/retirement.tsx";
import type { Ctx } from "#app/platform/ctx.ts";

type Asked = Pick<Ctx, "db" | "clock" | "actor">;
type Module = { id: string; weeks: number };

/** Returns whether anyone has an open offer of a module, a place on it, or owes for it. */
export async function moduleIsTaken(ctx: Asked, module: Module): Promise<boolean> {
  if ((await moduleTakers(ctx, module)).length > 0) return true;
  return (await unpaidOrdersFor(ctx, module.id)).length > 0;
}

/** Returns what blocks retiring a module, and where staff can settle it. At most six queries. */
export async function retirementBlockers(ctx: Asked, module: Module): Promise<RetirementBlocker[]> {
  const dependents = await dependentsOf(ctx, module.id);
  const waiting = await applicationsUnderWay(
    ctx,
    dependents.flatMap(({ kind, id }) => (kind === "programme" ? [id] : [])),
  );
  const takers = await moduleTakers(ctx, module);
  const unpaid = await unpaidOrdersFor(ctx, module.id);
  return [
    ...dependents.map((dependent) => inTheCatalogue(dependent, waiting.get(dependent.id) ?? 0)),
    ...takers.map(({ applicationId, name, has }) =>
      has === "offer"
        ? {
            href: href("/admin/applications/:applicationId/offer", { applicationId }),
            name,
            why: "has an open offer of it",
          }
        : {
            href: href("/admin/applications/:applicationId", { applicationId }),
            name,
            why: "has a place, and the training is not over",
          },
    ),
    ...unpaid.map(({ id, number, name }) => ({
      href: href("/admin/orders/:orderId", { orderId: id }),
      name: `Order ${number}`,
      why: `of ${name} is not paid to the end`,
    })),
  ];
}

function inTheCatalogue({ kind, id, name }: Dependent, waiting: number): RetirementBlocker {
  if (kind === "module") {
    return {
      href: href("/admin/catalogue/:moduleId", { moduleId: id }),
      name,
      why: "asks for it as an earlier module",
    };
  }
  const programme = href("/admin/programmes/:programmeId", { programmeId: id });
  if (kind === "card")
    return { href: programme, name, why: "has a card on the front page that leads to it" };
  const people = waiting === 1 ? "one application" : `${waiting} applications`;
  return {
    href: programme,
    name,
    why: waiting > 0 ? `is made of it, and has ${people} under way` : "is made of it",
  };
}
