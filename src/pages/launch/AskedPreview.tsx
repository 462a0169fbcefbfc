import { draftQuery } from '../../surveys/editor/client.ts'
import { useLoad } from '../../base/layout/useLoad.ts'
import { nothingToLoad } from '../../base/ui/loadable.ts'
import { mapLoad } from '../../base/ui/loads.ts'
import { questionOf } from '../../surveys/editor/rules.ts'
import { defaultDimensions, defaultQuestions } from '../../surveys/questions/defaultQuestionnaire.ts'
import type { SelectableQuestionnaire } from '../../campaigns/plans/rules.ts'
import { AwaitedPreview } from '../../answering/fields/QuestionnairePreview.tsx'

/** What would be asked, on the real screens; of a draft as well. */
export function AskedPreview({ of, onClose }: { of: SelectableQuestionnaire | null; onClose: () => void }) {
  const draft = useLoad({ ...draftQuery(of?.id ?? ''), enabled: of !== null && !of.isDefault })
  const own = mapLoad(draft, ({ questions, dimensions }) => ({
    questions: questions.map(questionOf),
    dimensions,
  }))
  const house = { questions: defaultQuestions, dimensions: defaultDimensions }
  const asked = of?.isDefault ? mapLoad(nothingToLoad, () => house) : own
  return <AwaitedPreview isOpen={of !== null} asked={asked} onClose={onClose} />
}
