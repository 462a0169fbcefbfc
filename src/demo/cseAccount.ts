import type { Calendar } from '../campaigns/cse/calendar.ts'
import type { DemoCompany } from './hiring.ts'
import { administrator, password, seat } from './people.ts'
import type { DemoSetup } from './setup.ts'

/** The works council has a seat; it has signed the last closing, and with reservations what is planned next (C17). */
export async function addCseAccountForDemo(stage: DemoSetup, { id }: DemoCompany, daysAgo: number) {
  stage.at(daysAgo)
  const admin = stage.open()
  await admin.signIn('admin', administrator)
  const { link } = (await admin.post(`/api/companies/${id}/cse-seats`, seat)) as { link: string }
  const elected = stage.open()
  const [, token] = link.split('#')
  await elected.put('/api/activation', { token, password, confirmation: password })
  await elected.signIn('employee', seat)
  const { campaigns } = (await elected.get(`/api/companies/${id}/cse/calendar`)) as Calendar
  const sign = (visa: object) =>
    elected.post(`/api/companies/${id}/cse/visas`, { campaignId: null, waveId: null, ...visa, password })
  const closed = campaigns.find(({ published }) => published !== null)
  await sign({ waveId: closed?.waveId, document: closed?.published?.hash, reservations: '' })
  const planned = campaigns.find(({ openedOn }) => openedOn === null)
  const reservations = 'Prévoir le temps de répondre pendant le travail, à l’atelier aussi.'
  await sign({ campaignId: planned?.id, document: planned?.document, reservations })
}
