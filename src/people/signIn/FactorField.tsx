import { TextInput } from '@mantine/core'
import { ApiError } from '../../base/http/client.ts'
import { authText } from '../auth/messages.ts'
import type { useFormErrors } from './useFormErrors.ts'

export const factorLabel = { secondFactor: authText.secondFactor }

export const factorConcerned = { second_factor_wrong: ['secondFactor'] }

export const needsFactor = (error: unknown) =>
  error instanceof ApiError && error.code.startsWith('second_factor_')

/** Asked for once the link, code or letter is right (C25.9). */
export const FactorField = ({ field }: { field: ReturnType<typeof useFormErrors>['field'] }) => (
  <TextInput
    {...field('secondFactor')}
    description={authText.secondFactorHelp}
    autoComplete="one-time-code"
  />
)

export const factorTyped = (form: FormData) => String(form.get('secondFactor') ?? '')
