import { pino } from 'pino'

/** JSON lines; what could be a secret never gets into one. */
export function openLog(level: string) {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        '*.password',
        '*.passwordHash',
        '*.token',
        '*.code',
        'err.parameters',
        'err.detail',
        'err.query',
      ],
      remove: true,
    },
  })
}
