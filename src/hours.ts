/** In the installation's zone; `operations/jobs/jobs.ts` says what runs. */
export const hourOf = {
  /** Ballots are sealed under a new key, expired data is deleted (C2). */
  rotation: 3,
  retention: 4,
  /** Planned campaigns open from then on (C12.3). */
  opening: 6,
  publication: 6,
  /**
   * Campaign mails are written before the first is sent, so that a campaign opened this morning is included.
   */
  queueing: 8,
  /** Administrators read what a night's directories brought (C27.7). */
  directoryNotices: 8,
  firstMail: 9,
  lastMail: 11,
  /** What waits leaves between the first mail and then, on working days (C13.10). */
  endOfMails: 18,
  /** On the last day, a reminder that comes later helps nobody. */
  lastReminder: 12,
} as const
