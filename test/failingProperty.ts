import fc from 'fast-check'

// Shrinking a failure on a database outlasts the time limit, and the next file's database is then written by it. The seed
// and path that are printed find the same failure again.
if (process.env.ROUNDS !== 'long') fc.configureGlobal({ endOnFailure: true })
