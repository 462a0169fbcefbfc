let last = 0

/** Unique within this page. */
export const newKey = () => `row-${(last += 1)}`
