import { tellUnavailable } from '../../base/http/unavailable.ts'

const lostConnection =
  /ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|connection terminated|timeout|shutting down|starting up|recovery|too many clients|database or disk is full|disk I\/O|No space left|query read timeout|not queryable|database is locked|unable to open database file|readonly database|image is malformed|EMFILE|ENFILE|EROFS/i

/** Tells of an error of an engine that it is away, busy restarting, full, read-only or damaged. */
export function noteAway(error: unknown) {
  if (!(error instanceof Error)) return
  const { code = '' } = error as Error & { code?: string }
  if (/^(08|25006|53|57|58|XX00[12])/.test(code) || lostConnection.test(`${code} ${error.message}`))
    tellUnavailable(error)
}
