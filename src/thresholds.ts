// Changing one changes a promise: docs/confidentiality.md and docs/campaigns.md say the same.

/** No smaller group of answers is ever shown; a company may raise it, never lower it (C1). */
export const MINIMUM_K = 5

/** The k of a new company, and of people without a company (C1). */
export const DEFAULT_K = 5

/** The largest k that a company may choose (D25). */
export const MAXIMUM_K = 20

/** K₁₀: in the permanent wave each later batch has at least this many answers, and 2k (C6.2). */
export const LATER_BATCH = 10

/** New answers and comments from which a question's comments are shown (C7). */
export const BALLOTS_WITH_COMMENTS = 10
export const COMMENTS_TOGETHER = 3

/** An open wave's figure moves by this share of the audience, and by k people at least (C7). */
export const OPEN_FIGURE_SHARE = 0.05

/** Who was approved, or joined the team, more recently protects nobody else and has no label right (C12.6, C22.3). */
export const STABLE_DAYS = 14

/** In its first month of 2k people everybody in a company is new (C12.6, C22.3). */
export const GROWING_DAYS = 30

/** A returning identifier of a deleted account is not asked again for this long (C8). */
export const BARRED_DAYS = 90

/** Waves that share a question are compared until this long after their end (C9). */
export const SIMILAR_WAVE_DAYS = 90

/** Nobody joins a team with a younger table of the same questions (C12.6). */
export const LABEL_DAYS = 180

/**
 * The permanent wave cuts no team batch this long before a planned campaign of the same questions (C12.2).
 */
export const PERMANENT_PAUSE_DAYS = 90

/** No second table of the same people within this time (C14.2). */
export const SECOND_TABLE_DAYS = 90

/** No table of few answers with nearly the same people within this time (C14.4). */
export const CHANGED_TABLE_DAYS = 180

/** Fewer answers show one rounded score: no shares, no eNPS, no « Je ne sais pas ». */
export const CLASSES_DETAIL = 10
/** From this many answers each grade is shown; below, classes of grades. */
export const FULL_DETAIL = 30

/** Above this share of « Je ne sais pas » a question is flagged as unsuitable. */
export const UNSUITED_SHARE = 0.3
