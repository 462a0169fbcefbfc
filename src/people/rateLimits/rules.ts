import { hours, minutes } from '../../base/time/dates.ts'

// How often something may be tried (D4).

export interface Limit {
  most: number
  window: number
}

export const limits = {
  failuresOfAccount: { most: 10, window: minutes(10) },
  codesOfAccount: { most: 10, window: hours(24) },
  accountsOfAddress: { most: 500, window: minutes(10) },
  signUpsOfAddress: { most: 500, window: hours(1) },
  signUpsOfEmail: { most: 5, window: hours(1) },
  /** Wrong invitation codes. */
  codesOfAddress: { most: 20, window: hours(1) },
  resetsOfAccount: { most: 3, window: hours(1) },
  resetsOfAddress: { most: 200, window: hours(1) },
  /** On its opening morning a company of 2,000 asks from one address (C24.20). */
  linksOfAddress: { most: 2_000, window: hours(1) },
  /** Wrong codes of entry mails: some account is guessed within a year in 0.4 % (C24.5). */
  codesOfRequest: { most: 5, window: minutes(30) },
  codesOfEmail: { most: 5, window: hours(24) },
  codesOfInstallation: { most: 1_000, window: hours(24) },
  /** Keys of a file that a sub-admin may not see (C24.18). */
  probesOfAccount: { most: 20, window: hours(1) },
  accessMailsOfCompany: { most: 3, window: hours(24) },
  /** Wrong access keys: of 256 bits none is guessed, and a right one always passes (C27.8). */
  wrongKeysOfAddress: { most: 20, window: minutes(10) },
  /** Of up to 88 MB each (C28.6). */
  ballotBoxesOfAccount: { most: 20, window: hours(1) },
  invitationsOfAccount: { most: 10, window: hours(1) },
} satisfies Record<string, Limit>

/** The counted client, and its factor over one household (COMPANY_RANGES). */
export interface RateLimitClient {
  address: string
  factor: number
}

export const perAddress = ({ most, window }: Limit, { factor }: RateLimitClient): Limit => ({
  most: most * factor,
  window,
})
