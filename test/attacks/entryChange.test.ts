import { expect, test } from 'vitest'
import { days } from '../../src/base/time/dates.ts'
import { sendDue } from '../../src/data/mail/sending.ts'
import { mailWriter } from '../../src/people/accountSettings/writeMail.ts'
import { newResetLink } from '../../src/people/entry/links.ts'
import { fixture, signInDirectly, type Fixture } from '../fixture.ts'
import { file, row } from '../importing.ts'
import { emails, enter } from './attack.ts'

// C23.2: an administrator who moves somebody's address is seen by that person, and opens nothing that was open.

const changedOn = async (on: Fixture, cookie: string) =>
  (await on.app.request('/api/access/entry-change', { headers: { cookie } })).json()

async function moved(email: string) {
  const on = await fixture({ SMTP_URL: 'smtp://127.0.0.1:1' })
  const before = await signInDirectly(on.db, on.ids.paul, on.now())
  const reset = await newResetLink(on.db, on.ids.paul, on.now())
  const first = row({ number: 'P-1', email: emails.paul, firstName: 'Paul', lastName: 'Martin' })
  expect((await (await file(on, 'ada', [first])).apply()).status).toBe(200)
  await on.db.deleteFrom('mailOutbox').execute()
  await on.db.updateTable('accounts').set({ entryChangedOn: null }).execute()
  const { apply } = await file(on, 'ada', [{ ...first, email }])
  expect((await apply()).status).toBe(200)
  return { on, before, reset }
}

test('C23.2 what was open ends, and the former address learns of it', async () => {
  const { on, before, reset } = await moved('attaquant@exemple.fr')
  expect((await on.app.request('/api/me', { headers: { cookie: before } })).status).toBe(401)
  const fresh = { password: 'nouveau mot', confirmation: 'nouveau mot' }
  expect((await on.as('visitor').put('/api/access/reset', { token: reset, ...fresh })).status).toBe(400)
  const sent: { to: string; subject: string; text: string }[] = []
  const transport = {
    send: async ({ to, subject, text }: (typeof sent)[number]) => void sent.push({ to, subject, text }),
  }
  const write = mailWriter(on.db, on.parts.config, async () => null)
  await sendDue({ db: on.db, key: on.parts.key, transport, write }, on.now())
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    [emails.paul, 'Votre accès à Ressenti a été changé'],
  ])
  expect(sent[0]?.text).toContain(
    'Votre accès a été changé par l’administration le 21 novembre 2026. Si vous ne l’avez pas demandé, prévenez ',
  )
})

test('C23.2 every sign-in of ninety days says so, and nobody else’s', async () => {
  const { on } = await moved('nouvelle@exemple.fr')
  const sign = async () => {
    const answer = await enter(on, 'nouvelle@exemple.fr')
    return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  }
  expect(await changedOn(on, await sign())).toEqual({ changedOn: '2026-11-21' })
  const chloe = await signInDirectly(on.db, on.ids.chloe, on.now())
  expect(await changedOn(on, chloe)).toEqual({ changedOn: null })
  on.travel(days(90))
  expect(await changedOn(on, await sign())).toEqual({ changedOn: '2026-11-21' })
  on.travel(days(1))
  expect(await changedOn(on, await sign())).toEqual({ changedOn: null })
})

test('C23.2 a change of names or teams alone is no change of the way in', async () => {
  const on = await fixture()
  const cells = row({ email: emails.paul, firstName: 'Paul', lastName: 'Autre', teams: 'Équipe A' })
  expect((await (await file(on, 'ada', [cells])).apply()).status).toBe(200)
  expect((await on.as('paul').get('/api/me')).status).toBe(200)
  expect(
    await on.db.selectFrom('accounts').select('id').where('entryChangedOn', 'is not', null).execute(),
  ).toEqual([])
})
