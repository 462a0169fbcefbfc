import { pino, type DestinationStream } from 'pino'

const secrets = ['password', 'passwordHash', 'token', 'code', 'cookie', 'authorization']

export function openLog(level: string, destination?: DestinationStream) {
  const redact = {
    paths: [
      ...secrets,
      ...secrets.map((name) => `*.${name}`),
      ...secrets.map((name) => `*.*.${name}`),
      'err.parameters',
      'err.detail',
      'err.query',
    ],
    remove: true,
  }
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, redact }
  return destination ? pino(options, destination) : pino(options)
}
