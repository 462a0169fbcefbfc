import { answer, client, send } from '../../base/http/client.ts'
import { inPath, routeQuery } from '../../base/layout/routeQuery.ts'
import type { fileDraft as filed } from './draftFiles.ts'
import type { editorApi } from './api.ts'
import type { DraftContent } from './rules.ts'

const api = () => client<typeof editorApi>('/api/questionnaires')
const draft = () => api()[':id'].draft

export const draftsQuery = (archived: 'oui' | 'non') =>
  routeQuery(['questionnaires', 'drafts', archived], () => api().drafts.$get({ query: { archived } }), [
    'questionnaires',
  ])

/** Loaded once: the page's own state counts until it is saved or conflicts. */
export const draftQuery = (id: string) => ({
  ...routeQuery(['questionnaires', 'draft', id], () => draft().$get(inPath({ id }))),
  staleTime: Infinity,
  gcTime: 0,
})

export const createDraft = (asked: { title: string; from: string | null }) =>
  answer(api().drafts.$post({ json: asked }))

export const saveDraft = (id: string, json: DraftContent) => answer(draft().$put({ ...inPath({ id }), json }))

export const deleteDraft = (id: string) => answer(draft().$delete(inPath({ id })))

export interface FileForDraft {
  file: File
  revision: number
  replaces: boolean
  confirmed: readonly string[]
  /** Ids whose translation was corrected, and those whose meaning changes (C20.15). */
  corrected: readonly string[]
  otherwise: readonly string[]
}

export function fileDraft(id: string, { file, revision, replaces, ...said }: FileForDraft) {
  const body = new FormData()
  body.append('revision', String(revision))
  body.append('replaces', replaces ? 'oui' : 'non')
  for (const [name, ids] of Object.entries(said)) for (const each of ids) body.append(name, each)
  body.append('file', file)
  return answer<Awaited<ReturnType<typeof filed>>>(
    send(`/api/questionnaires/${encodeURIComponent(id)}/draft/csv`, { method: 'POST', body }),
  )
}

export const archive = (id: string, archived: boolean) =>
  answer(api()[':id'].archive.$put({ ...inPath({ id }), json: { archived } }))
