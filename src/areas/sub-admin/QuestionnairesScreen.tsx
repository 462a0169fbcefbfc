import { Group, Stack, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Page } from '../../base/frame/Page.tsx'
import { ApiError } from '../../base/http/client.ts'
import { refusalText } from '../../base/http/refusalText.ts'
import { save } from '../../base/kit/save.ts'
import { Pager } from '../../base/lists/Pager.tsx'
import { useListAddress } from '../../base/lists/useListAddress.ts'
import { text as csvText } from '../../asking/csv/messages.ts'
import { refusals, screenFailures, text } from '../../asking/questionnaires/messages.ts'
import { NewQuestionnaireForm } from '../../asking/questionnaires/NewQuestionnaireForm.tsx'
import { QuestionnaireCard } from '../../asking/questionnaires/QuestionnaireCard.tsx'
import { HouseCard } from '../../asking/questionnaires/HouseCard.tsx'
import {
  houseQuery,
  questionnaireQuery,
  questionnairesQuery,
} from '../../asking/questionnaires/questionnairesClient.ts'
import { writeQuestionsCsv } from '../../asking/csv/questionsCsv.ts'
import type { ListedQuestionnaire } from '../../asking/questionnaires/store.ts'
import { teamNamesQuery } from '../../organisation/teams/teamsClient.ts'
import { useOwnCompany } from '../../people/visitor/useActor.ts'
import { useUrlState } from '../../base/lists/useUrlState.ts'
import { Pills } from '../../base/ui/Pills.tsx'
import { useArchive } from '../../asking/editor/useArchive.ts'
import { Empty } from '../../base/ui/Empty.tsx'
import { notifyFailure } from '../../base/ui/notify.tsx'
import { focusOn } from '../../base/ui/useFocusOn.ts'
import { createDraft, draftsQuery } from '../../asking/editor/editorClient.ts'
import { refusals as editorRefusals } from '../../asking/editor/messages.ts'
import { paths } from '../../paths.ts'
import { Beginnings } from '../editor/Beginnings.tsx'
import { Drafts } from '../editor/Drafts.tsx'
import { drafts as draftWords } from '../editor/messages.ts'
import { KnownPreview, QuestionnairePreview } from '../../answering/preview/QuestionnairePreview.tsx'

/** A form to create a questionnaire from a CSV file, and those of the company (spec §2). */
export function QuestionnairesScreen() {
  const { page, onPage } = useListAddress()
  const [asked, setAsked] = useUrlState('archives', 'non')
  const archived = asked === 'oui' ? 'oui' : 'non'
  const questionnaires = useQuery(questionnairesQuery(page, archived))
  const house = useQuery(houseQuery)
  const [isHouseSeen, setHouseSeen] = useState(false)
  const teams = useQuery(teamNamesQuery(useOwnCompany()))
  const drafts = useQuery(draftsQuery('non'))
  const putAway = useQuery(draftsQuery('oui'))
  const [turn, setTurn] = useState(0)
  const navigate = useNavigate()
  const [seen, setSeen] = useState<string | null>(null)
  const form = useRef<HTMLDivElement>(null)
  const file = useQuestionsFile()

  // With the keys of its questions: its results will be compared with those of the one it comes from (C21.3).
  const copying = useMutation({
    mutationFn: ({ id, title }: { id: string; title: string }) =>
      createDraft({ title: text.copyOf(title), from: id }),
    onSuccess: ({ id }) => navigate(paths.editor(id)),
    onError: (error) => notifyFailure(refusalText(error, editorRefusals, text.creationFailed)),
  })

  async function download(questionnaire: ListedQuestionnaire) {
    const copy = await file(questionnaire)
    if (copy) save(copy)
  }

  return (
    <Page title={text.title} query={[questionnaires, house, teams, drafts, putAway]} failure={failureOf}>
      <Beginnings
        onFile={() => {
          form.current?.scrollIntoView({ block: 'start' })
          focusOn('questionnaire-title')
        }}
      />
      <Drafts drafts={drafts.data ?? []} title={draftWords.title} />
      <div ref={form}>
        <NewQuestionnaireForm
          key={turn}
          teams={teams.data ?? []}
          onCreated={() => {
            setTurn(turn + 1)
            onPage(1)
          }}
        />
      </div>
      {questionnaires.data && house.data && (
        <Stack component="section" gap="md" aria-labelledby="questionnaire-list">
          <Group justify="space-between" gap="sm">
            <Title order={2} id="questionnaire-list">
              {text.listTitle}
            </Title>
            <Pills
              label={text.shown}
              isSilent
              choices={[
                { value: 'non', label: text.inUse },
                { value: 'oui', label: text.putAway },
              ]}
              value={archived}
              onChange={setAsked}
            />
          </Group>
          <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
            {archived === 'non' && page === 1 && (
              <HouseCard
                house={house.data}
                onSee={() => setHouseSeen(true)}
                onDuplicate={() => copying.mutate(house.data)}
              />
            )}
            {questionnaires.data.questionnaires.map((questionnaire) => (
              <Listed
                key={questionnaire.id}
                questionnaire={questionnaire}
                onSee={() => setSeen(questionnaire.id)}
                onDuplicate={() => copying.mutate(questionnaire)}
                onDownload={() => void download(questionnaire)}
              />
            ))}
          </Stack>
          {archived === 'oui' && <Drafts drafts={putAway.data ?? []} title={draftWords.putAway} />}
          {questionnaires.data.total === 0 && (archived === 'non' || putAway.data?.length === 0) && (
            <Empty>{archived === 'oui' ? text.noneAway : text.empty}</Empty>
          )}
          <Pager asked={questionnaires} page={page} onPage={onPage} />
        </Stack>
      )}
      <QuestionnairePreview id={seen} onClose={() => setSeen(null)} />
      <KnownPreview of={isHouseSeen ? (house.data ?? null) : null} onClose={() => setHouseSeen(false)} />
    </Page>
  )
}

interface ListedProps {
  questionnaire: ListedQuestionnaire
  onSee: () => void
  onDuplicate: () => void
  onDownload: () => void
}

function Listed({ questionnaire, ...doing }: ListedProps) {
  const { id, title, archivedOn } = questionnaire
  const archiving = useArchive(id, title)
  return (
    <QuestionnaireCard
      questionnaire={questionnaire}
      {...doing}
      onArchive={() => archiving.mutate(archivedOn === null)}
    />
  )
}

/** The questions as the file that they could have come from. */
function useQuestionsFile() {
  const queries = useQueryClient()
  return async ({ id, title }: ListedQuestionnaire) => {
    try {
      const { questions, dimensions } = await queries.fetchQuery(questionnaireQuery(id))
      return new File([writeQuestionsCsv(questions, dimensions)], `${title}.csv`, { type: 'text/csv' })
    } catch (error) {
      notifyFailure(refusalText(error, refusals, csvText.unreadable))
      return null
    }
  }
}

/** The English text of spec §8 with its French line under it (D26). */
function failureOf(error: Error): string {
  const { code, details } = error instanceof ApiError ? error : { code: 'network', details: {} }
  const { english, french } =
    code === 'no_company' || code === 'company_not_found'
      ? screenFailures[code]
      : screenFailures.other('id' in details ? String(details.id) : code)
  return `${english}\n${french}`
}
