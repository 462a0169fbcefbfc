// 0: answers; 1: their halves, of the server and of guardians. A ballot keeps its suite under every new key.
export const suites = [0, 1] as const
export type Suite = (typeof suites)[number]

export const ANSWERS = 0 satisfies Suite
