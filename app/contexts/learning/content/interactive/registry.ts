import type { ComponentType } from "react";
import type { InteractiveName } from "./names.ts";

/** The interactive figures by name. Each is loaded when its place in a text comes into view. */
export const interactives: Record<InteractiveName, () => Promise<{ default: ComponentType }>> = {
  formation: () => import("./ui/formation.tsx"),
  embus: () => import("./ui/embus.tsx"),
  "plan-back": () => import("./ui/plan-back.tsx"),
  "wind-triangle": () => import("./ui/wind-triangle.tsx"),
  "one-in-sixty": () => import("./ui/one-in-sixty.tsx"),
  "fuel-plan": () => import("./ui/fuel-plan.tsx"),
  "weight-balance": () => import("./ui/weight-balance.tsx"),
  "traffic-pattern": () => import("./ui/traffic-pattern.tsx"),
  "range-arcs": () => import("./ui/range-arcs.tsx"),
  "watch-bill": () => import("./ui/watch-bill.tsx"),
};
