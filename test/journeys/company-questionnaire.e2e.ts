import { expect } from '@playwright/test'
import { readApplicationKey } from '../../src/data/keys/applicationKey.ts'
import { choicesOf, type Question } from '../../src/surveys/questions/rules.ts'
import { addMembers, addQuestionnaire, addTeam, type Here } from '../waves.ts'
import { chooseFirst, send } from './answering.ts'
import { openCompanyWave as test } from './acmeWave.ts'
import { look } from './look.ts'
import type { Product } from './product.ts'
import { findRow, insertRows } from '../rows.ts'

const asked = { dimension: 'Télétravail', required: false, reversed: false, help: null }
const questions: Question[] = [
  { ...asked, id: 'a', type: 'likert', question: 'Le télétravail m’aide à avancer.' },
  { ...asked, id: 'b', type: 'oui_non', question: 'Avez-vous un écran chez vous ?', required: true },
  { ...asked, id: 'c', type: 'choix_unique', question: 'Combien de jours ?', options: choicesOf(['0 jour', '1 jour', '2 jours ou plus']) },
  { ...asked, id: 'd', type: 'choix_multiple', question: 'De quoi avez-vous besoin ?', options: choicesOf(['Un écran', 'Un siège', 'Rien']) },
  { ...asked, dimension: null, id: 'e', type: 'note', question: 'Une note pour votre bureau.', min: 1, max: 5 },
  { ...asked, dimension: null, id: 'f', type: 'nps', question: 'Conseilleriez-vous le télétravail ?' },
  { ...asked, dimension: null, id: 'g', type: 'texte', question: 'Que faut-il changer en premier ?' },
] // prettier-ignore

const hereOf = ({ db, dataDir }: Product) =>
  ({ db, parts: { key: readApplicationKey(`${dataDir}.key`) }, now: () => new Date() }) as Here

test('an employee answers what the company asks, and reads the own profile', async ({
  paul,
  product,
  fixture,
}) => {
  await test.step('an employee of two teams answers all seven types and says for which team', async () => {
    const here = hereOf(product)
    const acme = fixture.acme.id
    for (const name of ['Support', 'Vente']) {
      const team = await addTeam(here, acme, name)
      await addMembers(here, acme, team, 4)
      await insertRows(product.db, 'teamMembers', {
        teamKey: team,
        accountId: fixture.ids.paul,
        companyId: acme,
        since: new Date().toISOString(),
      })
    }
    const waveId = await addQuestionnaire(here, acme, [], questions)
    const { questionnaireId } = await findRow(product.db, 'waves', ['questionnaireId'], { id: waveId })

    await paul.goTo('/employee/dashboard')
    await paul.page
      .getByLabel('Télétravail')
      .getByRole('link', { name: 'Commencer le questionnaire' })
      .click()
    await paul.isAt(`/employee/questionnaire/${questionnaireId}`)
    await paul.press('Commencer')
    await chooseFirst(paul.page, "Plutôt d'accord")
    await chooseFirst(paul.page, '2 jours ou plus')
    await paul.page.getByRole('checkbox', { name: 'Un siège' }).check()
    await look(paul.page, 'questionnaire-entreprise')
    await paul.press('Suivant')
    await paul.page
      .getByRole('group', { name: 'Une note pour votre bureau.' })
      .getByRole('radio', { name: '4' })
      .check()
    await paul.fill({ 'Que faut-il changer en premier ?': 'Le bruit.' })
    await paul.press('Suivant')
    await paul.press('Envoyer mes réponses')
    await paul.sees('Une question demande une réponse :')
    await paul.page.getByRole('alert').getByRole('button', { name: 'Avez-vous un écran chez vous ?' }).click()
    await paul.page.getByRole('radio', { name: 'Oui' }).check()
    await paul.page.goto(`/employee/questionnaire/${questionnaireId}?etape=fin`)
    await paul.sees('Pour quelle équipe vos réponses comptent-elles ?')
    await paul.press('Envoyer mes réponses')
    await paul.sees('Choisissez pour quelle équipe vos réponses comptent.')
    await look(paul.page, 'questionnaire-choix-equipe')
    await paul.page.getByLabel('Vente').check()
    await send(paul)
    await paul.sees('Merci d’avoir répondu.')

    const groups = product.db
      .selectFrom('reportingGroups')
      .innerJoin('ballots', 'ballots.groupId', 'reportingGroups.id')
    expect(await groups.select('name').execute()).toEqual([{ name: 'Vente' }])
  })

  await test.step('an employee reads the own profile', async () => {
    await paul.goTo('/employee/profile')
    for (const fact of ['Prénom', 'Paul', 'Martin', 'paul.martin@exemple.fr', 'Acme']) await paul.sees(fact)
    await look(paul.page, 'profil-employe')
  })

  await test.step('a questionnaire of one page names its step once, and promises nothing without an answer', async () => {
    const only = {
      ...asked,
      dimension: null,
      id: 'a',
      type: 'oui_non' as const,
      question: 'Reviendrez-vous ?',
    }
    const waveId = await addQuestionnaire(hereOf(product), fixture.acme.id, [], [only])
    const { questionnaireId } = await findRow(product.db, 'waves', ['questionnaireId'], { id: waveId })
    await paul.goTo(`/employee/questionnaire/${questionnaireId}`)
    await paul.press('Commencer')
    await paul.sees('Reviendrez-vous ?')
    await expect(paul.page.getByText(/Étape 1 sur 1/)).toHaveCount(1)
    await paul.page.goto(`/employee/questionnaire/${questionnaireId}?etape=fin`)
    await paul.sees('Relire avant d’envoyer')
    await expect(paul.page.getByText('Vous pouvez envoyer sans y répondre.')).toHaveCount(0)
    await paul.sees("Vous n'avez répondu à aucune question.")
  })

  await test.step('the address of no questionnaire leads to the dashboard, and says why', async () => {
    await paul.goTo('/employee/questionnaire/00000000-0000-4000-8000-000000000000')
    await paul.isAt('/employee/dashboard')
    await paul.sees('Ce questionnaire n’existe pas ou ne vous est pas adressé.')
  })
})
