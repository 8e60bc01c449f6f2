/** Milliseconds within which 99 of 100 health checks have to be answered under every attack. */
const mostLiveMs = 50;

/**
 * Of the times within which 99 % of health checks were answered, those that are too long or were not measured, in words.
 *
 * @param p99s milliseconds, by attack.
 */
export function lateHealth(p99s: ReadonlyMap<string, number>): string[] {
  return [...p99s]
    .filter(([, ms]) => !(ms <= mostLiveMs))
    .map(([attack, ms]) => `${attack}: 99 % of health checks within ${ms.toFixed(1)} ms, more than ${mostLiveMs}`);
}
