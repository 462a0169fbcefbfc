import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { notify } from '../../base/ui/notify.tsx'
import { sectionPlace } from './editorContext.ts'
import type { Editing } from '../../surveys/editor/editing.ts'
import { editorText } from '../../surveys/editor/messages.ts'
import {
  beforeFile,
  putBack,
  removalOf,
  without,
  type DraftRemoval,
  type Replacement,
} from '../../surveys/editor/putBack.ts'

/** As many as there are notices. */
const MOST = 3

/** « Annuler » changes what is written when it is pressed, so that nothing typed meanwhile is lost. */
export function useUndo(editing: Editing, edit: (next: Editing) => void) {
  const latest = useRef({ editing, edit })
  useEffect(() => {
    latest.current = { editing, edit }
  })
  const removals = useRef<readonly DraftRemoval[]>([])
  const offered = useRef<readonly (() => void)[]>([])
  const [asked, setAsked] = useState<Replacement | null>(null)

  /** `place`: the element of what comes back. */
  function offer(said: string, undo: (now: Editing) => void, place?: string) {
    const withdraw = notify(said, {
      ...{ label: editorText.undo, ...(place && { place }) },
      onClick: () => undo(latest.current.editing),
    })
    offered.current = [...offered.current, withdraw].slice(-MOST)
  }

  function take(target: Pick<DraftRemoval, 'kind' | 'id'>, said: string) {
    const removal = removalOf(editing, target, removals.current)
    removals.current = [...removals.current, removal].slice(-MOST)
    edit(without(editing, target))
    const undo = (now: Editing) => {
      removals.current = removals.current.filter((each) => each !== removal)
      latest.current.edit(putBack(now, removal))
    }
    offer(said, undo, target.kind === 'question' ? target.id : sectionPlace(target.id))
  }

  function offerFile(file: Replacement) {
    offer(editorText.replaced, (now) => {
      const { back, loses } = beforeFile(now, file)
      if (loses) setAsked(file)
      else latest.current.edit(back)
    })
  }

  /** Another version is on the page: what was removed from the earlier one has no place in it. */
  function forget() {
    for (const withdraw of offered.current) withdraw()
    offered.current = []
    removals.current = []
  }
  const leave = useEffectEvent(forget)
  useEffect(() => () => leave(), [])

  const answer = {
    isOpen: asked !== null,
    confirm: () => asked && edit(beforeFile(editing, asked).back),
    close: () => setAsked(null),
  }
  return { take, offer, offerFile, forget, question: <UndoReplacement {...answer} /> }
}

interface UndoReplacementProps {
  isOpen: boolean
  confirm: () => void
  close: () => void
}

function UndoReplacement({ isOpen, confirm, close }: UndoReplacementProps) {
  return (
    <ConfirmDialog
      opened={isOpen}
      title={editorText.undoFile}
      confirm={editorText.undoFileNow}
      cancel={editorText.keepTyped}
      loss
      onConfirm={() => Promise.resolve(confirm())}
      onClose={close}
      failure={() => editorText.failed}
    >
      {editorText.undoFileWarning}
    </ConfirmDialog>
  )
}
