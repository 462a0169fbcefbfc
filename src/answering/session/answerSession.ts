import { bytesOf } from '../../base/encoding/bytes.ts'
import { ApiError } from '../../base/http/client.ts'
import {
  isEmpty,
  pairsOf,
  readAnswer,
  type AnswerPairs,
  type Answers,
} from '../../surveys/questions/answers.ts'
import type { Answer } from '../../surveys/questions/rules.ts'
import type { LocalDraft } from '../device/localDrafts.ts'
import { openDraft, sealDraft, type AnswerForm, type SessionTools } from './openAnswering.ts'
import { page, storeOutcome, openStorage } from '../device/storage.ts'
import type { KeyRefusal, RegisteredKeys } from './registeredKeys.ts'
import { showReceipt } from '../device/shownReceipts.ts'
import { readGroupKey } from '../protocol/blindToken.ts'
import { depositLength, recordLength } from '../protocol/lengths.ts'
import { prepareSending } from '../protocol/prepareSending.ts'
import type { SendingOutcome } from '../protocol/sending.ts'
import { cutFor, cutWith } from './cutWith.ts'
import { checkKeyList, safeGroup, type GroupKey } from '../../surveys/waves/rules.ts'

export interface AnsweringState {
  answers: Answers
  kept: 'nowhere' | 'here' | 'server'
  stopped: 'replaced' | 'answered' | 'closed' | 'not_addressed' | null
  restoredOn: string | null
}

const [pause, retry] = [1000, 10_000]

export class AnswerSession {
  readonly form: AnswerForm
  readonly #tools: SessionTools
  readonly #listeners = new Set<() => void>()
  #draft: LocalDraft
  #state: AnsweringState
  /** Changes since the server's copy: they win over another tab or device. */
  #changed = new Map<string, Answer | null | undefined>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #saving: Promise<void> = Promise.resolve()
  #registered: Promise<RegisteredKeys | null> | undefined

