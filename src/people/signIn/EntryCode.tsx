import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState, type SubmitEvent } from 'react'
import { ApiError } from '../../base/http/client.ts'
import { FormErrors } from '../../base/ui/FormErrors.tsx'
import { Icon } from '../../base/ui/Icon.tsx'
import { seconds } from '../../base/time/dates.ts'
import { codeWrong, entryRefusals, entryText as text } from '../entry/messages.ts'
import { FactorField, factorConcerned, factorLabel, factorTyped, needsFactor } from './FactorField.tsx'
import { refused, useFormErrors } from './useFormErrors.ts'

export interface TypedEntry {
  code: string
  secondFactor: string
}

interface EntryCodeProps {
  sent?: string
  /** Sends the mail again. */
  again: () => Promise<unknown>
  enter: (typed: TypedEntry) => Promise<unknown>
}

const texts = entryRefusals(6)
const labels = { mailed: text.code, ...factorLabel }
const concerned = {
  ...factorConcerned,
  code_wrong: ['mailed'],
  code_over: ['mailed'],
  codes_paused: ['mailed'],
}
const RESEND = seconds(60)

/** After an entry mail was asked for: its code is good in this browser alone (C24.5). */
export function EntryCode({ sent = text.sent, again, enter }: EntryCodeProps) {
  const { field, begin, setWrong, errors } = useFormErrors({ id: 'entry-code', labels })
  const [asksFactor, setAsksFactor] = useState(false)
  const failed = (error: Error) => {
    if (needsFactor(error)) setAsksFactor(true)
    setWrong(
      error instanceof ApiError && error.code === 'code_wrong'
        ? { message: codeWrong(Number(error.details.left)), fields: { mailed: 'code_wrong' } }
        : refused(error, texts, concerned),
    )
  }
  const entering = useMutation({ mutationFn: enter, onError: failed })
  const sending = useMutation({ mutationFn: again, onError: failed })
  const mayResend = useAfter(RESEND, sending.submittedAt)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const code = String(typed.get('mailed')).trim()
    if (!code) return begin({ message: texts.fields_required, fields: { mailed: 'fields_required' } })
    begin()
    entering.mutate({ code, secondFactor: factorTyped(typed) })
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Alert role="status" color="green" icon={<Icon name="check" />}>
          {sent}
        </Alert>
        <FormErrors {...errors} />
        <TextInput
          {...field('mailed')}
          description={text.codeHelp}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        {asksFactor && <FactorField field={field} />}
        <Group grow>
          <Button type="submit" loading={entering.isPending}>
            {text.enter}
          </Button>
          {mayResend && (
            <Button variant="default" loading={sending.isPending} onClick={() => sending.mutate()}>
              {text.again}
            </Button>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {text.relay}
        </Text>
      </Stack>
    </form>
  )
}

function useAfter(wait: number, since: number): boolean {
  const [passed, setPassed] = useState<number | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setPassed(since), wait)
    return () => clearTimeout(timer)
  }, [wait, since])
  return passed === since
}
