import { Alert, Anchor, Stack, Text } from '@mantine/core'
import { Fragment, useState } from 'react'
import { Link } from '../../base/ui/Link.tsx'
import { textIn } from '../../base/layout/languageChoice.ts'
import { useLoad } from '../../base/layout/useLoad.ts'
import { languageNames } from '../../base/text/languages.ts'
import { Icon } from '../../base/ui/Icon.tsx'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { Pills } from '../../base/ui/Pills.tsx'
import { paths } from '../../paths.ts'
import type { Question } from '../../surveys/questions/rules.ts'
import type { AnswerForm } from '../session/openAnswering.ts'
import type { FormTexts, LanguageText } from './checked.ts'
import { formTextsQuery } from './client.ts'
import { otherLanguageText as words } from './messages.ts'
import classes from './OtherLanguages.module.css'

/** The questions in two languages side by side; which ones is known to this page alone (C20.14). */
export function OtherLanguages({ form }: { form: AnswerForm }) {
  return (
    <Loaded from={useLoad(formTextsQuery(form))} failure={words.failed} pending="block">
      {({ version, ...read }) => (
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {words.together}
          </Text>
          <SideBySide read={read} own={form.language} />
          {version === null ? (
            <Alert color="red" role="alert" icon={<Icon name="alert" />}>
              {words.altered}
            </Alert>
          ) : (
            <div>
              <Text size="sm">
                {words.version}{' '}
                <Anchor component={Link} to={paths.verify} underline="always" children={words.verify} />
              </Text>
              <code className={classes.hash}>{version}</code>
            </div>
          )}
        </Stack>
      )}
    </Loaded>
  )
}

function SideBySide({ read: { texts }, own }: { read: FormTexts; own: string }) {
  const others = texts.filter(({ language }) => language !== own)
  const [chosen, setChosen] = useState(others[0]?.language ?? 'fr')
  const first = texts.find(({ language }) => language === own)
  const second = others.find(({ language }) => language === chosen)
  if (!first || !second) return null
  const rows = first.questions.map((question, at) => ({ question, other: second.questions[at] }))
  return (
    <>
      {others.length > 1 && (
        <Pills
          label={words.choose}
          choices={others.map(({ language }) => ({ value: language, label: languageNames[language] }))}
          value={chosen}
          onChange={setChosen}
        />
      )}
      <div className={classes.rows}>
        {rows.map(({ question, other }, at) => {
          const isFirst = question.dimension !== rows[at - 1]?.question.dimension
          const names = [first, second].map((text) => nameIn(text, question.dimension))
          return (
            <Fragment key={question.id}>
              {isFirst && names[0] !== undefined && (
                <Pair of={[first, second]} isTitle parts={names.map((name) => [name ?? ''])} />
              )}
              <Pair of={[first, second]} parts={[partsOf(question), other ? partsOf(other) : []]} />
            </Fragment>
          )
        })}
      </div>
    </>
  )
}

const nameIn = ({ dimensions }: LanguageText, id: string | null) =>
  dimensions.find((dimension) => dimension.id === id)?.name

/** Every word of a question that somebody reads. */
const partsOf = (question: Question): string[] => [
  question.question,
  ...(question.help ? [question.help] : []),
  ...('options' in question ? question.options.map(({ label }) => `– ${label}`) : []),
]

interface PairProps {
  of: readonly LanguageText[]
  parts: readonly (readonly string[])[]
  isTitle?: boolean
}

function Pair({ of, parts, isTitle = false }: PairProps) {
  return (
    <div className={classes.pair}>
      {of.map(({ language }, at) => (
        <div key={language} {...textIn(language)}>
          {parts[at]?.map((part, line) => (
            <Text key={line} size={line === 0 ? 'md' : 'sm'} fw={isTitle ? 700 : undefined}>
              {part}
            </Text>
          ))}
        </div>
      ))}
    </div>
  )
}
