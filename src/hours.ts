/**
 * At which hours the product does something by itself, on the clocks of the installation; what it then does is in
 * `operations/jobs/jobs.ts`.
 */
export const hourOf = {
  /** Ballots are sealed under a new key, and what is out of date is forgotten (C2). */
  rotation: 3,
  retention: 4,
  /** Planned campaigns open from then on (C12.3). */
  opening: 6,
  /** Results are published (C6), and what holds them is backed up. */
  publication: 6,
  /** Mails of a campaign are written before the first of them leaves, so that what opens in the morning is there. */
  queueing: 8,
  firstMail: 9,
  lastMail: 11,
} as const
