import { addDays, atHour } from '../../src/base/kit/civilDays.ts'
import type { CompanyInScope } from '../../src/organisation/companies/companyIn.ts'
import type { Actor } from '../../src/people/auth/rules.ts'
import { planCampaign } from '../../src/programme/campaigns/planning.ts'
import { workingDayFrom } from '../../src/programme/campaigns/workingDays.ts'
import { asked } from '../ballots.ts'
import { password } from '../people.ts'
import { addAskable } from '../plans.ts'
import { sendAll, senderOf } from '../sender.ts'
import { campaignWorld as test, today, ZONE } from './campaignWorld.ts'
import { expect } from './journey.ts'
import { look } from './look.ts'

const questions = ['a', 'b', 'c'].map((id) => ({ ...asked(id), dimension: 'Entraide' }))
const onPaper = { format: 'A4', preferCSSPageSize: true } as const
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g) ?? []

test('the CSE signs an opening and a closing, and Paul finds his deposit in the list', async ({
  acme,
  world,
  samia,
  paul,
  person,
}) => {
  test.setTimeout(240_000)
  const questionnaireId = await addAskable(acme, questions)
  const opensOn = workingDayFrom(addDays(today, 3))
  const closesOn = addDays(opensOn, 13)
  const mails = { invitation: true, rappel: true, dernier: true, resultats: true }
  const plan = {
    ...{ title: 'Hiver 2027', questionnaireId, audience: 'company', teams: [], weeks: null, mails },
    ...{ opensOn, closesOn },
  } as const
  await planCampaign(
    acme.db,
    { id: world.ids.samia, firstName: 'Samia', lastName: 'Benali' } as Actor,
    { ...world.acme, minimumGroupSize: 5 } as unknown as CompanyInScope,
    { ...plan, teams: [...plan.teams] },
    { key: acme.parts.key, now: atHour(today, 9, ZONE) },
  )

  // Before the opening: what is read is signed, with reservations.
  const claire = await person('claire')
  await claire.goTo('/cse')
  await claire.sees('Hiver 2027')
  await claire.page.getByRole('button', { name: 'Viser : Hiver 2027' }).click()
  const dialog = claire.page.getByRole('dialog')
  await expect(dialog.getByText(/^Vous visez la version [0-9a-f]{4}/)).toBeVisible()
  await expect(dialog.getByText('Ce visa n’est pas une signature électronique qualifiée.')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Avec réserves :' }).check()
  await dialog.getByRole('button', { name: 'Viser', exact: true }).click()
  await claire.goesToWrong('Vos réserves')
  await claire.fill({ 'Vos réserves': 'Trop près des congés de fin d’année.', 'Mot de passe': 'faux' })
  await dialog.getByRole('button', { name: 'Viser', exact: true }).click()
  await claire.sees('Mot de passe incorrect')
  await look(claire.page, 'cse-viser')
  await claire.fill({ 'Mot de passe': password })
  await dialog.getByRole('button', { name: 'Viser', exact: true }).click()
  await claire.sees('Visa inscrit au registre.')
  await claire.sees('Avec réserves : « Trop près des congés de fin d’année. »')
  await claire.open('Questionnaire')
  await claire.sees('Empreinte des questions')
  await look(claire.page, 'cse-questionnaire')
  await claire.open('Réglages')
  await claire.sees('2 équipes, dont 1 de moins de 5 personnes')
  await look(claire.page, 'cse-reglages')

  // What changes afterwards is told beside the visa, and waits for nobody.
  const { id, revision } = await acme.db.selectFrom('campaigns').selectAll().executeTakeFirstOrThrow()
  await samia.goTo('/sub-admin/campagnes')
  const changed = await samia.page.request.patch(`/api/companies/${world.acme.id}/campaigns/${id}`, {
    headers: { origin: new URL(samia.page.url()).origin },
    data: { revision, plan: { ...plan, closesOn: addDays(closesOn, 1) } },
  })
  expect(changed.status()).toBe(204)
  await claire.open('Calendrier')
  await claire.sees(/^Modifié depuis votre visa du /)
  await look(claire.page, 'cse-calendrier')

  // Paul votes, and eleven others.
  await acme.at(opensOn, 7)
  const { id: waveId } = await acme.db
    .selectFrom('waves')
    .select('id')
    .where('campaignId', '=', id)
    .executeTakeFirstOrThrow()
  await paul.goTo('/employee/dashboard')
  await paul.follow('Commencer le questionnaire')
  await paul.sees('Le CSE lit les réglages et les résultats.')
  await paul.press('Commencer')
  await paul.page.getByRole('radio').first().check()
  await paul.sees('Brouillon enregistré, chiffré')
  await paul.goTo(`${new URL(paul.page.url()).pathname}?etape=fin`)
  await paul.press('Envoyer mes réponses')
  await paul.page.getByRole('dialog').getByRole('button', { name: 'Envoyer mes réponses' }).click()
  await paul.sees('Merci d’avoir répondu.')
  for (const accountId of acme.people.slice(0, 11)) {
    const sender = await senderOf(acme, accountId, waveId)
    const answers: [string, number][] = ['a', 'b', 'c'].map((question) => [question, 4])
    expect(await sendAll(acme, sender, { groupName: 'Entreprise', answers, questions })).toBe('sent')
  }
  await acme.at(addDays(closesOn, 2), 1)

  // His line is in the list.
  await paul.goTo(`/employee/copies/${waveId}`)
  await paul.page.getByText('Mon reçu', { exact: true }).click()
  await paul.sees('Votre dépôt figure dans la liste (12 dépôts).')
  await look(paul.page, 'mon-recu')

  // After the closing: one page, signed and printed.
  await claire.goTo('/cse')
  await claire.follow('Procès-verbal')
  await claire.sees('Ce que cela ne prouve pas')
  await claire.press('Viser')
  await claire.fill({ 'Mot de passe': password })
  await claire.page.getByRole('dialog').getByRole('button', { name: 'Viser', exact: true }).click()
  await claire.sees('Visa inscrit au registre.')
  await look(claire.page, 'cse-proces-verbal')
  expect(pagesOf(await claire.page.pdf(onPaper))).toHaveLength(1)
  await claire.open('Résultats')
  await claire.sees('12 personnes sur')
  await look(claire.page, 'cse-resultats')
  await claire.open('Registre')
  await claire.sees(/chaîne vérifiée dans votre navigateur/)
  await look(claire.page, 'cse-registre')
})
