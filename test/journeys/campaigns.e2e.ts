import type { Page } from '@playwright/test'
import { formatSpan } from '../../src/base/text/writing.ts'
import { addDays, atHour } from '../../src/base/time/civilDays.ts'
import type { CompanyInScope } from '../../src/organisation/companies/requireCompany.ts'
import type { Actor } from '../../src/people/auth/rules.ts'
import { mailDays } from '../../src/campaigns/plans/days.ts'
import { planCampaign } from '../../src/campaigns/planning/planning.ts'
import type { CampaignPage } from '../../src/campaigns/plans/rules.ts'
import { workingDayFrom } from '../../src/base/time/workingDays.ts'
import { addBallots, asked } from '../ballots.ts'
import { addAskable } from '../plans.ts'
import { sendAll, senderOf } from '../sender.ts'
import { campaignFixture as test, onPostgres, today, ZONE, type CampaignPlay } from './campaignFixture.ts'
import { expect } from './journey.ts'
import { look } from './look.ts'
import type { Visitor } from './visitor.ts'
import { findRow } from '../rows.ts'

test('a campaign is planned: its days in words, what it will show, and nothing lost on the way', async ({
  acme,
  samia,
}) => {
  await addAskable(acme)
  await samia.goTo('/sub-admin/dashboard')
  await samia.open('Campagnes')
  await samia.sees('Aucune campagne. Planifiez la première')
  await look(samia.page, 'campagnes-vide')
  await samia.follow('Nouvelle campagne')
  await samia.sees('Labo (3 personnes) comptera pour l’entreprise.')
  // A file becomes a draft of the list, which the campaign asks (C21.1).
  await questionnaireOf(samia).selectOption('fichier-csv')
  await samia.page.getByLabel('Fichier CSV', { exact: true }).setInputFiles('public/modele-questionnaire.csv')
  await samia.sees('Aperçu du fichier : 8 questions')
  await look(samia.page, 'campagne-fichier')
  await samia.press('Demander ces questions')
  await expect(questionnaireOf(samia).locator('option:checked')).toContainText('modele-questionnaire')
  await samia.fill({ Du: '2027-03-06', Au: '2027-03-19' })
  await samia.sees('Une campagne s’ouvre un jour ouvré')
  const opensOn = workingDayFrom(addDays(today, 20))
  await samia.fill({ Du: opensOn, Au: addDays(opensOn, 13), Titre: '' })
  await samia.page.getByRole('radio', { name: 'Toutes les 26 semaines' }).check()
  await samia.page.getByRole('button', { name: /^Planifier pour/ }).click()
  await samia.goesToWrong('Titre')
  await samia.fill({ Titre: 'Hiver 2027' })
  await samia.sees(/^Ouverture le .* à minuit, puis le /)
  await look(samia.page, 'campagne-nouvelle')
  await samia.page.getByRole('button', { name: 'Lire : Invitation' }).click()
  await samia.sees('Ressenti ne montre à personne qui a répondu')
  await samia.page.keyboard.press('Escape')
  await samia.page.getByRole('button', { name: /^Planifier pour/ }).click()
  await samia.sees(/^S’ouvre dans \d+ jours/)
  await look(samia.page, 'campagne-prevue')
  await samia.follow('Modifier')
  await samia.fill({ Titre: 'Hiver' })
  // Meanwhile somebody else moves the end: what was typed is kept, and the new state is shown (409).
  const moved = addDays(opensOn, 15)
  await movedMeanwhile(samia.page, acme, moved)
  await samia.press('Enregistrer')
  const alert = samia.page
    .getByRole('alert')
    .filter({ hasText: /^Quelqu’un a changé cette campagne entre-temps/ })
  await expect(alert).toContainText(formatSpan(opensOn, moved))
  await expect(samia.page.getByLabel('Titre', { exact: true })).toHaveValue('Hiver')
  await look(samia.page, 'campagne-changee')
  await samia.press('Enregistrer')
  await samia.sees('Campagne enregistrée.')
  const more = samia.page.getByRole('button', { name: 'Autres actions sur la campagne' })
  await more.click()
  await samia.page.getByRole('menuitem', { name: 'Aperçu' }).click()
  await samia.sees('Vous pouvez essayer : rien n’est enregistré.')
  await samia.page.keyboard.press('Escape')
  await more.click()
  await samia.page.getByRole('menuitem', { name: 'Dupliquer' }).click()
  await expect(questionnaireOf(samia).locator('option:checked')).toContainText('modele-questionnaire')
  await samia.page.goBack()
  await more.click()
  await samia.page.getByRole('menuitem', { name: 'Annuler la campagne…' }).click()
  await samia.page.getByRole('dialog').getByRole('button', { name: 'Annuler la campagne' }).click()
  await samia.sees('Aucune campagne. Planifiez la première')
})

const questionnaireOf = ({ page }: Visitor) => page.getByRole('combobox', { name: 'Que demander ?' })

