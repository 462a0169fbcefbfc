import { Alert, NativeSelect, Paper, Stack, Text, Title } from '@mantine/core'
import { useNavigate, useParams } from 'react-router'
import { Page } from '../../base/layout/Page.tsx'
import { languageNames } from '../../base/text/languages.ts'
import { formatDate, plural, withNoBreakSpaces } from '../../base/text/writing.ts'
import { Empty } from '../../base/ui/Empty.tsx'
import { Picture } from '../../base/ui/Picture.tsx'
import { Icon } from '../../base/ui/Icon.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { ifLoaded, nothingToLoad } from '../../base/ui/loadable.ts'
import { paths } from '../../paths.ts'
import { useOwnCompany } from '../../people/currentUser/useActor.ts'
import { askedQuery, calendarQuery } from '../../campaigns/cse/client.ts'
import { askedText as words, cseText } from '../../campaigns/cse/messages.ts'
import { isFreeText } from '../../surveys/questions/questionTypes.ts'
import type { AskedVersion } from '../../campaigns/cse/versions.ts'

export function CseQuestionsScreen() {
  const companyId = useOwnCompany()
  const { versionId } = useParams()
  const go = useNavigate()
  const calendar = useLoad(calendarQuery(companyId))
  const versions = versionsOf(ifLoaded(calendar)?.campaigns ?? [])
  const chosen = versionId ?? versions[0]?.value ?? ''
  const asked = useLoad({ ...askedQuery(companyId, chosen), enabled: chosen !== '' })
  return (
    <Page title={cseText.questions} load={calendar} failure={words.failed} width="reading">
      {versions.length > 1 && (
        <NativeSelect
          label={words.choose}
          value={chosen}
          data={versions}
          onChange={(event) => void go(paths.cseQuestionsOf(event.currentTarget.value))}
          maw={420}
        />
      )}
      <Loaded from={chosen === '' ? nothingToLoad : asked} failure={words.failed} pending="block">
        {(version) =>
          version ? (
            <Asked asked={version} />
          ) : (
            <Paper withBorder p="lg">
              <Empty picture={<Picture name="comments" />}>{words.none}</Empty>
            </Paper>
          )
        }
      </Loaded>
    </Page>
  )
}

function versionsOf(campaigns: readonly { versionId: string; title: string }[]) {
  const titles = new Map<string, string[]>()
  for (const { versionId, title } of campaigns)
    titles.set(versionId, [...(titles.get(versionId) ?? []), title])
  return [...titles].map(([value, names]) => ({ value, label: names.join(', ') }))
}

function Asked({ asked }: { asked: AskedVersion }) {
  const { hash, inscribed: recorded, dimensions, questions, differences } = asked
  const parts = [
    ...dimensions.map(({ id, name }) => ({ id, name })),
    { id: null, name: words.withoutDimension },
  ].map((part) => ({ ...part, questions: questions.filter(({ dimension }) => dimension === part.id) }))
  return (
    <>
      {recorded && recorded.hash !== hash && (
        <Alert color="red" role="alert" icon={<Icon name="alert" />}>
          {words.rewritten}
        </Alert>
      )}
      <Section title={words.fingerprint}>
        <Text style={{ overflowWrap: 'anywhere' }} ff="monospace">
          {hash}
        </Text>
        <Text>{recorded ? words.recorded(formatDate(recorded.day)) : words.notYet}</Text>
      </Section>
      {differences && <Differences differences={differences} />}
      <Section title={plural(questions.length, 'question', 'questions')}>
        {parts
          .filter((part) => part.questions.length > 0)
          .map((part) => (
            <Stack key={part.id ?? ''} gap="xs">
              <Title order={3} size="md">
                {part.name}
              </Title>
              <ul style={{ paddingInlineStart: '1.25rem', listStyle: 'revert' }}>
                {part.questions.map((question) => (
                  <li key={question.id}>
                    {question.text}
                    {isFreeText(question) && <Text c="dimmed">{words.free}</Text>}
                  </li>
                ))}
              </ul>
            </Stack>
          ))}
      </Section>
      <Translations translations={asked.translations} />
    </>
  )
}

/** Every language is part of what is agreed on, so all are read here (C20.10). */
function Translations({ translations }: Pick<AskedVersion, 'translations'>) {
  if (translations.length === 0) return null
  return (
    <Section title={words.translations}>
      {translations.map(({ language, questions }) => (
        <details key={language} lang={language}>
          <summary>{languageNames[language]}</summary>
          <ul style={{ paddingInlineStart: '1.25rem', listStyle: 'revert' }}>
            {questions.map(({ id, text, help, options }) => (
              <li key={id}>
                {[text, help, options.join(' · ')].filter(Boolean).map((line) => (
                  <Text key={line}>{line}</Text>
                ))}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </Section>
  )
}

function Differences({ differences }: { differences: NonNullable<AskedVersion['differences']> }) {
  const { added, removed, reworded } = differences
  const count = added.length + removed.length + reworded.length
  return (
    <Section title={words.differences}>
      {count === 0 && <Text>{words.same}</Text>}
      {added.length > 0 && <Lines title={words.added} lines={added} />}
      {removed.length > 0 && <Lines title={words.removed} lines={removed} />}
      {reworded.length > 0 && (
        <Lines
          title={words.reworded}
          lines={reworded.map(({ before, after }) => withNoBreakSpaces(`« ${before} » devient « ${after} »`))}
        />
      )}
    </Section>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <Stack gap={4}>
      <Title order={3} size="md">
        {title}
      </Title>
      <ul style={{ paddingInlineStart: '1.25rem', listStyle: 'revert' }}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Stack>
  )
}
