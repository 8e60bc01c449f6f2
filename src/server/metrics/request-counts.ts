import type { Metric } from "./prometheus-text.ts";

/** Bucket bounds in seconds, from quick pages to the time at which clients give up. */
const bounds: readonly number[] = [0.005, 0.025, 0.1, 0.3, 1, 3, 10];

interface Counted {
  method: string;
  route: string;
  status: number;
  /** How many took so long at most, by the bounds; those beyond are in `count` alone. */
  buckets: number[];
  count: number;
  seconds: number;
}

/** Counts answers by route and status. By route, not by URL, so that the number of series is bounded. */
export class RequestCounts {
  readonly #counted = new Map<string, Counted>();

  add({ method, route, status }: Pick<Counted, "method" | "route" | "status">, milliseconds: number): void {
    const key = `${method} ${route} ${status}`;
    let counted = this.#counted.get(key);
    if (!counted) {
      counted = { method, route, status, buckets: bounds.map(() => 0), count: 0, seconds: 0 };
      this.#counted.set(key, counted);
    }
    const seconds = milliseconds / 1000;
    counted.count += 1;
    counted.seconds += seconds;
    const bucket = bounds.findIndex((bound) => seconds <= bound);
    const sofar = counted.buckets[bucket];
    if (sofar !== undefined) counted.buckets[bucket] = sofar + 1;
  }

  metrics(): Metric[] {
    const all = [...this.#counted.values()];
    return [
      {
        name: "thikana_http_requests_total",
        kind: "counter",
        help: "Answers by route and status.",
        values: all.map((counted) => ({ labels: labelsOf(counted), value: counted.count })),
      },
      {
        name: "thikana_http_request_duration_seconds",
        kind: "histogram",
        help: "From the first byte of a request to the last of its answer.",
        values: all.flatMap((counted) => {
          const labels = labelsOf(counted);
          const sums = [
            { suffix: "_sum", labels, value: counted.seconds },
            { suffix: "_count", labels, value: counted.count },
          ];
          return bucketsOf(counted).concat(sums);
        }),
      },
    ];
  }
}

function labelsOf({ method, route, status }: Counted) {
  return { method, route, status };
}

/** Cumulative buckets: each includes those of the smaller bounds. */
function bucketsOf(counted: Counted): { suffix: string; labels: Record<string, string | number>; value: number }[] {
  const labels = labelsOf(counted);
  let within = 0;
  const bounded = bounds.map((le, index) => {
    within += counted.buckets[index] ?? 0;
    return { suffix: "_bucket", labels: { le, ...labels }, value: within };
  });
  return [...bounded, { suffix: "_bucket", labels: { le: Number.POSITIVE_INFINITY, ...labels }, value: counted.count }];
}