async function movedMeanwhile(page: Page, { db, acme }: CampaignPlay['acme'], closesOn: string) {
  const { id, revision } = await findRow(db, 'campaigns', ['id', 'revision'])
  const address = `/api/companies/${acme.id}/campaigns/${id}`
  const { questionnaireId, audience, teams, title, weeks, mails, opensOn } = (await (
    await page.request.get(address)
  ).json()) as CampaignPage
  const changed = await page.request.patch(address, {
    headers: { origin: new URL(page.url()).origin },
    data: { revision, plan: { questionnaireId, audience, teams, title, weeks, mails, opensOn, closesOn } },
  })
  expect(changed.status()).toBe(204)
}

/** The form of the next campaign, once this one is saved. */
async function seesEmptyForm(samia: Visitor) {
  await samia.goTo('/sub-admin/campagnes/nouvelle')
  await expect(samia.page.getByLabel('Titre', { exact: true })).not.toHaveValue(/Automne|^$/)
  await samia.page.goBack()
}

async function untilPublication({ acme, fixture, samia, paul }: CampaignPlay) {
  test.setTimeout(400_000)
  const questions = ['a', 'b', 'c'].map((id) => ({ ...asked(id), dimension: 'Entraide' }))
  const questionnaireId = await addAskable(acme, questions)
  const before = workingDayFrom(addDays(today, -200))
  const ways = { today: before, hasMail: true, providers: new Map() }
  const plannedOn = { key: acme.parts.key, now: atHour(addDays(before, -3), 9, ZONE), ways }
  const mails = { access: true, invitation: true, rappel: true, dernier: true, resultats: true }
  await planCampaign(
    acme.db,
    { id: fixture.ids.samia, firstName: 'Samia', lastName: 'Benali' } as Actor,
    { ...fixture.acme, minimumGroupSize: 5 } as unknown as CompanyInScope,
    {
      ...{ title: 'Printemps', questionnaireId, audience: 'company', teams: [], weeks: null, mails },
      ...{ opensOn: before, closesOn: addDays(before, 13) },
    },
    plannedOn,
  )
  await acme.at(before, 7)
  const first = await acme.db.selectFrom('waves').select('id').where('mode', '=', 'once').executeTakeFirst()
  const said = (low: number, high: number) => [
    ...Array.from({ length: low }, () => ({ a: 2, b: 2, c: 2 })),
    ...Array.from({ length: high }, () => ({ a: 5, b: 5, c: 5 })),
  ]
  await addBallots(acme, first?.id ?? '', 'Entreprise', said(11, 1))
  await acme.at(addDays(before, 14), 1)

  await samia.goTo('/sub-admin/campagnes/nouvelle')
  await questionnaireOf(samia).selectOption({ label: 'Télétravail · 3 questions' })
  const opensOn = workingDayFrom(addDays(today, 1))
  await samia.fill({ Du: opensOn, Au: addDays(opensOn, 13), Titre: 'Automne' })
  await samia.page.getByRole('button', { name: /^Planifier pour/ }).click()
  await samia.sees(/^S’ouvre/)
  await seesEmptyForm(samia)
  await acme.at(opensOn, 7)
  await samia.page.reload()
  await samia.sees('Ouverte')
  await look(samia.page, 'campagne-ouverte')

  await paul.goTo('/employee/dashboard')
  await paul.sees(/^Jusqu’au /)
  await paul.sees('Y répondre est libre. Ressenti ne montre à personne qui a répondu.')
  await look(paul.page, 'employe-campagne')
  const wave = await findRow(acme.db, 'waves', ['id'], { openedOn: opensOn })
  await samia.goTo(`/sub-admin/analytics/${wave.id}`)
  await samia.sees(/Campagne ouverte jusqu’au/)
  await samia.follow('Voir la campagne')
  await samia.sees('Ouverte')
  for (const [person, accountId] of acme.people.slice(0, 12).entries()) {
    const sender = await senderOf(acme, accountId, wave.id)
    const value = person === 0 ? 2 : 5
    const answers: [string, number][] = ['a', 'b', 'c'].map((id) => [id, value])
    expect(await sendAll(acme, sender, { groupName: 'Entreprise', answers, questions })).toBe('sent')
  }
  const { halfTime } = mailDays({ opensOn, closesOn: addDays(opensOn, 13) })
  await acme.at(halfTime ?? '', 9)
  const outbox = await acme.db.selectFrom('mailOutbox').select('recipient').execute()
  expect(outbox.length).toBeGreaterThanOrEqual(17)

  await acme.at(addDays(opensOn, 14), 1)
  await samia.page.reload()
  await samia.sees('Publiée')
  // A holiday moves either day.
  await samia.sees(/^Depuis Printemps \(il y a (19[6-9]|20\d) jours\)$/)
  await samia.sees(/^en hausse de \d+ points \(entre \+\d+ et \+\d+\)$/)
  await look(samia.page, 'campagne-publiee')
  await samia.open('Campagnes')
  await look(samia.page, 'campagnes')
  await paul.page.reload()
  await paul.sees(/^Clos le /)
  await paul.goTo('/employee/results')
  await paul.sees(/^Publié le \d/)
}

onPostgres(
  'a campaign opens, is answered, reminds, closes, publishes, and tells what has changed',
  ({ acme, fixture, samia, paul }) => untilPublication({ acme, fixture, samia, paul }),
)
test('the same campaign on SQLite', ({ acme, fixture, samia, paul }) =>
  untilPublication({ acme, fixture, samia, paul }))
