import { Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { ApiError } from '../../base/http/client.ts'
import { refusalText } from '../../base/http/refusalText.ts'
import { useLoad } from '../../base/layout/useLoad.ts'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { notify } from '../../base/ui/notify.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { saveSender, senderQuery } from './client.ts'
import { companyRefusals, senderText as text } from './messages.ts'
import type { SenderForm as SenderFields } from './rules.ts'

/** Who signs the mails of the company (C24.14). */
export function SenderForm({ companyId }: { companyId: string }) {
  return (
    <Section title={text.title}>
      <Text size="sm" c="dimmed">
        {text.help}
      </Text>
      <Loaded from={useLoad(senderQuery(companyId))} failure={text.failed} pending="block">
        {({ signatory, role }) => <Fields companyId={companyId} stored={{ signatory, role }} />}
      </Loaded>
    </Section>
  )
}

function Fields({ companyId, stored }: { companyId: string; stored: SenderFields }) {
  const queries = useQueryClient()
  const [typed, setTyped] = useState<Partial<SenderFields>>({})
  const [wrong, setWrong] = useState<{ field: string; message: string } | null>(null)
  const fields = { ...stored, ...typed }
  const saving = useMutation({
    mutationFn: () => saveSender(companyId, fields),
    onSuccess: async () => {
      notify(text.saved)
      await queries.invalidateQueries({ queryKey: ['companies', companyId, 'sender'] })
      setTyped({})
    },
    onError: (error) =>
      setWrong({
        field: (error instanceof ApiError && error.field) || 'signatory',
        message: refusalText(error, companyRefusals, text.notSaved),
      }),
  })
  function submit(event: SubmitEvent) {
    event.preventDefault()
    setWrong(null)
    saving.mutate()
  }
  const field = (name: keyof SenderFields) => ({
    label: text[name],
    value: fields[name],
    maxLength: 200,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [name]: value }),
    error: wrong?.field === name && <span role="alert">{wrong.message}</span>,
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <TextInput {...field('signatory')} />
          <TextInput {...field('role')} />
        </SimpleGrid>
        <Group>
          <Button type="submit" loading={saving.isPending}>
            {text.save}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
