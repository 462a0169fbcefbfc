import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { toCanonicalJson } from '../../src/data/db/json.ts'
import { addDays, atHour } from '../../src/base/time/civilDays.ts'
import type { Db } from '../../src/data/db/db.ts'
import { nextEntry } from '../../src/data/register/chain.ts'
import { readEntries } from '../../src/data/register/store.ts'
import type { CompanyInScope } from '../../src/organisation/companies/requireCompany.ts'
import type { Actor } from '../../src/people/auth/rules.ts'
import { planCampaign } from '../../src/campaigns/planning/planning.ts'
import { workingDayFrom } from '../../src/base/time/workingDays.ts'
import { asked } from '../ballots.ts'
import { password } from '../people.ts'
import { addAskable } from '../plans.ts'
import { sendAll, senderOf } from '../sender.ts'
import { withoutTrigger } from '../withoutTrigger.ts'
import { campaignFixture as test, today, ZONE } from './campaignFixture.ts'
import { expect } from './journey.ts'
import { look, screenshots, wantsPictures } from './look.ts'
import { findRow, updateRows } from '../rows.ts'
import { onPaper, pagesOf } from './paper.ts'

const questions = ['a', 'b', 'c'].map((id) => ({ ...asked(id), dimension: 'Entraide' }))

