/** Approved over all employees, rounded; 0 when there are none (spec §9). */
export function activityRate(approved: number, all: number): number {
  return all === 0 ? 0 : Math.round((100 * approved) / all)
}
