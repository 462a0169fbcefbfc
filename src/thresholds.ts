// Every number that decides what may be shown, each with its rule. One that changes is a change of the promise:
// docs/confidentiality.md and docs/campaigns.md say the same.

/** No group of fewer answers is ever shown; a company may ask for more, never for less (C1). */
export const MINIMUM_K = 5

/** The k of a new company, and of people without a company (C1). */
export const DEFAULT_K = 5

/** The largest k that a company may choose (D25). */
export const MAXIMUM_K = 20

/** In the permanent wave a batch after another has this many answers, and at least 2k: K₁₀ (C6.2). */
export const LATER_BATCH = 10

/** Comments of one question are shown from this many new answers and comments on (C7). */
export const BALLOTS_WITH_COMMENTS = 10
export const COMMENTS_TOGETHER = 3

/** The figure of an open wave moves by this share of the audience, and by k people at least (C7). */
export const OPEN_FIGURE_SHARE = 0.05

/** An account approved this recently protects nobody else yet (C22.3). */
export const STABLE_DAYS = 14

/** In its first month of 2k people everybody in a company is new (C12.6, C22.3). */
export const GROWING_DAYS = 30

/** Somebody who comes back under the identifier of a deleted account is not asked again for this long (C8). */
export const BARRED_DAYS = 90

/** Waves that share a question are compared while they are open, and this long after their end (C9). */
export const SIMILAR_WAVE_DAYS = 90

/** Nobody arrives in a team whose table of the same questions is younger (C12.6). */
export const LABEL_DAYS = 180

/** The permanent wave cuts no batch of a team this long before a planned campaign of the same questions (C12.2). */
export const NOTICE_DAYS = 90

/** No second table of the same people within this time (C14.2). */
export const SECOND_TABLE_DAYS = 90

/** No table of few answers whose people hardly changed within this time (C14.4). */
export const CHANGED_TABLE_DAYS = 180

/** Below this many answers one rounded score: no shares, no eNPS, nothing about « Je ne sais pas ». */
export const CLASSES_DETAIL = 10
/** From this many answers on every grade is shown; below, classes of grades. */
export const FULL_DETAIL = 30

/** Above this share of « Je ne sais pas » a question is said not to suit the people. */
export const UNSUITED_SHARE = 0.3
