import { expect, test } from 'vitest'
import { freshFixture } from '../../../test/freshFixture.ts'
import { file, row } from '../../../test/importing.ts'
import { addAccounts } from '../../../test/people.ts'
import { findRows } from '../../../test/rows.ts'
import { hours } from '../../base/time/dates.ts'

const the = freshFixture()

const names = { firstName: 'Pris', lastName: 'Ailleurs' }
const noted = () =>
  findRows(the.db, 'auditEvents', ['actorName', 'subject', 'companyId'], { action: 'import_probed' })
const ofSamia = () => ({ actorName: 'Samia Benali', subject: 'Acme', companyId: the.acme.id })

/** A sub-admin's check of one line after the other: one address of Globex, with a number of each. */
async function probe(from: number, to: number) {
  for (let n = from; n < to; n += 1)
    await file(the, 'samia', [row({ ...names, number: `Z-${n}`, email: 'emile.zola@exemple.fr' })])
}

test('twenty keys that a sub-admin may not see, in an hour, are one row of the journal (C24.18)', async () => {
  await probe(0, 19)
  await probe(3, 8)
  expect(await noted()).toEqual([])
  await probe(19, 20)
  expect(await noted()).toEqual([ofSamia()])
  await probe(20, 45)
  expect(await noted()).toEqual([ofSamia()])
  const journal = await (await the.as('ada').get('/api/journal?kind=people')).text()
  expect(journal).toContain('"action":"import_probed"')
})

test('the twenty may come in one file, after an hour they count from the start; an administrator’s count never (C24.18)', async () => {
  const emails = Array.from({ length: 30 }, (_, n) => `ailleurs-${n}@exemple.fr`)
  const companyId = the.globex.id
  await addAccounts(
    the.db,
    emails.map((email) => ({ ...names, companyId, email })),
  )
  const rows = emails.map((email, n) => row({ firstName: 'Pris', lastName: `Ailleurs ${n}`, email }))
  await file(the, 'ada', rows)
  await file(the, 'samia', rows.slice(0, 10))
  the.travel(hours(1))
  const { check } = await file(the, 'samia', rows.slice(10, 20))
  expect(check.problems.map(({ code }) => code)).toEqual(Array(10).fill('P08'))
  expect(await noted()).toEqual([])
  await file(the, 'samia', rows)
  await file(the, 'samia', rows.toReversed())
  expect(await noted()).toHaveLength(1)
  the.travel(hours(1))
  await file(the, 'samia', rows)
  expect(await noted()).toEqual([ofSamia(), ofSamia()])
})