  constructor(form: AnswerForm, draft: LocalDraft, tools: SessionTools) {
    this.form = form
    this.#draft = draft
    this.#tools = tools
    this.#state = { answers: new Map(draft.answers), kept: 'nowhere', stopped: null, restoredOn: null }
    if (!draft.isUnsaved) return
    this.#changed = new Map(draft.answers)
    this.#saveIn(0)
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  readonly snapshot = (): AnsweringState => this.#state

  get secret(): string {
    return this.#draft.secret
  }

  get isOnDevice(): boolean {
    return this.#tools.places.kind === 'device'
  }

  /** Moves the answering to this device, or to this page only (« poste partagé »). */
  async keepOnDevice(onDevice: boolean): Promise<AnswerSession> {
    await this.flush()
    const { accountId, waveId } = this.#draft
    await this.#tools.places.drafts.remove(accountId, waveId)
    const places = onDevice ? await openStorage() : page
    if (this.#draft.answers.length > 0) await places.drafts.put(this.#draft)
    return new AnswerSession(this.form, this.#draft, { ...this.#tools, places })
  }

  /** Undefined clears the answer; null is « Je ne sais pas / Ne souhaite pas répondre ». */
  readonly answer = (id: string, answer: Answer | null | undefined) => {
    const answers = new Map(this.#state.answers)
    if (answer === undefined) answers.delete(id)
    else answers.set(id, answer)
    this.#changed.set(id, answer)
    this.#set({ answers })
    void this.#keepHere()
    this.#saveIn(pause)
  }

  readonly flush = (leaving = false): Promise<void> => {
    clearTimeout(this.#timer)
    this.#saving = this.#saving.then(() => this.#save(leaving))
    return this.#saving
  }

  async send({
    groupId,
    keepCopy,
  }: {
    groupId: string
    keepCopy: boolean
  }): Promise<SendingOutcome | 'empty' | KeyRefusal> {
    const { questions, waveId } = this.form
    const answers = this.#sendable()
    if (isEmpty(answers)) return 'empty'
    // There with the screen that sends (lastScreens.ts).
    const { continueSending } = await import('../protocol/sending.ts')
    clearTimeout(this.#timer)
    await this.#saving
    const group = await this.#chooseGroup(groupId)
    if (typeof group === 'string') return group
    const registered = await this.#readRegister()
    const cut = await cutFor(pairsOf(questions, answers), { ...this.#tools, registered, form: this.form })
    if (cut === null) return 'not_verified'
    const record = await prepareSending(this.#tools.places.records, {
      accountId: this.#draft.accountId,
      waveId,
      answers: pairsOf(questions, answers),
      keepCopy,
      revision: this.#draft.revision,
      secret: this.#draft.secret,
      recordLength: recordLength(questions),
      depositLength: depositLength(questions),
      group,
      ...(cut && { cut }),
    })
    const { places, server } = this.#tools
    const tools = { records: places.records, server, showReceipt, cut: cutWith(server) }
    const outcome = await continueSending(record, tools)
    await storeOutcome(record, places, outcome)
    return outcome
  }

  async #chooseGroup(groupId: string): Promise<GroupKey | KeyRefusal> {
    const { server, keyLists } = this.#tools
    const { waveId, closesOn } = this.form
    const list = await server.keyList(waveId)
    if (list.waveId !== waveId) return 'other_keys'
    const seen = await keyLists.seen(waveId).catch(() => null)
    const checked = await checkKeyList(list, seen, { mayGrow: closesOn === null })
    if (!checked.ok) return 'keys'
    const registered = await this.readRegister()
    if (registered !== null && registered !== checked.seen.fingerprint) return 'other_keys'
    await keyLists.remember(waveId, checked.seen).catch(() => undefined)
    const group = safeGroup(list, groupId)
    return group && (await readGroupKey(bytesOf(group.publicKey))) ? group : 'keys'
  }

  /** Read once, at « Commencer »: before anything is sent. */
  readonly readRegister = async (): Promise<RegisteredKeys['head']> =>
    (await this.#readRegister())?.head ?? null

  #readRegister(): Promise<RegisteredKeys | null> {
    const read = async () => {
      const { companyId, server } = this.#tools
      if (companyId === null) return null
      const { registeredHead } = await import('./registeredKeys.ts')
      const register = await server.register(companyId)
      const registered = await registeredHead(companyId, register, this.form.waveId)
      this.#set({ restoredOn: registered.restoredOn })
      return registered
    }
    this.#registered ??= read()
    this.#registered.catch(() => (this.#registered = undefined))
    return this.#registered
  }

  #sendable(): Answers {
    const { questions } = this.form
    return new Map(questions.map((question) => [question.id, this.#answerTo(question.id) ?? null]))
  }

  /** A text still being typed is trimmed, never cut. */
  #answerTo(id: string): Answer | null | undefined {
    const question = this.form.questions.find((each) => each.id === id)
    const answer = this.#state.answers.get(id)
    return question && answer !== undefined ? readAnswer(question, answer) : undefined
  }

  #pairs(): AnswerPairs {
    return this.form.questions.flatMap(({ id }): AnswerPairs => {
      const answer = this.#answerTo(id)
      return answer === undefined ? [] : [[id, answer]]
    })
  }

  async #keepHere() {
    this.#draft = { ...this.#draft, answers: this.#pairs(), isUnsaved: true }
    await this.#tools.places.drafts.put(this.#draft)
    if (this.#state.kept === 'nowhere') this.#set({ kept: 'here' })
  }

  #saveIn(milliseconds: number) {
    if (this.#state.kept === 'server') this.#set({ kept: 'here' })
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), milliseconds)
  }

  async #save(leaving: boolean) {
    if (this.#changed.size === 0 || this.#state.stopped || this.form.state === 'unknown') return
    const sent = this.#changed
    this.#changed = new Map()
    const { waveId } = this.#draft
    const sealed = await sealDraft(this.form, { ...this.#draft, answers: this.#pairs() })
    const revision = this.#draft.revision + 1
    try {
      await this.#tools.server.saveDraft(waveId, { revision, ...sealed }, leaving)
      this.#draft = { ...this.#draft, revision, isUnsaved: this.#changed.size > 0 }
      await this.#tools.places.drafts.put(this.#draft)
      if (this.#changed.size === 0) this.#set({ kept: 'server' })
    } catch (error) {
      this.#changed = new Map([...sent, ...this.#changed])
      await this.#notSaved(error)
    }
  }

  async #notSaved(error: unknown) {
    const code = error instanceof ApiError ? error.code : ''
    if (code === 'draft_replaced') return this.#takeOver()
    if (code === 'already_answered') return this.#set({ stopped: 'answered' })
    if (code === 'wave_closed') return this.#set({ stopped: 'closed' })
    if (code === 'wave_not_found') return this.#set({ stopped: 'not_addressed' })
    this.#saveIn(retry)
  }

  /** Another tab or device was faster: its answers, with the changes of this one on top. */
  async #takeOver() {
    const { accountId, waveId, secret } = this.#draft
    const copy = await this.#tools.server.readCopy(waveId).catch(() => undefined)
    if (copy === undefined) return this.#saveIn(retry)
    const theirs = await openDraft({ ...this.form, copy }, accountId, secret)
    if (!theirs) return this.#set({ stopped: 'replaced' })
    const answers = new Map(theirs.answers)
    for (const [id, answer] of this.#changed) {
      if (answer === undefined) answers.delete(id)
      else answers.set(id, answer)
    }
    this.#draft = theirs
    this.#set({ answers })
    await this.#keepHere()
    this.#saveIn(0)
  }

  #set(change: Partial<AnsweringState>) {
    this.#state = { ...this.#state, ...change }
    this.#listeners.forEach((listener) => listener())
  }
}
