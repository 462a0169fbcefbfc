import { afterEach, beforeEach, expect, test } from 'vitest'
import { password } from '../../../test/fixture.ts'
import { readable } from '../../../test/mailServer.ts'
import { postOffice } from '../../../test/postOffice.ts'
import { findRow, findRows } from '../../../test/rows.ts'
import { addCrowd, crowd, deliver, head, line, sendingProgram } from '../../../test/sentFiles.ts'
import { days } from '../../base/time/dates.ts'
import { jobsOf } from '../../operations/jobs/jobs.ts'
import type { DirectoryNotices } from './notices.ts'

// C27.7, C27.8: what administrators read of a directory without opening its page.

let office: Awaited<ReturnType<typeof postOffice>>
beforeEach(async () => void (office = await postOffice()))
afterEach(() => office.post.close())

const notices = async () =>
  (await (await office.on.as('ada').get('/api/directories')).json()) as DirectoryNotices

/** What the morning's job wrote to administrators, from the line of greeting on. */
async function morning(): Promise<string[]> {
  const { on, post, send } = office
  post.received.length = 0
  await jobsOf(on.parts)
    .find(({ name }) => name === 'directory notices')
    ?.run(on.now())
  await send()
  await send()
  return post.received
    .filter(({ to }) => to.includes('ada.lovelace@exemple.fr'))
    .map((mail) => readable(mail).replace(/[\u00A0\u202F]/g, ' '))
}

test('C27.7 administrators get one mail a day in numbers, and none where all went well', async () => {
  const { on } = office
  await addCrowd(on, 30)
  const by = await sendingProgram(on)
  expect((await deliver(by, head + crowd(0, 31))).state).toBe('applied')
  expect(await morning()).toEqual([])
  on.travel(days(1))
  expect((await deliver(by, `${head}${crowd(31, 50)}sans-adresse;;;\n`)).state).toBe('held')
  const [mail = '', ...others] = await morning()
  expect(others).toEqual([])
  expect(mail).toContain('Acme : 1 envoi attend votre accord, 1 ligne ignorée.')
  expect(mail).not.toMatch(/Jo\d|Foule|exemple\.fr;/)
  on.travel(days(1))
  expect(await morning()).toEqual([])
  expect(await notices()).toMatchObject({ held: [{ name: 'Acme' }], keys: [], silent: [] })
})

test('C27.7 a directory that sent something every day, and nothing for three, is reported once by mail', async () => {
  const { on } = office
  await addCrowd(on, 30)
  const by = await sendingProgram(on)
  for (let n = 30; n < 36; n += 1) {
    on.travel(days(1))
    expect((await deliver(by, head + line(n))).state).toBe('applied')
  }
  const applied = await findRows(on.db, 'syncRuns', ['day'], { state: 'applied' })
  expect(applied.map(({ day }) => day).sort()[0]).toBe('2027-03-10')
  const mails: string[][] = []
  for (let n = 0; n < 4; n += 1) {
    on.travel(days(1))
    mails.push(await morning())
  }
  expect(mails.map(({ length }) => length)).toEqual([0, 0, 1, 0])
  expect(mails[2]?.[0]).toContain('L’annuaire de Acme n’a rien envoyé depuis le 15 mars 2027.')
  expect((await notices()).silent).toMatchObject([{ name: 'Acme', day: '2027-03-15' }])
})

test('C27.8 a key that ends within thirty days is on « À faire maintenant », until another replaces it', async () => {
  const { on } = office
  const key = (await sendingProgram(on)) && (await findRow(on.db, 'accessKeys', ['id', 'expiresOn'], {}))
  on.travel(days(335))
  expect((await notices()).keys).toEqual([])
  on.travel(days(1))
  expect((await notices()).keys).toMatchObject([{ name: 'Acme', day: key.expiresOn }])
  const path = `/api/companies/${on.acme.id}/keys/${key.id}/replacement`
  expect((await on.as('ada').post(path, { password: password })).status).toBe(201)
  expect((await notices()).keys).toEqual([])
})
