import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { addDays, type Day } from '../../src/base/time/civilDays.ts'
import { workingDayFrom } from '../../src/base/time/workingDays.ts'
import type { GuardianCard } from '../../src/organisation/guardians/card.ts'
import { signList, type GuardianList, type ListSignature } from '../../src/organisation/guardians/list.ts'
import { paths } from '../../src/paths.ts'
import { asked } from '../ballots.ts'
import type { Fixture } from '../fixture.ts'
import { addCutBallots, countedBy, newCards } from '../guarded.ts'
import { addAskable } from '../plans.ts'
import { findRow } from '../rows.ts'
import { readAgain, send } from './answering.ts'
import { campaignFixture as test, today, type CampaignPlay } from './campaignFixture.ts'
import { expect } from './journey.ts'
import { look } from './look.ts'
import type { Visitor } from './visitor.ts'

async function downloaded(page: Page, button: Locator): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  return readFileSync(await download.path())
}

async function choose(page: Page, button: string, text: string) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button, exact: true }).click()
  const buffer = Buffer.from(text)
  await (await chooser).setFiles({ name: 'fichier.ressenti', mimeType: 'application/octet-stream', buffer })
}

async function nameGuardians({ samia }: Pick<CampaignPlay, 'samia'>, cards: readonly GuardianCard[]) {
  await samia.goTo('/sub-admin/confidentialite')
  await samia.sees('Sans gardiens, la personne qui administre le serveur peut lire les réponses en attente.')
  const company = (await samia.page.locator('code').first().textContent()) ?? ''
  const people = [
    { name: 'Mme Roux', capacity: 'CSE' },
    { name: 'Dr Petit', capacity: 'médecine du travail' },
  ]
  const body: GuardianList = {
    ...{ company, day: today, number: 1, previous: null, suite: 1 },
    members: people.map((person, at) => ({ ...person, ...cards[at]!.points })),
  }
  const signatures: ListSignature[] = []
  for (const [member, card] of cards.entries())
    signatures.push(await signList(card, body, { from: 'own', member }))
  const file = JSON.stringify({ body, signatures, addresses: [] })
  await choose(samia.page, 'Choisir gardiens.ressenti', JSON.stringify({ body, addresses: [] }))
  await samia.sees('Ce fichier n’est pas une liste de gardiens. Rien n’a été changé.')
  await choose(samia.page, 'Choisir gardiens.ressenti', file)
  await samia.sees(/^Confirmez.: aucune de ces personnes/)
  await samia.page.getByRole('checkbox', { name: /^Aucune de ces personnes/ }).check()
  await choose(samia.page, 'Choisir gardiens.ressenti', file)
  await samia.sees(/^Liste ([0-9A-Z]{4}-){3}[0-9A-Z]{4}.: affichez-la au panneau du CSE\.$/)
  const current = samia.page.getByRole('button', { name: 'Télécharger la liste actuelle' })
  expect(JSON.parse(String(await downloaded(samia.page, current)))).toEqual(JSON.parse(file))
  await look(samia.page, 'gardiens')
}

async function openAndAnswer({ acme, samia, paul }: CampaignPlay, opensOn: Day) {
  await samia.goTo('/sub-admin/campagnes/nouvelle')
  const what = samia.page.getByRole('combobox', { name: 'Que demander ?' })
  await what.selectOption({ label: 'Télétravail · 3 questions' })
  await samia.fill({ Du: opensOn, Au: addDays(opensOn, 13), Titre: 'Printemps' })
  await samia.sees(/^Campagne gardée \(à l’essai\) par Mme Roux/)
  await samia.page.getByRole('button', { name: /^Planifier pour/ }).click()
  await samia.sees(/^S’ouvre/)
  await acme.at(opensOn, 7)
  await samia.page.reload()
  await samia.sees(/^Campagne gardée \(à l’essai\) par Mme Roux \(CSE\), Dr Petit \(médecine du travail\)\./)
  await paul.goTo('/employee/dashboard')
  await paul.follow('Commencer le questionnaire')
  await paul.sees(/ni le serveur seul ni un gardien seul ne peut lire une réponse.*Protection à l’essai/)
  await look(paul.page, 'reponse-gardee')
  await paul.press('Commencer')
  const agree = paul.page.getByRole('radio', { name: "Plutôt d'accord" })
  for (const at of [0, 1, 2]) await agree.nth(at).check()
  await paul.page.goto(`${paul.page.url().replace(/\?.*/, '')}?etape=fin`)
  await send(paul)
  await paul.sees('Merci d’avoir répondu.')
}

