import type { listDrafts } from '../../surveys/editor/store.ts'
import { editorText as editor } from '../../surveys/editor/messages.ts'
import type { defaultQuestionnaireOf } from '../../surveys/questionnaires/defaultQuestionnaire.ts'
import { questionnaireText } from '../../surveys/questionnaires/messages.ts'
import type { ListedQuestionnaire } from '../../surveys/questionnaires/store.ts'
import { formatDate } from '../../base/text/writing.ts'
import type { StatusTone } from '../../base/ui/StatusTag.tsx'

export type DefaultQuestionnaire = Awaited<ReturnType<typeof defaultQuestionnaireOf>>
type ListedDraft = Awaited<ReturnType<typeof listDrafts>>[number]

export interface QuestionnaireLine {
  of: { kind: 'draft'; draft: ListedDraft } | { kind: 'asked'; questionnaire: ListedQuestionnaire }
  id: string
  title: string
  date: string
  questions: number
  audience: string
  teams: string
  state: { tone: StatusTone; words: string; until: string }
  asked: Pick<ListedQuestionnaire, 'participation' | 'minimumGroupSize'> | null
}

const tones = { open: 'running', closing: 'waiting', closed: 'neutral' } as const
const nobodyYet = { audience: '–', teams: '', asked: null }

export const stateOfDefault = ({ asked }: DefaultQuestionnaire): QuestionnaireLine['state'] =>
  asked
    ? stateOf(asked, asked.mode === 'permanent')
    : { tone: 'neutral', words: questionnaireText.notAsked, until: '' }

export function draftLine(draft: ListedDraft): QuestionnaireLine {
  const { id, title, createdAt, archivedOn, questionCount } = draft
  const words = archivedOn ? editor.archivedOn(formatDate(archivedOn)) : editor.draft
  return {
    of: { kind: 'draft', draft },
    ...{ id, title, date: questionnaireText.createdOn(createdAt), questions: questionCount, ...nobodyYet },
    state: { tone: 'neutral', words, until: '' },
  }
}

export function askedLine(questionnaire: ListedQuestionnaire): QuestionnaireLine {
  const { id, title, createdAt, questionCount, teamCount, teams, audience } = questionnaire
  const isWhole = audience === 'company'
  return {
    of: { kind: 'asked', questionnaire },
    ...{
      id,
      title,
      date: questionnaireText.createdOn(createdAt),
      questions: questionCount,
      asked: questionnaire,
    },
    audience: isWhole ? questionnaireText.wholeCompany : questionnaireText.teamCount(teamCount),
    teams: isWhole ? '' : teams.join(', '),
    state: stateOf(questionnaire, false),
  }
}

type QuestionnaireDates = Pick<ListedQuestionnaire, 'state' | 'closesOn' | 'closedOn'>

function stateOf(
  { state, closesOn, closedOn }: QuestionnaireDates,
  isPermanent: boolean,
): QuestionnaireLine['state'] {
  const tone = tones[state]
  if (state === 'open' && isPermanent)
    return { tone, words: questionnaireText.permanent, until: questionnaireText.untilCampaign }
  const words = questionnaireText.states[state]
  if (state === 'closed' && closedOn) return { tone, words, until: questionnaireText.closedOn(closedOn) }
  return { tone, words, until: state === 'open' && closesOn ? questionnaireText.until(closesOn) : '' }
}
