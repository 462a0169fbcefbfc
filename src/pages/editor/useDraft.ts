import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError, isTransient } from '../../base/http/client.ts'
import { notifyFailure } from '../../base/ui/notify.tsx'
import { editorText } from '../../surveys/editor/messages.ts'
import { newKey } from './editorContext.ts'
import { draftQuery, saveDraft } from '../../surveys/editor/client.ts'
import { contentOf, inOrder, type Editing } from '../../surveys/editor/editing.ts'
import type { readDraft } from '../../surveys/editor/store.ts'

export type ReadDraft = Awaited<ReturnType<typeof readDraft>>

export type SaveState =
  | { state: 'saved'; at: Date | null }
  | { state: 'saving' | 'waiting' | 'offline' | 'changed' }
  | { state: 'refused'; error: Error }

const PAUSE = 800
const AGAIN = 5000

export const editingOf = ({ title, languages, dimensions, questions }: ReadDraft): Editing => ({
  ...{ title, languages, dimensions },
  rows: questions.map((question) => ({ ...question, key: newKey() })),
})

/**
 * Saves 800 ms after the last key, one request at a time, with retries; another person's version is never
 * overwritten without asking.
 */
export function useDraft(id: string, read: ReadDraft) {
  const [editing, setEditing] = useState(() => editingOf(read))
  const [saving, setSaving] = useState<SaveState>({ state: 'saved', at: null })
  const revision = useRef(read.revision)
  const kept = useRef(editing)
  const queries = useQueryClient()

  function edit(next: Editing) {
    setEditing(next)
    if (saving.state !== 'changed') setSaving({ state: 'waiting' })
  }

  const send = useEffectEvent(async () => {
    const sent = editing
    setSaving({ state: 'saving' })
    try {
      const answer = await saveDraft(id, contentOf(sent, revision.current))
      revision.current = answer.revision
      const named = new Map(inOrder(sent).map(({ key }, at) => [key, answer.questions[at]]))
      const take = (now: Editing) => ({
        ...now,
        rows: now.rows.map((row) => ({ ...row, ...named.get(row.key) })),
      })
      kept.current = take(sent)
      setEditing((now) => (now === sent ? kept.current : take(now)))
      setSaving({ state: 'saved', at: new Date() })
      void queries.invalidateQueries({ queryKey: ['questionnaires', 'drafts'] })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'draft_changed') setSaving({ state: 'changed' })
      else if (error instanceof ApiError && isTransient(error)) setSaving({ state: 'offline' })
      else setSaving({ state: 'refused', error: error instanceof Error ? error : new Error(String(error)) })
    }
  })

  const isKept = editing === kept.current
  useEffect(() => {
    // A refused draft stays refused until something is typed.
    if (['saving', 'changed', 'refused'].includes(saving.state) || isKept) return
    const wait = setTimeout(() => void send(), saving.state === 'offline' ? AGAIN : PAUSE)
    return () => clearTimeout(wait)
  }, [editing, isKept, saving.state])

  useEffect(() => {
    if (isKept) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isKept])

  /** After « somebody else wrote »: keeps theirs, or overwrites it with this page's. */
  async function settle(version: 'theirs' | 'mine') {
    const theirs = await queries.query({ ...draftQuery(id), staleTime: 0 }).catch(() => null)
    // Keeps what was typed, and asks again.
    if (!theirs) return notifyFailure(editorText.notRead)
    revision.current = theirs.revision
    if (version === 'theirs') {
      kept.current = editingOf(theirs)
      setEditing(kept.current)
      setSaving({ state: 'saved', at: null })
    } else setSaving({ state: 'waiting' })
  }

  return { editing, edit, saving, settle, revision: () => revision.current }
}
