import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { addBallots, asked, same } from '../../../test/ballots.ts'
import {
  addAskable,
  aMinute,
  signedInAgain,
  campaignOf,
  campaignsOf,
  goTo,
  opened,
  planned,
} from '../../../test/plans.ts'
import { senderOf, sendUnblinded } from '../../../test/sender.ts'
import { addMembers, addTeam, openCompanyWave } from '../../../test/waves.ts'
import { updateRows } from '../../../test/rows.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import { sendingsQuery } from '../../answering/session/sendings.ts'
import type { Card } from '../../answering/device/client.ts'
import type { AnswerForm } from '../../answering/session/openAnswering.ts'
import { QuestionnaireCards } from '../../answering/screens/QuestionnaireCards.tsx'
import { Sent } from '../../answering/screens/Sent.tsx'
import { dayOf, type Day } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import { heartbeat } from '../../data/db/clockJumps.ts'
import { Inside } from '../../people/currentUser/useActor.ts'
import type { Actor } from '../../people/auth/rules.ts'
import { agendaAddress } from './EmployeeDashboardScreen.tsx'
import { afterOutage } from '../../campaigns/lifecycle/due.ts'

// What an employee reads of a campaign on the dashboard: the server's cards on the real parts of the page.

const march = { opensOn: '2027-03-09', closesOn: '2027-03-22' } as const

const here = freshFixture()
let campaign: { id: string; waveId: string }
beforeEach(async () => {
  await addMembers(here, here.acme.id, await addTeam(here, here.acme.id, 'Atelier'), 7)
  campaign = await opened(here, { questionnaireId: await addAskable(here), ...march })
})

const cards = async () =>
  (await (await (await signedInAgain(here, 'paul')).get('/api/responses')).json()) as Card[]

function show(all: readonly Card[]): string {
  const today = dayOf(here.now(), zone())
  return inPage(h(QuestionnaireCards, { key: 'cards', cards: all, days: { today, agenda: agendaAddress } }))
}

