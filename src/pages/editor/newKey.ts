let last = 0

/** What tells the rows of this page apart, as long as it stands. */
export const newKey = () => `row-${(last += 1)}`
