/**
 * What a deposit's bytes are: 0, the answers, which whoever holds the server's keys reads; 1, the server's half of them
 * with the halves of guardians (C28.5). Written once and never reused: a ballot keeps its suite through every new key.
 */
export const suites = [0, 1] as const
export type Suite = (typeof suites)[number]

export const ANSWERS = 0 satisfies Suite