/** What is read of these parts in Paul's area. */
function inPage(...parts: ReactNode[]): string {
  const client = new QueryClient()
  client.setQueryData(sendingsQuery(here.ids.paul).queryKey, [])
  const area = h(Inside, { value: { id: here.ids.paul } as Actor }, parts)
  const page = h(QueryClientProvider, { client }, h(MemoryRouter, null, area))
  return renderToStaticMarkup(h(MantineProvider, null, page))
    .replace(/<style[\s\S]*?<\/style>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}

const read = async () => show(await cards())

const on = async (day: Day, hour = 12) => {
  goTo(here, day, hour)
  return read()
}

async function answer() {
  const sender = await senderOf(here, here.ids.paul, campaign.waveId)
  const said = {
    groupName: 'Entreprise',
    answers: [['q1', 4]] as [string, number][],
    questions: [asked('q1')],
  }
  expect(await sendUnblinded(here, sender, said)).toBe('sent')
}

test('an open campaign says how long it takes, its last day in words, and that answering is free', async () => {
  const page = await on('2027-03-11')
  expect(page).toContain('Jusqu’au lundi 22 mars')
  expect(page).toContain('1 question, environ 1 minute. Ouvert jusqu’au lundi 22 mars, minuit.')
  expect(page).toContain('Y répondre est libre. Ressenti ne montre à personne qui a répondu.')
  expect(page).toContain('Ajouter à mon agenda')
  expect(page).not.toContain('pour répondre à')
})

test.each([
  ['2027-03-18', 'Jusqu’au lundi 22 mars'],
  ['2027-03-19', 'Plus que 3 jours'],
  ['2027-03-21', 'Plus qu’un jour'],
  ['2027-03-22', 'Dernier jour'],
] as const)('on %s the card alone reads « %s », and once (C13.7)', async (day, words) => {
  const page = await on(day)
  expect(page.split(words)).toHaveLength(2)
  expect(page).not.toContain('pour répondre à')
})

test('whoever has answered reads when results come, and no day that is left', async () => {
  await answer()
  const page = await on('2027-03-21')
  expect(page).toContain('Réponses envoyées')
  expect(page).toContain('Résultats au plus tard le 24 mars.')
  expect(page).not.toContain('Plus qu’un jour')
})

test('after a change of the way in by somebody else, the card tells no state, answered or not (C23.2)', async () => {
  const changed = { entryChangedOn: '2027-03-10' }
  goTo(here, '2027-03-21', 12)
  await updateRows(here.db, 'accounts', { id: here.ids.paul }, changed)
  const before = await read()
  for (const words of [
    'Votre accès a changé pendant ce questionnaire.',
    'J’ai un code de relecture',
    'Répondre',
    'Si une réponse existe déjà, cet envoi sera refusé.',
  ])
    expect(before).toContain(words)
  expect(before).not.toContain('pour répondre à')
  await answer()
  expect(await read()).toBe(before)
  expect(await on('2027-03-24')).toContain('J’ai un code de relecture')
  expect(await read()).not.toContain('Répondre')
})

test('after the last day, whatever the job has done, it is over, and results come by the second working day', async () => {
  expect(await on('2027-03-23', 1)).toContain('Clos le 22 mars. Résultats au plus tard le 24 mars.')
})

test('once published it says no day any more, and where nothing could be published it says so', async () => {
  await addBallots(here, campaign.waveId, 'Entreprise', same(8, { q1: 4 }))
  goTo(here, '2027-03-24', 9)
  await aMinute(here)
  const page = await read()
  expect(page).toContain('Clos le 22 mars.')
  expect(page).not.toContain('Résultats au plus tard')
  await here.db.deleteFrom('batches').where('waveId', '=', campaign.waveId).execute()
  expect(await read()).toContain('Clos le 22 mars. Réponses trop peu nombreuses pour être publiées.')
})

test('a day that the server was away is given back, and said', async () => {
  await heartbeat(here.db, new Date('2027-03-22T14:00:00Z'))
  goTo(here, '2027-03-23', 9)
  await afterOutage(here.parts, here.now())
  await aMinute(here)
  expect(await read()).toContain('Prolongée jusqu’au mercredi 24 mars : le service a été arrêté.')
})

test('of a cancelled campaign nothing stays but that its answers were erased (C12.11)', async () => {
  await answer()
  const { revision } = await campaignOf(here, campaign.id)
  await (await signedInAgain(here, 'samia')).post(`${campaignsOf(here)}/${campaign.id}/cancel`, { revision })
  const page = await read()
  expect(page).toContain('Cette campagne a été annulée. Vos réponses ont été effacées.')
  expect(page).not.toContain('Réponses envoyées')
})

test.each([
  ['arrived_later', 'Ce questionnaire a commencé avant votre arrivée.'],
  [
    'registered_before',
    'Votre inscription existait déjà pendant ce questionnaire : il n’est pas proposé une seconde fois.',
  ],
] as const)('%s: the card says why it is not offered, and offers nothing', async (notOffered, words) => {
  const page = show((await cards()).map((card) => ({ ...card, notOffered }) as Card))
  expect(page).toContain(words)
  expect(page).not.toContain('Commencer')
})

test('the permanent questionnaire says from 14 days before when it ends, and for what (C12.2)', async () => {
  await openCompanyWave(here, here.acme.id)
  const may = { opensOn: '2027-05-04', closesOn: '2027-05-17', title: 'Mai' }
  await planned(here, { questionnaireId: 'default-questionnaire', ...may })
  const ends = 'Ce questionnaire permanent se termine le mardi 4 mai 2027 ; la campagne « Mai » le remplace.'
  expect(await on('2027-04-19')).not.toContain(ends)
  expect(await on('2027-04-20')).toContain(ends)
})

test('the thank-you of a campaign tells three days, that of an undated questionnaire none', async () => {
  const form = (await (
    await here.as('paul').get(`/api/responses/${campaign.waveId}/form`)
  ).json()) as AnswerForm
  const page = inPage(h(Sent, { key: 'sent', form, secret: null }))
  for (const words of [
    'Maintenant : vos réponses attendent, scellées et sans votre nom.',
    'Lundi 22 mars : clôture.',
    'Mercredi 24 mars au plus tard : résultats à l’accueil, par groupes d’au moins 5 personnes.',
  ])
    expect(page).toContain(words)
  const undated = inPage(
    h(Sent, { key: 'sent', form: { ...form, closesOn: null, resultsBy: null }, secret: null }),
  )
  expect(undated).toContain(
    'Les résultats paraissent quand au moins 5 personnes d’un même groupe ont répondu',
  )
})
