import { isFlag, isNumber, isText, optional, shapeOf } from '../../base/encoding/jsonGuards.ts'
import { isPairs, type AnswerPairs } from '../../surveys/questions/answers.ts'

export interface LocalDraft {
  accountId: string
  waveId: string
  /** t of C4, base64url. */
  secret: string
  answers: AnswerPairs
  /** The revision of the sealed copy that these answers follow. */
  revision: number
  isUnsaved?: boolean | undefined
}

export const isLocalDraft = shapeOf({
  ...{ accountId: isText, waveId: isText, secret: isText },
  ...{ answers: isPairs, revision: isNumber, isUnsaved: optional(isFlag) },
})

export interface DraftStore {
  get(accountId: string, waveId: string): Promise<LocalDraft | undefined>
  waves(accountId: string): Promise<string[]>
  put(draft: LocalDraft): Promise<void>
  remove(accountId: string, waveId: string): Promise<void>
}

export class MemoryDrafts implements DraftStore {
  readonly #drafts = new Map<string, LocalDraft>()

  async get(accountId: string, waveId: string) {
    return this.#drafts.get(`${accountId}/${waveId}`)
  }

  async waves(accountId: string) {
    const own = [...this.#drafts.values()].filter((draft) => draft.accountId === accountId)
    return own.map(({ waveId }) => waveId)
  }

  async put(draft: LocalDraft) {
    this.#drafts.set(`${draft.accountId}/${draft.waveId}`, draft)
  }

  async remove(accountId: string, waveId: string) {
    this.#drafts.delete(`${accountId}/${waveId}`)
  }
}
