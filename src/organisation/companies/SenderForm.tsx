import { Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refusalTexts } from '../../base/http/refusalText.ts'
import { useLoad } from '../../base/layout/useLoad.ts'
import { useKeptFields } from '../../base/layout/useTyped.ts'
import { languagesInFrench, type Language } from '../../base/text/languages.ts'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { notify } from '../../base/ui/notify.tsx'
import { ErrorAlert } from '../../base/ui/ErrorAlert.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { saveSender, senderQuery } from './client.ts'
import { companyRefusals, senderText as text } from './messages.ts'
import type { SenderForm as SenderFields } from './rules.ts'
import type { CompanySender } from './sender.ts'

/** Who signs the mails of the company (C24.14). */
export function SenderForm({ companyId }: { companyId: string }) {
  return (
    <Section title={text.title}>
      <Text size="sm" c="dimmed">
        {text.help}
      </Text>
      <Loaded from={useLoad(senderQuery(companyId))} failure={text.failed} pending="block">
        {(stored) => <Fields key={companyId} companyId={companyId} stored={stored} />}
      </Loaded>
    </Section>
  )
}

type Lines = Record<string, string>

const nameIn = (language: Language, line: 'signatory' | 'role') => `others.${language}.${line}`

const linesOf = ({ signatory, role, others }: CompanySender): Lines => ({
  ...{ signatory, role },
  ...Object.fromEntries(
    others.flatMap((each) => [
      [nameIn(each.language, 'signatory'), each.signatory],
      [nameIn(each.language, 'role'), each.role],
    ]),
  ),
})

const formOf = (lines: Lines, { others }: CompanySender): SenderFields => ({
  ...{ signatory: lines.signatory ?? '', role: lines.role ?? '' },
  others: Object.fromEntries(
    others.map(({ language }) => [
      language,
      {
        signatory: lines[nameIn(language, 'signatory')] ?? '',
        role: lines[nameIn(language, 'role')] ?? '',
      },
    ]),
  ),
})

function Fields({ companyId, stored }: { companyId: string; stored: CompanySender }) {
  const queries = useQueryClient()
  const typed = ['companies', companyId, 'sender-typed']
  const { wrong, setWrong, text: field, submit, reset } = useKeptFields(typed, linesOf(stored))
  const saving = useMutation({
    mutationFn: (lines: Lines) => saveSender(companyId, formOf(lines, stored)),
    onSuccess: async (_, sent) => {
      notify(text.saved)
      await queries.invalidateQueries({ queryKey: ['companies', companyId, 'sender'] })
      reset(sent)
    },
    onError: (refusal) => setWrong(refusalTexts(refusal, companyRefusals, text.notSaved)),
  })
  return (
    <form onSubmit={submit(saving.mutate)} noValidate>
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" style={{ alignItems: 'end' }}>
          <TextInput label={text.signatory} {...field('signatory')} maxLength={200} />
          <TextInput label={text.role} {...field('role')} maxLength={200} />
        </SimpleGrid>
        {stored.others.length > 0 && (
          <Text size="sm" c="dimmed">
            {text.othersHelp}
          </Text>
        )}
        {stored.others.map(({ language }) => (
          <SimpleGrid key={language} cols={{ base: 1, sm: 2 }} spacing="sm">
            <TextInput
              label={text.inLanguage(text.signatory, languagesInFrench[language])}
              {...field(nameIn(language, 'signatory'))}
              lang={language}
              maxLength={200}
            />
            <TextInput
              label={text.inLanguage(text.role, languagesInFrench[language])}
              {...field(nameIn(language, 'role'))}
              lang={language}
              maxLength={200}
            />
          </SimpleGrid>
        ))}
        {wrong.form && <ErrorAlert message={wrong.form} />}
        <Group>
          <Button type="submit" variant="default" loading={saving.isPending}>
            {text.save}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