test('the CSE signs an opening and a closing, and Paul finds his deposit in the list', async ({
  acme,
  fixture,
  samia,
  paul,
  person,
}) => {
  test.setTimeout(400_000)
  const questionnaireId = await addAskable(acme, questions)
  const opensOn = workingDayFrom(addDays(today, 3))
  const closesOn = addDays(opensOn, 13)
  const mails = { access: true, invitation: true, rappel: true, dernier: true, resultats: true }
  const plan = {
    ...{ title: 'Hiver 2027', questionnaireId, audience: 'company' as const, teams: [], weeks: null, mails },
    ...{ opensOn, closesOn },
  }
  await planCampaign(
    acme.db,
    { id: fixture.ids.samia, firstName: 'Samia', lastName: 'Benali' } as Actor,
    { ...fixture.acme, minimumGroupSize: 5 } as unknown as CompanyInScope,
    plan,
    {
      key: acme.parts.key,
      now: atHour(today, 9, ZONE),
      ways: { today, hasMail: true, providers: new Map() },
    },
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

  // Later changes are shown next to the visa, and wait for nobody.
  const { id, revision } = await acme.db.selectFrom('campaigns').selectAll().executeTakeFirstOrThrow()
  await samia.goTo('/sub-admin/campagnes')
  const changed = await samia.page.request.patch(`/api/companies/${fixture.acme.id}/campaigns/${id}`, {
    headers: { origin: new URL(samia.page.url()).origin },
    data: { revision, plan: { ...plan, closesOn: addDays(closesOn, 1) } },
  })
  expect(changed.status()).toBe(204)
  await claire.open('Calendrier')
  await claire.sees(/^Modifié depuis votre visa du /)
  await look(claire.page, 'cse-calendrier')

  // Paul votes, and eleven others.
  await acme.at(opensOn, 7)
  const { id: waveId } = await findRow(acme.db, 'waves', ['id'], { campaignId: id })
  await paul.goTo('/employee/dashboard')
  await paul.follow('Commencer le questionnaire')
  await paul.page.getByText('Que voit votre entreprise ?').click()
  await paul.sees(/Le CSE lit les réglages et les résultats\.$/)
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
  await claire.follow('Procès-verbal : Hiver 2027')
  await claire.sees('Ce que cela ne prouve pas')
  await claire.press('Viser')
  await claire.fill({ 'Mot de passe': password })
  await claire.page.getByRole('dialog').getByRole('button', { name: 'Viser', exact: true }).click()
  await claire.sees('Visa inscrit au registre.')
  await look(claire.page, 'cse-proces-verbal')
  expect(
    pagesOf(
      await claire.page.pdf({
        ...onPaper,
        ...(wantsPictures && { path: `${screenshots}/proces-verbal.pdf` }),
      }),
    ),
  ).toHaveLength(1)
  await claire.open('Résultats')
  await claire.sees('12 personnes sur')
  await look(claire.page, 'cse-resultats')
  await claire.open('Registre')
  await claire.sees(/inscriptions? vérifiées? dans votre navigateur/)
  await look(claire.page, 'cse-registre')

  // « Vérifier », then the same without Ressenti.
  await paul.goTo('/verifier')
  await expect(paul.page.getByText('Vérifié ici')).toHaveCount(5)
  await paul.sees('Hiver 2027 : 12 dépôts, liste vérifiée')
  await look(paul.page, 'verifier')
  const file = await downloadOf(paul.page, 'Télécharger')
  const script = await downloadOf(paul.page, 'Télécharger le script')
  expect(run(script, file)).toContain('Le registre est intact.')

  // « Registre » shows which entry differs from the one that was recorded.
  await paul.goTo('/registre')
  await paul.sees(/^Rien n’a été changé\. \d+ inscriptions vérifiées dans votre navigateur\.$/)
  await look(paul.page, 'registre')
  await changeOpening(acme.db, fixture.acme.id)
  await paul.page.reload()
  await paul.sees(/^Le contenu de l’inscription \d+ n’est plus celui qui a été inscrit/)
  await expect(paul.page.getByText(/vérifiées? dans votre navigateur/)).toHaveCount(0)
  await look(paul.page, 'registre-change')
  await paul.goTo('/verifier')

  // An attacker with the database rewrites the opening and every hash after it.
  await rewrite(acme.db, fixture.acme.id)
  await paul.page.reload()
  await paul.sees(/^Ce registre a été réécrit depuis que ce navigateur l’a lu/)
  await look(paul.page, 'verifier-reecrit')
  await claire.page.reload()
  await claire.sees(/^Ce registre a été réécrit/)
})

async function downloadOf(page: Page, name: string): Promise<string> {
  const button = page.getByRole('button', { name, exact: true })
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  const path = join(mkdtempSync(join(tmpdir(), 'ressenti-proof-')), file.suggestedFilename())
  await file.saveAs(path)
  return path
}

const run = (script: string, file: string) =>
  execFileSync(process.execPath, [script, file], { encoding: 'utf8' })

/** One entry, and nothing after it. */
const changeOpening = (db: Db, companyId: string) =>
  withoutTrigger(db, { table: 'register_entries', trigger: 'register_entries_kept' }, async () => {
    const opened = (await readEntries(db, companyId)).find(({ kind }) => kind === 'opened')
    await updateRows(
      db,
      'registerEntries',
      { companyId, position: opened?.position ?? -1 },
      { body: toCanonicalJson({ ...opened?.body, k: 7 }) },
    )
  })

async function rewrite(db: Db, companyId: string) {
  const entries = await readEntries(db, companyId)
  const at = entries.findIndex(({ kind }) => kind === 'opened')
  await withoutTrigger(db, { table: 'register_entries', trigger: 'register_entries_kept' }, async () => {
    let previous = entries[at]?.previous ?? ''
    for (const entry of entries.slice(at)) {
      const body = entry.kind === 'opened' ? { ...entry.body, k: 6 } : entry.body
      const written = await nextEntry({ ...entry, body, previous })
      await updateRows(
        db,
        'registerEntries',
        { companyId, position: entry.position },
        { body: toCanonicalJson(body), previousHash: previous, hash: written.hash },
      )
      previous = written.hash
    }
  })
}

test('an administrator opens a seat that was proposed, and everybody of the company reads whose it is', async ({
  samia,
  ada,
  paul,
  fixture,
}) => {
  await samia.goTo('/sub-admin/confidentialite')
  await samia.press('Proposer un siège')
  const dialog = samia.page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Proposer un siège' }).click()
  await samia.goesToWrong('Email')
  await samia.fill({ Prénom: 'Inès', Nom: 'Caron', Email: 'ines@cse.exemple.fr' })
  await dialog.getByRole('button', { name: 'Proposer un siège' }).click()
  await samia.sees('Siège proposé.')
  await ada.goTo(`/admin/company/${fixture.acme.id}?onglet=conformite`)
  await ada.sees('Proposé')
  await look(ada.page, 'admin-sieges-cse')
  await ada.press('Ouvrir le siège : Inès Caron')
  await ada.sees(/remettez ce lien à Inès Caron/)
  await look(ada.page, 'admin-siege-lien')
  await ada.page.getByRole('dialog').getByRole('button', { name: 'Fermer', exact: true }).last().click()
  await paul.goTo('/confidentialite')
  await paul.sees('Qui siège pour le CSE')
  await paul.sees('Inès Caron, ines@cse.exemple.fr')
  await look(paul.page, 'confidentialite-connecte')
  const pages = pagesOf(await paul.page.pdf(onPaper))
  expect(pages).toHaveLength(2)
})
