import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ComponentProps } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { Page } from '../../base/layout/Page.tsx'
import { ApiError } from '../../base/http/client.ts'
import { refusalText } from '../../base/http/refusalText.ts'
import { downloadFile } from '../../base/ui/download.ts'
import { Pager } from '../../base/lists/Pager.tsx'
import { useListAddress } from '../../base/lists/useListAddress.ts'
import { csvText as csvText } from '../../surveys/csv/messages.ts'
import {
  questionnaireRefusals,
  screenFailures,
  questionnaireText,
} from '../../surveys/questionnaires/messages.ts'
import { NewQuestionnaireForm } from '../../surveys/questionnaires/NewQuestionnaireForm.tsx'
import {
  defaultQuestionnaireQuery,
  questionnaireQuery,
  questionnairesQuery,
} from '../../surveys/questionnaires/client.ts'
import { writeQuestionsCsv } from '../../surveys/csv/writeQuestionsCsv.ts'
import type { ListedQuestionnaire } from '../../surveys/questionnaires/store.ts'
import { legalNoticeOf } from '../../organisation/companies/client.ts'
import { contactOf } from '../../organisation/companies/rules.ts'
import { teamNamesQuery } from '../../organisation/teams/client.ts'
import { useActor, useOwnCompany } from '../../people/currentUser/useActor.ts'
import { useUrlState } from '../../base/lists/useUrlState.ts'
import { Pills } from '../../base/ui/Pills.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { Empty } from '../../base/ui/Empty.tsx'
import { Picture } from '../../base/ui/Picture.tsx'
import { notifyFailure } from '../../base/ui/notify.tsx'
import { createDraft, draftsQuery } from '../../surveys/editor/client.ts'
import { editorRefusals as editorRefusals } from '../../surveys/editor/messages.ts'
import { paths } from '../../paths.ts'
import { focusOn } from '../../base/ui/useFocusOn.ts'
import { useLoad } from '../../base/layout/useLoad.ts'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { ifLoaded } from '../../base/ui/loadable.ts'
import { mapLoad, together } from '../../base/ui/loads.ts'
import { Beginnings, formButton } from './Beginnings.tsx'
import { askedLine, draftLine } from './questionnaireLines.ts'
import { QuestionnairesTable } from './QuestionnairesTable.tsx'
import { KnownPreview, QuestionnairePreview } from '../../answering/fields/QuestionnairePreview.tsx'

/** The page begins with the three ways to make one. */
const NoneYet = ({ isArchive, onLeave }: { isArchive: boolean; onLeave: () => void }) => (
  <Empty
    picture={<Picture name="form" />}
    action={
      isArchive && (
        <Button variant="default" onClick={onLeave}>
          {questionnaireText.seeInUse}
        </Button>
      )
    }
  >
    {isArchive ? questionnaireText.noneAway : questionnaireText.empty}
  </Empty>
)

