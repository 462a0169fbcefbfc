import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { ApiError, isTransient } from '../../base/http/client.ts'
import { collapseSpaces } from '../../base/text/names.ts'
import { notifyFailure } from '../../base/ui/notify.tsx'
import { editorText } from '../../surveys/editor/messages.ts'
import { newKey } from './editorContext.ts'
import { useKeptState, useTyped, useUnloadWarning } from '../../base/layout/useTyped.ts'
import { draftQuery, saveDraft } from '../../surveys/editor/client.ts'
import { contentOf, inOrder, type Editing } from '../../surveys/editor/editing.ts'
import type { readDraft } from '../../surveys/editor/store.ts'

export type ReadDraft = Awaited<ReturnType<typeof readDraft>>

export type SaveState =
  | { state: 'saved'; at: Date | null }
  | { state: 'saving' | 'waiting' | 'offline' | 'changed' }
  | { state: 'refused'; error: Error }

interface UnsavedDraft {
  editing: Editing
  revision: number
}

const PAUSE = 800
const AGAIN = 5000

export const editingOf = ({ title, languages, dimensions, questions }: ReadDraft): Editing => ({
  ...{ title, languages, dimensions },
  rows: questions.map((question) => ({ ...question, key: newKey() })),
})

/** Saves 800 ms after the last key, with retries; another person's version is never overwritten without asking. */
export function useDraft(id: string, read: ReadDraft) {
  const typed = useTyped<UnsavedDraft | null>(['questionnaires', 'draft-typed', id])
  const [unsaved] = useState(typed.read)
  const [editing, setEditing] = useState(() => unsaved?.editing ?? editingOf(read))
  const [saving, setSaving] = useState<SaveState>(
    unsaved ? { state: 'waiting' } : { state: 'saved', at: null },
  )
  const revision = useRef(unsaved?.revision ?? read.revision)
  const kept = useRef(unsaved ? null : editing)
  const latest = useRef(editing)
  const queries = useQueryClient()

  function edit(next: Editing) {
    setEditing(next)
    if (saving.state !== 'changed') setSaving({ state: 'waiting' })
  }

  async function send() {
    const sent = editing
    setSaving({ state: 'saving' })
    try {
      const answer = await saveDraft(id, contentOf(sent, revision.current))
      revision.current = answer.revision
      const take = namedBy(sent, answer.questions)
      const now = take(sent)
      kept.current = now
      typed.keep(null)
      setEditing((latest) => (latest === sent ? now : take(latest)))
      setSaving({ state: 'saved', at: new Date() })
      queries.setQueryData(
        draftQuery(id).queryKey,
        (known) => known && { ...known, title: collapseSpaces(sent.title) },
      )
      void queries.invalidateQueries({ queryKey: ['questionnaires', 'drafts'] })
    } catch (error) {
      setSaving(failureOf(error))
    }
  }

  const isKept = editing === kept.current
  // A refused draft stays refused until something is typed.
  const isHeld = ['saving', 'changed', 'refused'].includes(saving.state) || isKept
  useEffect(() => {
    latest.current = editing
    typed.keep(isKept ? null : { editing, revision: revision.current })
  })
  useSendingAfter(isHeld ? null : saving.state === 'offline' ? AGAIN : PAUSE, { editing, send })

  const versions = useVersions(id, { latest, revision, kept, setEditing, setSaving })
  useUnloadWarning(!isKept || versions.aside.length > 0)
  return { ...{ editing, edit, saving, versions }, revision: () => revision.current }
}

interface EditorPage {
  latest: RefObject<Editing>
  revision: RefObject<number>
  kept: RefObject<Editing | null>
  setEditing: (now: Editing) => void
  setSaving: (state: SaveState) => void
}

/** After « somebody else wrote »: this page's version stays aside while theirs is shown. */
function useVersions(id: string, { latest, revision, kept, setEditing, setSaving }: EditorPage) {
  const queries = useQueryClient()
  const [aside, setAside] = useKeptState<readonly UnsavedDraft[]>(['questionnaires', 'draft-aside', id], [])

  async function readTheirs() {
    const theirs = await queries.query({ ...draftQuery(id), staleTime: 0 }).catch(() => null)
    // Keeps what was typed, and asks again.
    if (!theirs) notifyFailure(editorText.notRead)
    return theirs
  }

  async function see() {
    const theirs = await readTheirs()
    if (!theirs) return null
    const mine = { editing: latest.current, revision: revision.current }
    if (mine.editing !== kept.current) setAside([...aside, mine])
    const now = editingOf(theirs)
    revision.current = theirs.revision
    kept.current = now
    setEditing(now)
    setSaving({ state: 'saved', at: null })
    return now
  }

  async function overwrite() {
    const theirs = await readTheirs()
    if (!theirs) return
    revision.current = theirs.revision
    setSaving({ state: 'waiting' })
  }

  /** Its earlier revision asks again before anything is overwritten. */
  function takeBack() {
    const mine = aside.at(-1)
    if (!mine) return
    setAside(aside.slice(0, -1))
    revision.current = mine.revision
    setEditing(mine.editing)
    setSaving({ state: 'changed' })
  }

  /** Returns what undoes it. */
  function abandon() {
    setAside(aside.slice(0, -1))
    return () => setAside(aside)
  }

  return { aside, see, overwrite, takeBack, abandon }
}

/** The ids that the server gave, in whatever has been written meanwhile. */
function namedBy(sent: Editing, answered: Awaited<ReturnType<typeof saveDraft>>['questions']) {
  const named = new Map(inOrder(sent).map(({ key }, at) => [key, answered[at]]))
  return (now: Editing): Editing => ({
    ...now,
    rows: now.rows.map((row) => ({ ...row, ...named.get(row.key) })),
  })
}

function failureOf(error: unknown): SaveState {
  if (error instanceof ApiError && error.code === 'draft_changed') return { state: 'changed' }
  if (error instanceof ApiError && isTransient(error)) return { state: 'offline' }
  return { state: 'refused', error: error instanceof Error ? error : new Error(String(error)) }
}

interface DraftSending {
  editing: Editing
  send: () => Promise<void>
}

/** One request at a time; what waits when another page is opened is sent then. */
function useSendingAfter(wait: number | null, { editing, send }: DraftSending) {
  const running = useRef<Promise<void>>(Promise.resolve())
  const latest = useEffectEvent(send)
  const begin = useEffectEvent(() => {
    running.current = running.current.then(() => latest())
  })
  useEffect(() => {
    if (wait === null) return
    const pause = setTimeout(() => begin(), wait)
    return () => clearTimeout(pause)
  }, [editing, wait])

  const flush = useEffectEvent(() => {
    if (wait !== null) begin()
  })
  useEffect(() => () => flush(), [])
}
