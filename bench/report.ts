import type { FirstLoad } from "./first-load.ts";
import type { Figures } from "./load.ts";

const whole = new Intl.NumberFormat("en");

/** Returns the table with its lines in the given order. */
export function rateTable(lines: ReadonlyMap<string, Figures>): string {
  return table(
    ["", "a second", "p50 ms", "p99 ms", "CPU µs each"],
    [...lines].map(([label, { perSecond, p50, p99, cpuMicrosEach }]) => [
      label,
      whole.format(Math.round(perSecond)),
      p50.toFixed(2),
      p99.toFixed(2),
      whole.format(Math.round(cpuMicrosEach)),
    ]),
  );
}

export function firstLoadTable(loads: readonly FirstLoad[]): string {
  return table(
    ["first load, bytes", "script", "when used", "HTML", "style", "fonts"],
    loads.map(({ path, ...load }) => [
      path,
      ...[load.script, load.lateScript, load.html, load.style, load.font].map((bytes) =>
        whole.format(bytes),
      ),
    ]),
  );
}

export function heaviestScripts({ path, scripts }: FirstLoad): string {
  const named = scripts.slice(0, 6).map(({ name, bytes }) => `${name} ${whole.format(bytes)}`);
  return `heaviest: ${path} = ${named.join(", ")}, …`;
}

export type Aim = { name: string; aim: string; is: string; met: boolean };

export function aimTable(aims: readonly Aim[]): string {
  return table(
    ["aim", "", "is", ""],
    aims.map(({ name, aim, is, met }) => [name, aim, is, met ? "pass" : "MISS"]),
  );
}

export type Memory = {
  database: string;
  idle: number;
  warm: number;
  loaded: number;
  rested: number;
};

export function memoryTable(memory: readonly Memory[]): string {
  return table(
    ["the process", "CPU while idle, %", "RSS, MB: warm", "loaded", "rested"],
    memory.map(({ database, idle, warm, loaded, rested }) => [
      database,
      (idle * 100).toFixed(1),
      megabytes(warm),
      megabytes(loaded),
      megabytes(rested),
    ]),
  );
}

export function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(0);
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]!.length)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) =>
        /^[\d.,]+$/.test(cell) || (row === head && column > 0)
          ? cell.padStart(widths[column]!)
          : cell.padEnd(widths[column]!),
      )
      .join("  ")
      .trimEnd();
  return [line(head), widths.map((width) => "-".repeat(width)).join("  "), ...rows.map(line)].join(
    "\n",
  );
}
