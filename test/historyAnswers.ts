import { expect } from 'vitest'
import type { Day } from '../src/base/time/civilDays.ts'
import { asked } from './ballots.ts'
import type { Colleague } from './historyStaff.ts'
import type { openWavesOf } from './historyViews.ts'
import { senderOf, sendUnblinded } from './sender.ts'
import type { Fixture } from './fixture.ts'
import { findRow, findRows } from './rows.ts'

export type OpenWave = Awaited<ReturnType<typeof openWavesOf>>[number]

interface Wish {
  /** The label that the person would like, « own » for that of their team. */
  wish: string
  today: Day
}

/** One person's answer with a browser of their own: the label with which it was taken; none where it was refused. */
export async function answerOnce(
  here: Fixture,
  person: Colleague,
  wave: OpenWave,
  { wish, today }: Wish,
): Promise<string | null> {
  const own = person.memberships.find(({ until }) => until === null)?.team
  const label = (wish === 'own' ? own : wish) ?? 'Entreprise'
  const question = await findRow(here.db, 'versionQuestions', ['id'], { versionId: wave.versionId })
  const keys = await findRows(here.db, 'reportingGroups', ['name'], { waveId: wave.id })
  const groupName = keys.some(({ name }) => name === label) ? label : 'Entreprise'
  const answers: [string, number][] = [[question.id, 4]]
  const said = { answers, questions: [asked(question.id)], groupName }
  const outcome = await sendUnblinded(here, await senderOf(here, person.id, wave.id), said)
  // INV15: no signature after the last day, whatever the job has done.
  if (today > (wave.closesOn ?? '')) expect(outcome).not.toBe('sent')
  return outcome === 'sent' ? groupName : null
}
