import { Group, Select, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import '../../base/lists/controlStyles.ts'
import { ReasonedButton } from '../../base/ui/ReasonedButton.tsx'
import { refusalText } from '../../base/http/refusalText.ts'
import { useLoad } from '../../base/layout/useLoad.ts'
import { useKeptState, useTyped, useUnloadWarning } from '../../base/layout/useTyped.ts'
import {
  isLanguage,
  languages as known,
  languagesInFrench,
  type Language,
} from '../../base/text/languages.ts'
import { capitalize, formatList } from '../../base/text/writing.ts'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { ErrorAlert } from '../../base/ui/ErrorAlert.tsx'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { notify } from '../../base/ui/notify.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { TickBox } from '../../base/ui/TickBox.tsx'
import { languagesQuery, saveLanguages } from './client.ts'
import { companyRefusals, languagesText as text } from './messages.ts'
import { rebasedLanguages, type ChosenLanguages, type CompanyLanguages } from './rules.ts'

const nameOf = (language: Language) => capitalize(languagesInFrench[language])

/** What a company offers to its people, its own language first (C20.9). */
export function LanguagesForm({ companyId }: { companyId: string }) {
  return (
    <Section title={text.title}>
      <Text size="sm" c="dimmed">
        {text.help}
      </Text>
      <Loaded from={useLoad(languagesQuery(companyId))} failure={text.failed} pending="block">
        {({ languages }) => <Fields key={companyId} companyId={companyId} stored={languages} />}
      </Loaded>
    </Section>
  )
}

function Fields({ companyId, stored }: { companyId: string; stored: readonly Language[] }) {
  const queries = useQueryClient()
  const [chosen, { choose, hasSaved }] = useChosen(companyId, stored)
  const [isAsking, setAsking] = useState(false)
  const saving = useMutation({
    mutationFn: (form: CompanyLanguages) => saveLanguages(companyId, form),
    onSuccess: (_, { languages }) => {
      notify(text.saved)
      hasSaved(languages)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['companies', companyId, 'languages'] }),
  })
  const form = { from: [...stored], languages: chosen }
  const removed = stored.filter((language) => !chosen.includes(language))
  const failure = (error: Error) => refusalText(error, companyRefusals, text.notSaved)

  return (
    <Stack gap="sm">
      <Choice chosen={chosen} onChoose={choose} />
      {saving.error && <ErrorAlert message={failure(saving.error)} />}
      <Group>
        <ReasonedButton
          loading={saving.isPending}
          why={chosen.join() === stored.join() ? text.unchanged : null}
          onClick={() => (removed.length > 0 ? setAsking(true) : saving.mutate(form))}
        >
          {text.save}
        </ReasonedButton>
      </Group>
      <ConfirmDialog
        opened={isAsking}
        title={text.removing(formatList(removed.map((language) => languagesInFrench[language])))}
        confirm={text.remove}
        loss
        onConfirm={() => saving.mutateAsync(form)}
        onClose={() => setAsking(false)}
        failure={failure}
      >
        <Text>{text.loss}</Text>
      </ConfirmDialog>
    </Stack>
  )
}

/** What is chosen on this page, among what is stored meanwhile. */
function useChosen(companyId: string, stored: readonly Language[]) {
  const key = ['companies', companyId, 'languages-chosen']
  const [edited, setEdited] = useKeptState<ChosenLanguages | null>(key, null)
  const { read, keep } = useTyped<ChosenLanguages | null>(key)
  const chosen = edited ? rebasedLanguages(edited, stored) : [...stored]
  useUnloadWarning(chosen.join() !== stored.join())
  const choose = (after: readonly Language[]) => setEdited({ before: stored, after })
  const hasSaved = (sent: Language[]) => {
    const since = (before: ChosenLanguages | null) => before && { before: sent, after: before.after }
    keep(since(read()))
    setEdited(since)
  }
  return [chosen, { choose, hasSaved }] as const
}

interface ChoiceProps {
  chosen: readonly Language[]
  onChoose: (languages: readonly Language[]) => void
}

function Choice({ chosen, onChoose }: ChoiceProps) {
  const [first = 'fr'] = chosen
  const offer = (language: Language, isTicked: boolean) => {
    const others = chosen.filter((each) => each !== language)
    onChoose(isTicked ? [...others, language] : others)
  }
  return (
    <>
      <Select
        label={text.first}
        data={known.map((language) => ({ value: language, label: nameOf(language) }))}
        value={first}
        onChange={(value) =>
          value && isLanguage(value) && onChoose([value, ...chosen.filter((each) => each !== value)])
        }
        allowDeselect={false}
        maw={300}
      />
      <Stack gap="xs" role="group" aria-label={text.offered}>
        {known.map((language) => (
          <TickBox
            key={language}
            label={language === 'fr' ? nameOf(language) : text.toReview(nameOf(language))}
            isTicked={chosen.includes(language)}
            onTick={(isTicked) => language !== first && offer(language, isTicked)}
          />
        ))}
      </Stack>
    </>
  )
}
