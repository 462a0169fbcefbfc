import { Select, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { draftsInPage, isSending } from '../../answering/device/storage.ts'
import '../../base/lists/controlStyles.ts'
import { chooseLanguage } from '../../base/layout/languageChoice.ts'
import { languageText as text } from '../../base/layout/languageMessages.ts'
import { useLoad } from '../../base/layout/useLoad.ts'
import { isLanguage, languageNames, type Language } from '../../base/text/languages.ts'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { notifyFailure } from '../../base/ui/notify.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { uiText } from '../../base/ui/messages.ts'
import { ownLanguageQuery, saveOwnLanguage } from '../../people/accounts/languageClient.ts'
import { useActor } from '../../people/currentUser/useActor.ts'

/** A person’s own language: pages at once, mails from the next campaign on (C20.8). */
export function LanguageField() {
  const queries = useQueryClient()
  const { id } = useActor()
  const saving = useMutation({
    mutationFn: async (language: Language | null) => {
      if (await isSending(id)) return notifyFailure(text.sending)
      if ((await draftsInPage(id)).length > 0) return notifyFailure(text.draft)
      await saveOwnLanguage(language)
      if (language) chooseLanguage(language, true)
    },
    onSuccess: () => queries.invalidateQueries(ownLanguageQuery),
    onError: () => notifyFailure(uiText.unreachable),
  })
  return (
    <Section title={text.title}>
      <Loaded from={useLoad(ownLanguageQuery)} pending="line">
        {({ own, offered }) => (
          <Stack gap="xs">
            <Select
              label={text.own}
              data={[
                { value: '', label: text.none },
                ...offered.map((language) => ({ value: language, label: languageNames[language] })),
              ]}
              value={own ?? ''}
              onChange={(chosen) => saving.mutate(chosen && isLanguage(chosen) ? chosen : null)}
              disabled={saving.isPending}
              allowDeselect={false}
              maw={300}
            />
            <Text size="sm" c="dimmed">
              {text.mails}
            </Text>
            <Text size="sm" c="dimmed">
              {text.secret}
            </Text>
          </Stack>
        )}
      </Loaded>
    </Section>
  )
}
