/** One value of a metric, and the labels that distinguish it. */
export type Sample = { labels?: Record<string, string>; value: number };

export type Metric = {
  /** By Prometheus's rules: snake case, with the unit and, for counters, `_total` at the end. */
  name: string;
  help: string;
  type: "counter" | "gauge" | "histogram";
  samples: readonly (Sample & { suffix?: "_bucket" | "_sum" | "_count" })[];
};

/** The media type of Prometheus's text format. */
export const EXPOSITION = "text/plain; version=0.0.4; charset=utf-8";

/** Formats metrics as Prometheus reads them. Metrics without a sample are left out. */
export function prometheusFormat(metrics: readonly Metric[]): string {
  return metrics
    .filter(({ samples }) => samples.length > 0)
    .map(({ name, help, type, samples }) =>
      [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} ${type}`,
        ...samples.map(
          ({ suffix = "", labels, value }) => `${name}${suffix}${block(labels)} ${value}`,
        ),
        "",
      ].join("\n"),
    )
    .join("");
}

function block(labels: Record<string, string> | undefined): string {
  const pairs = Object.entries(labels ?? {}).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length > 0 ? `{${pairs.join(",")}}` : "";
}

function escaped(value: string): string {
  return value.replace(/\\/g, "\\\\").replace(/\n/g, "\\n").replace(/"/g, '\\"');
}
