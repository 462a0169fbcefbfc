import { Anchor, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { ListSection } from '../../base/lists/ListSection.tsx'
import { paths } from '../../paths.ts'
import { questionnairesQuery } from '../../surveys/questionnaires/client.ts'
import type { ListedQuestionnaire } from '../../surveys/questionnaires/store.ts'
import { questionnaireText as seeing } from '../../surveys/questionnaires/messages.ts'
import { RowActions } from '../../base/lists/RowActions.tsx'
import { QuestionnairePreview } from '../../answering/fields/QuestionnairePreview.tsx'
import { dashboard, questionnaires as text } from './messages.ts'
import { Picture } from '../../base/ui/Picture.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'

/** Every company's questionnaires (D18); when empty, the specification's words. */
export function QuestionnairesTab() {
  const [page, setPage] = useState(1)
  const asked = useLoad(questionnairesQuery(page))
  const [seen, setSeen] = useState<string | null>(null)
  return (
    <>
      <ListSection
        title={text.title}
        asked={asked}
        rows={({ questionnaires }) => questionnaires}
        rowKey={({ id }) => id}
        columns={[
          { head: text.company, cell: (row) => <Company {...row} /> },
          { head: text.name, cell: ({ title }) => title },
          { head: text.date, cell: ({ createdAt }) => text.on(createdAt) },
          { head: text.questions, numeric: true, cell: ({ questionCount }) => questionCount },
          {
            head: text.teams,
            cell: ({ audience, teams }) => (audience === 'company' ? text.wholeCompany : teams.join(', ')),
          },
          { head: text.participation, cell: (row) => <Participation {...row} /> },
        ]}
        actions={({ id, title }) => (
          <RowActions of={title} actions={[{ label: seeing.see, onClick: () => setSeen(id) }]} />
        )}
        count={text.count}
        picture={<Picture name="form" />}
        none={
          <Stack component="span" gap="xs">
            <span>{text.none}</span>
            <span>{text.noneYet}</span>
          </Stack>
        }
        failure={dashboard.loadingFailed}
        page={page}
        onPage={setPage}
      />
      <QuestionnairePreview id={seen} onClose={() => setSeen(null)} />
    </>
  )
}

function Company({ companyId, companyName }: ListedQuestionnaire) {
  return (
    <Anchor component={Link} to={paths.company(companyId ?? '')}>
      {companyName}
    </Anchor>
  )
}

function Participation({ participation }: ListedQuestionnaire) {
  if (!participation) return <Text c="dimmed">{text.notShown}</Text>
  return text.answered(participation.answered, participation.addressed)
}
