import { appendFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What the server has answered with success: each must be in the database, whatever happens afterwards. */
export interface Acknowledged {
  teams: string[]
  emails: string[]
  drafts: { accountId: string; revision: number }[]
  signatures: string[]
  deposits: string[]
}

export type Kind = keyof Acknowledged

/** Written to a file before it is counted. */
export function openAcknowledged() {
  const file = join(mkdtempSync(join(tmpdir(), 'ressenti-acks-')), 'acknowledged')
  const all: Acknowledged = { teams: [], emails: [], drafts: [], signatures: [], deposits: [] }
  function acknowledge<K extends Kind>(kind: K, what: Acknowledged[K][number]) {
    appendFileSync(file, `${JSON.stringify([kind, what])}\n`)
    const list: Acknowledged[K][number][] = all[kind]
    list.push(what)
  }
  const count = () => Object.values(all).reduce((sum, list) => sum + list.length, 0)
  return { all, acknowledge, count }
}

export type Acknowledgements = ReturnType<typeof openAcknowledged>