export function QuestionnairesScreen() {
  const { page, onPage } = useListAddress()
  const [wanted, setAsked] = useUrlState('archives', 'non')
  const archived = wanted === 'oui' ? 'oui' : 'non'
  const questionnaires = useLoad(questionnairesQuery(page, archived))
  const defaultQuestionnaire = useLoad(defaultQuestionnaireQuery)
  const [isDefaultShown, setDefaultShown] = useState(false)
  const teams = useLoad(teamNamesQuery(useOwnCompany()))
  const drafts = useLoad(draftsQuery(archived))
  const [isWriting, setWriting] = useState(false)
  const navigate = useNavigate()
  const [seen, setSeen] = useState<string | null>(null)
  const file = useQuestionsFile()

  // Keeps question keys: results are compared with those of the original (C21.3).
  const copying = useMutation({
    mutationFn: ({ id, title }: { id: string; title: string }) =>
      createDraft({ title: questionnaireText.copyOf(title), from: id }),
    onSuccess: ({ id }) => navigate(paths.editor(id)),
    onError: (error) => notifyFailure(refusalText(error, editorRefusals, questionnaireText.creationFailed)),
  })

  const beginning = { isWriting, onSee: () => setDefaultShown(true), onFile: () => openForm(setWriting) }

  const asked = mapLoad(together([questionnaires, drafts]), ([list, begun]) => ({
    ...list,
    lines: [...list.questionnaires.map(askedLine), ...(page === 1 ? begun.map(draftLine) : [])],
  }))

  async function download(questionnaire: ListedQuestionnaire) {
    const copy = await file(questionnaire)
    if (copy) downloadFile(copy)
  }

  return (
    <Page title={questionnaireText.title} also={[teams]} failure={failureOf}>
      <Loaded from={defaultQuestionnaire} failure={failureOf} pending="block">
        {(ours) => <Beginnings questionnaire={ours} {...beginning} />}
      </Loaded>
      {isWriting && (
        <NewQuestionnaire
          teams={ifLoaded(teams) ?? []}
          onCreated={() => {
            setWriting(false)
            onPage(1)
          }}
          onCancel={() => {
            flushSync(() => setWriting(false))
            focusOn(formButton)
          }}
        />
      )}
      <Section
        title={questionnaireText.listTitle}
        aside={
          <Pills
            label={questionnaireText.shown}
            isSilent
            choices={[
              { value: 'non', label: questionnaireText.inUse },
              { value: 'oui', label: questionnaireText.putAway },
            ]}
            value={archived}
            onChange={setAsked}
          />
        }
      >
        <Loaded from={asked} failure={failureOf} pending="block">
          {({ lines, total }) => (
            <>
              {lines.length > 0 && (
                <QuestionnairesTable
                  lines={lines}
                  onSee={({ id }) => setSeen(id)}
                  onDuplicate={(line) => copying.mutate(line)}
                  onDownload={(questionnaire) => void download(questionnaire)}
                />
              )}
              {total === 0 && lines.length === 0 && (
                <NoneYet isArchive={archived === 'oui'} onLeave={() => setAsked('non')} />
              )}
              <Pager asked={questionnaires} page={page} onPage={onPage} />
            </>
          )}
        </Loaded>
      </Section>
      <QuestionnairePreview id={seen} onClose={() => setSeen(null)} />
      <KnownPreview
        of={isDefaultShown ? (ifLoaded(defaultQuestionnaire) ?? null) : null}
        onClose={() => setDefaultShown(false)}
      />
    </Page>
  )
}

function NewQuestionnaire(props: Omit<ComponentProps<typeof NewQuestionnaireForm>, 'contact'>) {
  const actor = useActor()
  const notice = useLoad(legalNoticeOf(useOwnCompany()).notice)
  const contact = ifLoaded(notice)?.fields.dataContact === '' ? contactOf(actor) : ''
  return <NewQuestionnaireForm contact={contact} {...props} />
}

function useQuestionsFile() {
  const queries = useQueryClient()
  return async ({ id, title }: ListedQuestionnaire) => {
    try {
      const { questions, dimensions } = await queries.query(questionnaireQuery(id))
      return new File([writeQuestionsCsv(questions, dimensions)], `${title}.csv`, { type: 'text/csv' })
    } catch (error) {
      notifyFailure(refusalText(error, questionnaireRefusals, csvText.unreadable))
      return null
    }
  }
}

/** The English text of S8 with its French line under it (D26). */
function failureOf(error: Error): string {
  const { code, details } = error instanceof ApiError ? error : { code: 'network', details: {} }
  const { english, french } =
    code === 'no_company' || code === 'company_not_found'
      ? screenFailures[code]
      : screenFailures.other('id' in details ? String(details.id) : code)
  return `${english}\n${french}`
}

function openForm(setWriting: (isWriting: boolean) => void) {
  flushSync(() => setWriting(true))
  focusOn('questionnaire-title')
}
