import { expect, test } from 'vitest'
import { addTeams, asked, leaveCompany, same } from '../../../test/ballots.ts'
import { fixture } from '../../../test/fixture.ts'
import { addCutBallots, guardAcme } from '../../../test/guarded.ts'
import { addAskable, aMinute, goTo, opened, signedInAgain } from '../../../test/plans.ts'
import { updateRows } from '../../../test/rows.ts'
import { keyOf } from '../../data/keys/databaseKey.ts'
import { readJson } from '../../base/encoding/json.ts'
import { isText, shapeOf } from '../../base/encoding/jsonGuards.ts'
import { jobsOf } from '../../operations/jobs/jobs.ts'

const isMail = shapeOf({ subject: isText, text: isText })

test('C28.10 T-V11: the root of a sealed ballot box, and its reminders, are mailed once each, the same to all', async () => {
  const here = await fixture()
  await leaveCompany(here, 'paul', 'chloe')
  await addTeams(here, here.acme.id, ['A'], 14)
  await updateRows(here.db, 'accounts', { role: 'employee' }, { approvedAt: '2024-01-01T08:00:00.000Z' })
  const questionnaireId = await addAskable(here, [asked('q')])
  goTo(here, '2027-02-20')
  await guardAcme(here, 2)
  const { waveId } = await opened(here, { questionnaireId, opensOn: '2027-03-09', closesOn: '2027-03-22' })
  await addCutBallots(here, waveId, 'A', same(12, { q: 4 }))
  /** What the job of the morning writes: its recipients, and each text once. */
  async function morning(day: string, hour = 8) {
    goTo(here, day, hour)
    await aMinute(here)
    await here.db.deleteFrom('mailOutbox').execute()
    await jobsOf(here.parts)
      .find(({ name }) => name === 'mail ballot boxes')
      ?.run(here.now())
    const mails = await here.db.selectFrom('mailOutbox').selectAll().orderBy('recipient').execute()
    const texts = mails.map(({ recipient, sealedDetails }) =>
      String(keyOf(here.db).open('mail', new Uint8Array(sealedDetails ?? []), Buffer.from(recipient))),
    )
    return { to: mails.map(({ recipient }) => recipient), texts: [...new Set(texts)] }
  }
  expect((await morning('2027-03-22')).to).toEqual([])
  const { to, texts } = await morning('2027-03-23')
  const keepers = ['claire.elu@exemple.fr', 'gardien1@example.fr', 'gardien2@example.fr']
  expect(to).toEqual(keepers)
  const { ballotBoxRoot: root } = await here.db
    .selectFrom('waves')
    .select('ballotBoxRoot')
    .where('id', '=', waveId)
    .executeTakeFirstOrThrow()
  expect(texts.map((text) => readJson(text, isMail).text.replace(/[\u00a0\u202f]/g, ' '))).toEqual([
    expect.stringContaining(
      `La campagne du 9 au 22 mars 2027 est close : 12 dépôts, urne ${root}. Un gardien peut la dépouiller jusqu’au 21 mai 2027 ; ensuite les réponses seront effacées sans être lues. http`,
    ),
  ])
  expect((await morning('2027-03-23', 9)).to).toEqual([])
  for (const day of ['2027-03-25', '2027-04-01', '2027-04-11']) {
    const reminder = await morning(day)
    expect(reminder.to).toEqual(expect.arrayContaining(keepers))
    expect(reminder.to.length).toBeGreaterThan(keepers.length)
    expect(readJson(reminder.texts[0] ?? '', isMail).subject).toBe('Rappel : urne à dépouiller')
    expect(reminder.texts).toHaveLength(1)
  }
  expect((await morning('2027-04-20')).to).toEqual([])
  const samia = await signedInAgain(here, 'samia')
  const put = await samia.put(`/api/companies/${here.acme.id}/guardians`, { guarded: false, days: 60 })
  expect(put.status).toBe(200)
  const mails = await here.db.selectFrom('mailOutbox').selectAll().orderBy('recipient').execute()
  expect(mails.map(({ recipient }) => recipient)).toEqual(keepers)

  await here.db.deleteFrom('mailOutbox').execute()
  await updateRows(here.db, 'accounts', { role: 'cse' }, { leftOn: '2027-04-20' })
  for (const guarded of [true, false])
    await samia.put(`/api/companies/${here.acme.id}/guardians`, { guarded, days: 60 })
  const now = await here.db.selectFrom('mailOutbox').select('recipient').orderBy('recipient').execute()
  expect(now.map(({ recipient }) => recipient)).toEqual(keepers.slice(1))
})
