import { draftQuery } from '../../asking/editor/editorClient.ts'
import { useLoad } from '../../base/frame/useLoad.ts'
import { nothingToLoad } from '../../base/ui/loadable.ts'
import { mapLoad } from '../../base/ui/loads.ts'
import { questionOf } from '../../asking/editor/rules.ts'
import { defaultDimensions, defaultQuestions } from '../../asking/questions/defaultQuestionnaire.ts'
import type { Askable } from '../../programme/plans/shapes.ts'
import { AwaitedPreview } from '../../answering/preview/QuestionnairePreview.tsx'

/** What would be asked, on the real screens; of a draft as well. */
export function AskedPreview({ of, onClose }: { of: Askable | null; onClose: () => void }) {
  const draft = useLoad({ ...draftQuery(of?.id ?? ''), enabled: of !== null && !of.isDefault })
  const own = mapLoad(draft, ({ questions, dimensions }) => ({
    questions: questions.map(questionOf),
    dimensions,
  }))
  const house = { questions: defaultQuestions, dimensions: defaultDimensions }
  const asked = of?.isDefault ? mapLoad(nothingToLoad, () => house) : own
  return <AwaitedPreview isOpen={of !== null} asked={asked} onClose={onClose} />
}
