import { useState } from 'react'
import { fieldAdvice } from '../auth/messages.ts'
import { ApiError } from '../../base/http/client.ts'
import { refusalText } from '../../base/http/refusalText.ts'

type ErrorTexts = Readonly<Record<string, string>> & { other: string }

export interface FieldErrors {
  message: string
  fields: Record<string, string>
}

export const nothingWrong: FieldErrors = { message: '', fields: {} }

interface FormLabels {
  id: string
  labels: Readonly<Record<string, string>>
  minimum?: number
  start?: FieldErrors
}

export function useFormErrors({ id, labels, minimum = 0, start = nothingWrong }: FormLabels) {
  const [{ message, fields }, setWrong] = useState(start)
  const [attempt, setAttempt] = useState(0)
  const advice = fieldAdvice(minimum)

  const field = (name: string) => ({
    id: `${id}-${name}`,
    name,
    label: labels[name],
    error: name in fields && (advice[fields[name] ?? ''] ?? advice.other),
    // Mantine marks every field but passwords.
    'aria-invalid': name in fields,
    required: true,
    withAsterisk: false,
  })

  function begin(wrong = nothingWrong) {
    setAttempt(attempt + 1)
    setWrong(wrong)
  }

  const concerned = Object.entries(labels).filter(([name]) => name in fields)
  const summary = concerned.map(([name, label]) => ({ id: `${id}-${name}`, label }))
  return { field, begin, setWrong, errors: { id: `${id}-errors`, message, attempt, fields: summary } }
}

export function refused(
  error: unknown,
  texts: ErrorTexts,
  about: Record<string, readonly string[]> = {},
): FieldErrors {
  const message = refusalText(error, texts, texts.other)
  if (!(error instanceof ApiError)) return { message, fields: {} }
  const concerned = (about[error.code] ?? []).map((name) => [name, error.code])
  return { message, fields: { ...Object.fromEntries(concerned), ...error.fields } }
}