interface Counting extends CampaignPlay {
  card: GuardianCard
  claire: Visitor
}

async function count({ acme, samia, paul, claire, card }: Counting) {
  await samia.page.reload()
  await samia.sees(/^Close le .* Urne [0-9a-f]{4} [0-9a-f]{4}, 12 dépôts\. En attente d’un gardien\.$/)
  await look(samia.page, 'campagne-urne')
  await claire.goTo('/cse')
  await claire.sees(/^Close le .* 12 dépôts\. En attente d’un gardien\.$/)
  await look(claire.page, 'cse-urne')
  await paul.goTo('/employee/dashboard')
  await paul.sees(/Dépouillement par un gardien attendu\.$/)
  const link = samia.page.getByRole('link', { name: 'Télécharger l’urne' })
  const box = new Uint8Array(await downloaded(samia.page, link))
  const root = (await samia.page.locator('code').first().textContent()) ?? ''
  await choose(samia.page, 'Déposer le dépouillement', '{}')
  await samia.sees('Ce fichier n’est pas un dépouillement. Rien n’a été fait.')
  await choose(samia.page, 'Déposer le dépouillement', await countedBy(card, box, root))
  await samia.sees(/^Dépouillée le .* par Dr Petit.: 12 comptés, 0 écarté\.$/)
  await samia.sees('Publiée')
  await samia.sees(/dépouillée par Dr Petit.: 12 comptés, 0 écarté$/)
  // The fingerprint is copied from one place.
  expect((await samia.page.locator('main').innerText()).split(root)).toHaveLength(2)
  await look(samia.page, 'campagne-depouillee')
  await claire.page.reload()
  await claire.follow('Procès-verbal : Printemps')
  await claire.sees('Ce que cela ne prouve pas')
  expect((await claire.page.locator('main').innerText()).split(root)).toHaveLength(2)
  await look(claire.page, 'cse-proces-verbal-garde')
  await paul.page.reload()
  await readAgain(paul.page)
  await paul.sees('Votre bulletin est parmi les 12 comptés.')
  await paul.goTo(paths.verify)
  const boxes = paul.page.getByRole('region', { name: 'Les urnes des campagnes gardées (à l’essai)' })
  await expect(boxes).toContainText(`urne scellée, 12 dépôts, ${root}`)
  await expect(boxes).toContainText('dépouillée par Dr Petit : 12 comptés, 0 écarté')
  await expect(boxes).toContainText('Liste des bulletins comptés : 12 lignes, liste vérifiée')
  await expect(boxes).toContainText('Vérifié ici')
  await look(paul.page, 'verifier-gardee')
  await acme.db
    .updateTable('countedLists')
    .set({ root: '0'.repeat(64) })
    .execute()
  await paul.page.reload()
  await expect(boxes).toContainText('La liste des bulletins comptés n’est pas celle qui a été inscrite.')
  await expect(boxes).toContainText('Anomalie')
  expect(await acme.db.selectFrom('ballots').select('id').execute()).toEqual([])
}

test('guardians are named, a campaign is answered that nobody reads alone, and one of them counts it', async ({
  acme,
  fixture,
  samia,
  paul,
  person,
}) => {
  test.setTimeout(400_000)
  await addAskable(
    acme,
    ['a', 'b', 'c'].map((id) => ({ ...asked(id), dimension: 'Entraide' })),
  )
  const cards = await newCards(2)
  const play = { acme, fixture, samia, paul }
  await test.step('a list is proposed, signed by its guardians, and deposited', () =>
    nameGuardians(play, cards))
  const opensOn = workingDayFrom(addDays(today, 1))
  await test.step('the next campaign is guarded, and says by whom', () => openAndAnswer(play, opensOn))
  const { id: waveId } = await findRow(acme.db, 'waves', ['id'], { mode: 'once' })
  const others = Array.from({ length: 11 }, () => ({ a: 4, b: 2, c: null }))
  // The helper asks for what `acme` has.
  await addCutBallots(acme as unknown as Fixture, waveId, 'Entreprise', others)
  for (const days of [14, 15]) await acme.at(addDays(opensOn, days), 1)
  await test.step('its ballot box waits for one guardian, who counts', async () =>
    count({ ...play, claire: await person('claire'), card: cards[1]! }))
})
