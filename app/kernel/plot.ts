import { numberFormat } from "./formatters.ts";

/** Figures that can be drawn, listed as a table and exported (`app/ui/plots`). */
export type Plot = {
  /** "bars" and "line" are figures over time, the oldest first; "rows" are figures side by side. */
  kind: "bars" | "line" | "rows";
  /** What a row is about ("Week"): the label of one axis and the head of the first column. */
  of: string;
  /** What is measured ("Received"): the label of the other axis and the head of its column. */
  measure: string;
  unit?: Unit;
  /** What the earlier figures of the rows are ("8 weeks before"), if they have any. */
  before?: string;
  rows: PlotRow[];
};

export type PlotRow = {
  label: string;
  /** A second line below the label. Only in "rows". */
  detail?: string;
  value: number;
  /** The figure of the period before, at the same place in it. */
  before?: number;
  /** The whole that the value is a part of, such as the seats of an intake. Only in "rows". */
  whole?: number;
  /** The address of what was counted. */
  to?: string;
  /** The figure is emphasised if it is not 0. */
  grave?: boolean;
};

/** How figures are written. */
export type Unit = {
  /** The name of the unit on the axis ("NZD"). */
  name: string;
  /** The sign before a figure ("$"). */
  sign?: string;
  /** How many of the figures' own units make one: 100 for amounts in cents. */
  per?: number;
};

/** Returns a figure as it is written in a table: "1,250", "$1,250", "$12.50". */
export function figureText(value: number, unit?: Unit): string {
  return written(value, unit, { minimumFractionDigits: hasCents(value, unit) ? 2 : 0 });
}

/** Returns a figure as it is written on an axis, where there is little room: "$1.3K". */
export function shortFigure(value: number, unit?: Unit): string {
  return written(value, unit, { notation: "compact", maximumFractionDigits: 1 });
}

/** Returns a measure with its unit: "Received (NZD)". */
export function measureText({ measure, unit }: Pick<Plot, "measure" | "unit">): string {
  return unit ? `${measure} (${unit.name})` : measure;
}

function written(value: number, unit: Unit | undefined, options: Intl.NumberFormatOptions): string {
  const text = numberFormat("en-NZ", options).format(Math.abs(value) / (unit?.per ?? 1));
  return `${value < 0 ? "−" : ""}${unit?.sign ?? ""}${text}`;
}

function hasCents(value: number, unit: Unit | undefined): boolean {
  return unit?.per === 100 && value % 100 !== 0;
}
