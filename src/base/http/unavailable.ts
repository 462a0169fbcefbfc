const away = new WeakSet<Error>()

const lostConnection =
  /ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|connection terminated|timeout|shutting down|starting up|recovery|too many clients|database or disk is full|disk I\/O|No space left|query read timeout|not queryable|database is locked|unable to open database file|readonly database|image is malformed|EMFILE|ENFILE|EROFS/i

/**
 * Called only by the database engines for their own errors: unavailable, full, read-only or damaged, so
 * nothing was written. A client's reset looks alike (ATT24).
 */
export function noteAway(error: unknown) {
  if (!(error instanceof Error)) return
  const { code = '' } = error as Error & { code?: string }
  if (/^(08|25006|53|57|58|XX00[12])/.test(code) || lostConnection.test(`${code} ${error.message}`))
    away.add(error)
}

export const isUnavailable = (error: unknown): boolean => error instanceof Error && away.has(error)
