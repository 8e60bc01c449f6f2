/** Milliseconds within which 99 of 100 health checks have to be answered under every attack. */
const mostLiveMs = 50;

/**
 * Describes the times, of those within which 99 % of health checks were answered, that are too long or were not measured.
 *
 * @param p99s milliseconds, by attack.
 */
export function lateHealth(p99s: ReadonlyMap<string, number>): string[] {
  return [...p99s]
    .filter(([, ms]) => !(ms <= mostLiveMs))
    .map(([attack, ms]) => `${attack}: 99 % of health checks within ${ms.toFixed(1)} ms, more than ${mostLiveMs}`);
}
