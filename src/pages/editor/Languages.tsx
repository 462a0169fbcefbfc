import { Anchor, Button, Group, Menu, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import '../../base/lists/controlStyles.ts'
import { missingIn, type Missing, type TranslationGap } from '../../surveys/questions/completeness.ts'
import { languageNames, languagesInFrench } from '../../base/text/languages.ts'
import { missingParts } from '../../surveys/questions/languageMessages.ts'
import type { TranslatedLanguage } from '../../surveys/editor/draftTexts.ts'
import { addLanguage, fieldOf, gapsIn, removeLanguage } from '../../surveys/editor/translating.ts'
import { translationText } from '../../surveys/editor/translationMessages.ts'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { Icon } from '../../base/ui/Icon.tsx'
import { notify } from '../../base/ui/notify.tsx'
import { useEditor } from './editorContext.ts'

interface LanguagesProps {
  offered: readonly TranslatedLanguage[]
  shown: TranslatedLanguage | null
  onShow: (language: TranslatedLanguage | null) => void
}

/** Which languages a draft has, what each lacks, and which one is written (C20.10). */
export function Languages({ offered, shown, onShow }: LanguagesProps) {
  const { editing, edit, isFrozen } = useEditor()
  const { languages, rows } = editing
  const others = isFrozen || rows.length === 0 ? [] : offered.filter((each) => !languages.includes(each))
  if (languages.length === 0 && others.length === 0) return null
  return (
    <Stack gap="xs">
      <Group gap="xs" role="group" aria-label={translationText.languages}>
        <Text component="span" size="sm" aria-hidden>
          {translationText.languages}
        </Text>
        <Choice isShown={shown === null} onShow={() => onShow(null)}>
          {translationText.base}
        </Choice>
        {languages.map((language) => (
          <Choice key={language} isShown={shown === language} onShow={() => onShow(language)}>
            <span lang={language}>{languageNames[language]}</span>
            {', '}
            {stateOf(gapsIn(editing, language))}
          </Choice>
        ))}
        {others.length > 0 && (
          <Menu position="bottom-start" returnFocus>
            <Menu.Target>
              <Button variant="subtle" size="sm" leftSection={<Icon name="plus" size={18} />}>
                {translationText.add}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {others.map((language) => (
                <Menu.Item
                  key={language}
                  lang={language}
                  onClick={() => {
                    edit(addLanguage(editing, language))
                    onShow(language)
                  }}
                >
                  {languageNames[language]}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </Group>
      {shown && <Shown key={shown} language={shown} onGone={() => onShow(null)} />}
    </Stack>
  )
}

const stateOf = (gaps: readonly TranslationGap[]) =>
  gaps.length === 0
    ? translationText.complete
    : translationText.missing(gaps.reduce((sum, { count }) => sum + count, 0))

interface LanguageButtonProps {
  isShown: boolean
  onShow: () => void
  children: React.ReactNode
}

const Choice = ({ isShown, onShow, children }: LanguageButtonProps) => (
  <Button size="sm" variant={isShown ? 'light' : 'default'} aria-pressed={isShown} onClick={onShow}>
    <span>{children}</span>
  </Button>
)

function Shown({ language, onGone }: { language: TranslatedLanguage; onGone: () => void }) {
  const { editing, edit, isFrozen } = useEditor()
  const [isRemoving, setRemoving] = useState(false)
  const gaps = gapsIn(editing, language)
  return (
    <Group gap="xs" justify="space-between">
      {gaps.length === 0 ? (
        <Text size="sm">{translationText.isWhole}</Text>
      ) : (
        <Group gap="xs">
          <Text size="sm">{translationText.isMissing}</Text>
          {kindsIn(gaps).map(({ words, field }) => (
            <Anchor
              key={words}
              component="button"
              type="button"
              size="sm"
              onClick={() => document.getElementById(field)?.focus()}
            >
              {words}
            </Anchor>
          ))}
        </Group>
      )}
      {!isFrozen && (
        <Button variant="subtle" color="red" size="sm" onClick={() => setRemoving(true)}>
          {translationText.remove}
        </Button>
      )}
      <ConfirmDialog
        opened={isRemoving}
        title={translationText.removeTitle(languagesInFrench[language])}
        confirm={translationText.remove}
        loss
        onConfirm={async () => {
          edit(removeLanguage(editing, language))
          notify(translationText.removed(languageNames[language]))
          onGone()
          await Promise.resolve()
        }}
        onClose={() => setRemoving(false)}
        failure={() => translationText.removeFailed}
      >
        {translationText.removeWarning}
      </ConfirmDialog>
    </Group>
  )
}

const kinds: Record<keyof Missing, (gap: TranslationGap) => boolean> = {
  questions: ({ part, what }) => part === 'question' && what === 'text',
  helps: ({ what }) => what === 'help',
  answers: ({ what }) => what === 'options',
  dimensions: ({ part, what }) => part === 'dimension' && what === 'text',
  wrong: ({ what }) => what === 'long' || what === 'numbers',
}
const none: Missing = { questions: 0, helps: 0, answers: 0, dimensions: 0, wrong: 0 }

function kindsIn(gaps: readonly TranslationGap[]) {
  const missing = missingIn(gaps)
  return (Object.keys(kinds) as (keyof Missing)[]).flatMap((kind) => {
    const first = gaps.find(kinds[kind])
    const [words] = missingParts({ ...none, [kind]: missing[kind] })
    return first && words ? [{ words, field: fieldOf(first) }] : []
  })
}
