import { expect, test } from 'vitest'
import type { CountFile } from '../../src/results/counting/rules.ts'
import { runDaily } from '../../src/results/publication/daily.ts'
import { asked, groupNamed, same, seen, toolsOf } from '../ballots.ts'
import { copyDatabase, removeOutsideFiles, rollBack } from '../databaseCopy.ts'
import type { Fixture } from '../fixture.ts'
import { freshFixture } from '../freshFixture.ts'
import { addCutBallots, ballotBoxOf, countedBy, openGuarded } from '../guarded.ts'
import { differences, everyRead } from '../everyRead.ts'
import { aMinute, goTo, signedInAgain } from '../plans.ts'
import { findRow, findRows } from '../rows.ts'
import { addSignatures } from '../waves.ts'

// C28.6 and C28.9: closes of fewer ballots than a table needs, and guardians who count at the same time.

const questions = [asked('q'), asked('n', 'nps'), asked('t', 'texte')]
const answers = { q: 4, n: 9, t: 'Canari' }

async function closed(on: Fixture) {
  for (const day of ['2027-03-22', '2027-03-23', '2027-03-24'] as const) {
    goTo(on, day)
    await aMinute(on)
    await runDaily(toolsOf(on))
  }
}

const here = freshFixture()

test('C28.6 a close with 0 deposits, with k − 1 and with 5 deposits of which ν = 4: no urn, no number anywhere', async () => {
  const { waveId } = await openGuarded(here, { A: 15 }, questions)
  const opened = await copyDatabase(here)
  const ends: { said: Record<string, string>; kinds: string[]; mails: unknown[] }[] = []
  for (const [deposits, newSigners] of [
    [0, 0],
    [4, 0],
    [5, 4],
  ] as const) {
    removeOutsideFiles(here)
    await rollBack(here, opened)
    goTo(here, '2027-03-12')
    if (deposits > 0) await addCutBallots(here, waveId, 'A', same(deposits, answers))
    await addSignatures(here, await groupNamed(here, waveId, 'A'), { newSigners })
    await closed(here)
    const said = await everyRead(here, ['ada', 'samia', 'claire', 'paul'])
    const kinds = (await findRows(here.db, 'registerEntries', ['kind'])).map(({ kind }) => kind).sort()
    const mails = await findRows(here.db, 'mailOutbox', ['kind'])
    const wave = await findRow(here.db, 'waves', ['state', 'ballotBoxRoot', 'eraseAfter'], { id: waveId })
    expect(wave).toEqual({ state: 'closed', ballotBoxRoot: null, eraseAfter: null })
    expect(kinds).toContain('closed')
    expect(kinds).not.toContain('urn_sealed')
    expect(await findRows(here.db, 'ballots', ['id'])).toEqual([])
    expect(Object.values(said).filter((answer) => answer.startsWith('200')).length).toBeGreaterThan(100)
    ends.push({ said, kinds, mails })
  }
  const [none] = ends
  for (const end of ends.slice(1)) {
    expect(differences(none!.said, end.said)).toEqual([])
    expect({ ...end, said: null }).toEqual({ ...none, said: null })
  }
})

test('C28.9 two guardians who count at once: one answer is published, the other is too late', async () => {
  const { cards, waveId } = await openGuarded(here, { A: 11, B: 6 }, questions)
  await addCutBallots(here, waveId, 'A', same(9, answers))
  await addCutBallots(here, waveId, 'B', same(5, { q: 2, n: null, t: null }))
  await closed(here)
  const { file, root } = await ballotBoxOf(here, waveId)
  const files: CountFile[] = []
  for (const card of cards) files.push(JSON.parse(await countedBy(card, file, root)) as CountFile)
  const samia = await signedInAgain(here, 'samia')
  const claire = await signedInAgain(here, 'claire')
  const ada = await signedInAgain(here, 'ada')
  const answered = await Promise.all(
    [samia, claire, ada].map(async (carrier, at) => {
      const response = await carrier.post(`/api/waves/${waveId}/count`, files[at])
      return `${response.status} ${((await response.json()) as { code?: string }).code ?? 'ok'}`
    }),
  )
  expect(answered.sort()).toEqual(['200 ok', '409 already_counted', '409 already_counted'])
  expect(await seen(here, waveId, 'q')).toEqual({ company: 14, A: 9, B: 5 })
  const kinds = (await findRows(here.db, 'registerEntries', ['kind'])).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'counted')).toHaveLength(1)
  expect(kinds.filter((kind) => kind === 'published')).toHaveLength(1)
  expect(await findRows(here.db, 'countedLists', ['waveId'])).toHaveLength(1)
})
