import { useQuery } from '@tanstack/react-query'
import { draftQuery } from '../../asking/editor/editorClient.ts'
import { questionOf } from '../../asking/editor/rules.ts'
import { defaultDimensions, defaultQuestions } from '../../asking/questions/defaultQuestionnaire.ts'
import type { Askable } from '../../programme/plans/shapes.ts'
import { KnownPreview } from '../../answering/preview/QuestionnairePreview.tsx'

/** What would be asked, on the real screens; of a draft as well. */
export function AskedPreview({ of, onClose }: { of: Askable | null; onClose: () => void }) {
  const draft = useQuery({ ...draftQuery(of?.id ?? ''), enabled: of !== null && !of.isDefault })
  const own = draft.data && {
    questions: draft.data.questions.map(questionOf),
    dimensions: draft.data.dimensions,
  }
  const house = { questions: defaultQuestions, dimensions: defaultDimensions }
  return <KnownPreview of={of && (of.isDefault ? house : (own ?? null))} onClose={onClose} />
}
