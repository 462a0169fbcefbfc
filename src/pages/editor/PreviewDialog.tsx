import { Group, Radio } from '@mantine/core'
import { useState } from 'react'
import { inOrder } from '../../surveys/editor/editing.ts'
import { editorText } from '../../surveys/editor/messages.ts'
import { questionOf } from '../../surveys/editor/rules.ts'
import { questionnaireText as questionnaires } from '../../surveys/questionnaires/messages.ts'
import { Dialog } from '../../base/ui/Dialog.tsx'
import { QuestionPages } from '../../answering/fields/QuestionnairePreview.tsx'
import classes from './editor.module.css'
import { useEditor } from './editorContext.ts'

/** The real screens of an answer, at the width of a computer or of a phone; nothing is kept or sent. */
export function PreviewDialog({ onClose }: { onClose: () => void }) {
  const { editing } = useEditor()
  const [width, setWidth] = useState('desktop')
  return (
    <Dialog opened title={questionnaires.seeTitle} onClose={onClose} width="wide">
      <Radio.Group label={editorText.width} value={width} onChange={setWidth} mb="md">
        <Group gap="lg" mt={4}>
          <Radio value="desktop" label={editorText.desktop} />
          <Radio value="phone" label={editorText.phone} />
        </Group>
      </Radio.Group>
      <div className={width === 'phone' ? classes.phone : undefined}>
        <QuestionPages questions={inOrder(editing).map(questionOf)} dimensions={editing.dimensions} />
      </div>
    </Dialog>
  )
}
