/** What one line of a metric is about. */
type Labels = Readonly<Record<string, string | number>>;

export interface Metric {
  name: string;
  kind: "counter" | "gauge" | "histogram";
  help: string;
  /** `suffix` is what stands behind the name, as `_bucket`. */
  values: readonly { labels?: Labels; value: number; suffix?: string }[];
}

/** Metrics as Prometheus reads them: https://prometheus.io/docs/instrumenting/exposition_formats/ */
export function writeMetrics(metrics: readonly Metric[]): string {
  return metrics
    .map(({ name, kind, help, values }) => {
      const lines = values.map(({ labels, value, suffix = "" }) => `${name}${suffix}${writeLabels(labels)} ${value}\n`);
      return `# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n${lines.join("")}`;
    })
    .join("");
}

function writeLabels(labels: Labels = {}): string {
  const pairs = Object.entries(labels).map(
    ([name, value]) => `${name}="${value === Number.POSITIVE_INFINITY ? "+Inf" : escapeLabel(String(value))}"`,
  );
  return pairs.length === 0 ? "" : `{${pairs.join(",")}}`;
}

function escapeLabel(text: string): string {
  return text.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");
}
