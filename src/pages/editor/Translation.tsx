import { Badge, Button, Group, Paper, Radio, Stack, Text, Textarea } from '@mantine/core'
import type { TranslationGap } from '../../surveys/questions/completeness.ts'
import { languageNames } from '../../base/text/languages.ts'
import { nothing, type DraftWords, type TranslatedLanguage } from '../../surveys/editor/draftTexts.ts'
import { change, inOrder, sectionsOf, type EditorRow } from '../../surveys/editor/editing.ts'
import { retranslated, type Wordings } from '../../surveys/editor/identity.ts'
import { isToReview } from '../../surveys/editor/shippedTexts.ts'
import { questionOf, type DraftDimension } from '../../surveys/editor/rules.ts'
import { fieldOf, gapsIn, translate, type TranslatedTarget } from '../../surveys/editor/translating.ts'
import { translationText } from '../../surveys/editor/translationMessages.ts'
import { Icon } from '../../base/ui/Icon.tsx'
import { useEditor } from './editorContext.ts'

export function Translation({ language }: { language: TranslatedLanguage }) {
  const { editing } = useEditor()
  const gaps = gapsIn(editing, language)
  const rows = inOrder(editing)
  const own = { language, gaps }
  return (
    <Stack gap="md" component="section" aria-label={translationText.fields(languageNames[language])}>
      {sectionsOf(editing).map(({ dimension, rows: asked }) => (
        <Paper key={dimension?.id ?? ''} withBorder p="md">
          <Stack gap="lg">
            {dimension && <TranslatedDimension dimension={dimension} {...own} />}
            {asked.map((row) => (
              <TranslatedQuestion key={row.key} row={row} number={rows.indexOf(row) + 1} {...own} />
            ))}
          </Stack>
        </Paper>
      ))}
    </Stack>
  )
}

interface InLanguage {
  language: TranslatedLanguage
  gaps: readonly TranslationGap[]
}

function TranslatedDimension({ dimension, language, gaps }: InLanguage & { dimension: DraftDimension }) {
  const { id, name, description, texts } = dimension
  const of = { language, gaps, target: { part: 'dimension', key: id } as const, id }
  return (
    <Stack gap="xs">
      <Words {...of} words={texts[language]} what="text" label={translationText.dimension(name)} />
      {description && (
        <Words {...of} words={texts[language]} what="help" label={translationText.description(description)} />
      )}
      <Changed {...of} words={texts[language]} />
    </Stack>
  )
}

interface TranslatedQuestionProps extends InLanguage {
  row: EditorRow
  number: number
}

function TranslatedQuestion({ row, number, language, gaps }: TranslatedQuestionProps) {
  const words = row.texts[language]
  const asked = questionOf(row)
  const of = { language, gaps, target: { part: 'question', key: row.key } as const, id: row.id, words }
  return (
    <Stack gap="xs">
      <Words {...of} what="text" label={`${number}. ${row.question || translationText.nothingTyped}`} />
      {asked.help !== null && <Words {...of} what="help" label={translationText.help(asked.help)} />}
      {'options' in asked && <Answers {...of} labels={row.options} />}
      <Changed {...of} />
      <Meaning row={row} language={language} />
      {isToReview(language, row, words?.text ?? '') && <Badge color="gray">{translationText.toReview}</Badge>}
    </Stack>
  )
}

function Meaning({ row, language }: { row: EditorRow; language: TranslatedLanguage }) {
  const { editing, edit, isFrozen } = useEditor()
  const before = row.askedIn?.[language]
  const now = row.texts[language]?.text.trim()
  const asked = retranslated({ [language]: now }, { [language]: before })
  if (Object.keys(asked).length === 0) return null
  return (
    <TranslationMeaning
      {...{ asked, isFrozen }}
      value={row.newMeaning ? 'new' : 'same'}
      onChange={(value) => edit(change(editing, row.key, { newMeaning: value === 'new' }))}
    />
  )
}

interface FieldOfWords extends InLanguage {
  target: TranslatedTarget
  id: string
  words: DraftWords | undefined
}

function useWords({ language, gaps, target, id }: FieldOfWords) {
  const { editing, edit, isFrozen } = useEditor()
  const mine = gaps.filter((gap) => gap.part === target.part && gap.id === id)
  return {
    write: (patch: Partial<DraftWords>) => edit(translate(editing, target, language, patch)),
    wrongOf: (...what: TranslationGap['what'][]) =>
      translationText.wrong[mine.find((gap) => what.includes(gap.what))?.what ?? 'text'],
    field: { lang: language, readOnly: isFrozen, autosize: true },
  }
}

interface WordsProps extends FieldOfWords {
  what: 'text' | 'help'
  label: string
}

function Words({ what, label, ...of }: WordsProps) {
  const { write, wrongOf, field } = useWords(of)
  const { words = nothing, target } = of
  return (
    <Textarea
      {...field}
      id={fieldOf({ part: target.part, id: of.id, what })}
      label={label}
      value={words[what]}
      maxLength={1000}
      error={what === 'text' && words.text !== '' ? wrongOf('numbers', 'long') : ''}
      onChange={(event) => write({ [what]: event.currentTarget.value })}
    />
  )
}

function Answers({ labels, ...of }: FieldOfWords & { labels: readonly string[] }) {
  const { write, wrongOf, field } = useWords(of)
  const { words = nothing } = of
  return (
    <Textarea
      {...field}
      id={fieldOf({ part: 'question', id: of.id, what: 'options' })}
      label={translationText.options(labels)}
      description={translationText.optionsHelp(labels.length)}
      value={words.options.join('\n')}
      minRows={labels.length}
      error={words.options.length > 0 ? wrongOf('options') : ''}
      onChange={(event) => write({ options: event.currentTarget.value.split(/[\n|]/).slice(0, 40) })}
    />
  )
}

function Changed(of: FieldOfWords) {
  const { write } = useWords(of)
  const { isFrozen } = useEditor()
  if (!of.words?.isOutdated) return null
  return (
    <Group gap="sm">
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <Icon name="alert" size={18} />
        <Text size="sm">{translationText.hasChanged}</Text>
      </Group>
      {!isFrozen && (
        <Button variant="default" size="sm" onClick={() => write({})}>
          {translationText.isStillRight}
        </Button>
      )}
    </Group>
  )
}

interface TranslationMeaningProps {
  asked: Wordings
  value: 'same' | 'new' | null
  isFrozen?: boolean
  onChange: (value: 'same' | 'new') => void
}

/** A translation that was asked and is now another: the author says what became of the question (C20.15). */
export function TranslationMeaning({ asked, value, isFrozen = false, onChange }: TranslationMeaningProps) {
  return (
    <Radio.Group
      label={Object.entries(asked).map(([language, text]) => (
        <span key={language} lang={language} style={{ display: 'block', overflowWrap: 'anywhere' }}>
          {translationText.askedSo(text ?? '')}
        </span>
      ))}
      value={value}
      readOnly={isFrozen}
      onChange={(chosen) => onChange(chosen === 'new' ? 'new' : 'same')}
    >
      <Stack gap={4} mt={4}>
        <Radio value="same" label={translationText.isCorrection} />
        <Radio value="new" label={translationText.isOther} />
      </Stack>
    </Radio.Group>
  )
}
