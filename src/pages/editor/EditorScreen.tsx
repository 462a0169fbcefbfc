import { useParams } from 'react-router'
import { draftQuery } from '../../surveys/editor/client.ts'
import { editorRefusals, editorText } from '../../surveys/editor/messages.ts'
import { questionnaireText as questionnaires } from '../../surveys/questionnaires/messages.ts'
import { RedirectNotFound } from '../../base/layout/RedirectNotFound.tsx'
import { Page } from '../../base/layout/Page.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { paths } from '../../paths.ts'
import { Editor } from './Editor.tsx'

/** C21.6; a questionnaire already asked is read-only and can be copied. */
export function EditorScreen() {
  const { questionnaireId = '' } = useParams()
  return (
    <Page
      key={questionnaireId}
      title={(draft) => draft?.title ?? editorText.title}
      crumbs={[{ label: questionnaires.title, to: paths.questionnaires }]}
      load={useLoad(draftQuery(questionnaireId))}
      failure={questionnaires.previewFailed}
      gone={() => (
        <RedirectNotFound to={paths.questionnaires} because={editorRefusals.questionnaire_not_found} />
      )}
    >
      {(draft) => <Editor id={questionnaireId} read={draft} />}
    </Page>
  )
}
