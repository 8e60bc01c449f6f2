import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Metric } from "./prometheus-text.ts";

const nanosecond = 1e-9;

/** Metrics of this process: memory, CPU time and event-loop delay. Measuring starts with the call. */
export function watchProcess(): () => Metric[] {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  return () => {
    const { rss, heapUsed, external } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    const quantiles = [
      { labels: { quantile: "0.5" }, value: delay.percentile(50) * nanosecond },
      { labels: { quantile: "0.99" }, value: delay.percentile(99) * nanosecond },
      { labels: { quantile: "1" }, value: delay.max * nanosecond },
    ];
    // Reset after each scrape, so that an old stall does not hide the current state.
    delay.reset();
    return [
      gauge("thikana_event_loop_delay_seconds", "How late the event loop was, since the last look.", quantiles),
      gauge("process_resident_memory_bytes", "Memory of the process.", [{ value: rss }]),
      gauge("thikana_memory_bytes", "Memory of Node by kind.", [
        { labels: { kind: "heap" }, value: heapUsed },
        { labels: { kind: "external" }, value: external },
      ]),
      gauge("process_start_time_seconds", "When it began, since 1970.", [
        { value: Math.round(Date.now() / 1000 - process.uptime()) },
      ]),
      {
        name: "process_cpu_seconds_total",
        kind: "counter",
        help: "Time on processors.",
        values: [{ value: (user + system) / 1e6 }],
      },
    ];
  };
}

export function gauge(name: string, help: string, values: Metric["values"]): Metric {
  return { name, kind: "gauge", help, values };
}
