import { ApiError } from './client.ts'
import { tooManyAttempts, wrongValue } from '../text/refusalMessages.ts'

export function refusalText(
  error: unknown,
  catalogue: Readonly<Record<string, string>>,
  fallback: string,
): string {
  if (!(error instanceof ApiError)) return fallback
  if (error.code === 'too_many_attempts') return tooManyAttempts(Number(error.details.minutes))
  return catalogue[error.code] ?? fallback
}

/** What the server refused, field by field where it names them, else for the whole form. */
export function refusalTexts(
  error: unknown,
  catalogue: Readonly<Record<string, string>>,
  fallback: string,
): Record<string, string> {
  const ofFields = fieldTexts(error, catalogue)
  return Object.keys(ofFields).length > 0 ? ofFields : { form: refusalText(error, catalogue, fallback) }
}

export function fieldTexts(
  error: unknown,
  catalogue: Readonly<Record<string, string>>,
): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(
    Object.entries(error.fields).map(([field, code]) => [field, catalogue[code] ?? wrongValue]),
  )
}
