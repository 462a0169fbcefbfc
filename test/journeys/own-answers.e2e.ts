import { expect } from '@playwright/test'
import { readApplicationKey } from '../../src/data/keys/applicationKey.ts'
import { readBallotKeys } from '../../src/data/keys/ballotGeneration.ts'
import { fileKeyStore } from '../../src/data/keys/ballotKeyStores.ts'
import { runDaily } from '../../src/results/publication/daily.ts'
import { addBallots, same } from '../ballots.ts'
import { openCompanyWave as test } from './acmeWave.ts'
import { begin, chooseFirst, readAgain, readCode, send, toTheReview } from './answering.ts'
import { isShort, look } from './look.ts'

test('a draft is read again, continued, and its code shown before signing out', async ({ paul }) => {
  await test.step('answers are read again by theme before sending, and one leads back to each', async () => {
    await begin(paul)
    await chooseFirst(paul.page, "Plutôt d'accord")
    await toTheReview(paul)
    await paul.sees('1 réponse')
    await paul.sees("Plutôt d'accord")
    await look(paul.page, 'relire-par-theme')
    await paul.page.getByRole('button', { name: 'Modifier : Sens du travail' }).click()
    await paul.sees('Étape 2 sur 10')
    await paul.goTo('/employee/questionnaire?etape=fin')
    await paul.page.getByRole('button', { name: 'Répondre' }).first().click()
    await expect(paul.page.locator('fieldset').nth(1).getByRole('radio').first()).toBeFocused()
  })

  await test.step('« Continuer » leads to the first step that is not answered', async () => {
    await paul.goTo('/employee/questionnaire?etape=1')
    await paul.sees('Étape 1 sur 10')
    const questions = await paul.page.locator('fieldset').count()
    for (let n = 0; n < questions; n += 1)
      await paul.page.locator('fieldset').nth(n).getByRole('radio').first().check()
    await paul.sees('Brouillon enregistré, chiffré')
    await paul.goTo('/employee/dashboard')
    await paul.follow('Continuer le questionnaire')
    await paul.press('Continuer')
    await paul.sees('Étape 2 sur 10')
  })

  await test.step('signing out with an unfinished draft asks first and shows its code', async () => {
    const code = await readCode(paul)
    await paul.press('Déconnexion')
    const dialog = paul.page.getByRole('dialog')
    await expect(dialog.getByText(code)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Télécharger' })).toBeVisible()
    await look(paul.page, 'deconnexion-brouillon')
    await dialog.getByRole('button', { name: 'Rester' }).click()
    await paul.isAt(/questionnaire/)
    await paul.press('Déconnexion')
    await dialog.getByRole('button', { name: 'Se déconnecter' }).click()
    await paul.isAt('/login')
  })
})

test('one’s own answers are read question by question, and withdrawn where they are read', async ({
  paul,
  product,
}) => {
  await begin(paul)
  await chooseFirst(paul.page, "Plutôt d'accord")
  await paul.page.goto('/employee/questionnaire?etape=10')
  await paul.page.getByRole('textbox').first().fill('Plus de lumière au sous-sol')
  await paul.sees('Brouillon enregistré, chiffré')
  await toTheReview(paul)
  // As drawn, and the way to another device beneath.
  await isShort(paul.page, { wide: 1_500, narrow: 3_420 })
  await send(paul)
  await paul.sees('Merci d’avoir répondu.')
  await paul.goTo('/employee/dashboard')
  await readAgain(paul.page)
  await paul.page.getByText('Relire mes réponses, question par question').click()
  await paul.sees('« Plus de lumière au sous-sol »')
  await look(paul.page, 'mes-reponses')

  await paul.press('Retirer mes réponses')
  await paul.page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click()
  await paul.sees('Vous avez retiré vos réponses')
  expect(await product.db.selectFrom('ballots').select('id').execute()).toEqual([])
  await paul.page.reload()
  await paul.sees('Vous avez retiré vos réponses')
  await expect(paul.page.getByRole('button', { name: 'Retirer mes réponses' })).toBeHidden()
  await paul.goTo('/employee/copies')
  await paul.sees('Réponses retirées')
})

test('a draft made without network goes when it is back, and none is kept of who is taken out', async ({
  paul,
  ada,
  product,
  fixture,
}) => {
  await begin(paul)
  await paul.context.setOffline(true)
  await chooseFirst(paul.page, "Plutôt d'accord")
  await paul.sees('Enregistré sur cet appareil')
  expect(await product.db.selectFrom('sealedCopies').select('responseId').execute()).toEqual([])
  // The page is closed meanwhile: what it kept goes out at the next opening.
  await paul.page.close()
  await paul.context.setOffline(false)
  const page = await paul.context.newPage()
  await page.goto('/employee/questionnaire?etape=1')
  await expect(page.getByText('Brouillon enregistré, chiffré')).toBeVisible()
  expect(await product.db.selectFrom('sealedCopies').select('responseId').execute()).toHaveLength(1)

  await test.step('who is taken out of the company while answering is not told that it was closed', async () => {
    await ada.goTo('/admin/dashboard')
    const taken = await ada.page.request.delete(
      `/api/companies/${fixture.acme.id}/employees/${fixture.ids.paul}`,
      {
        headers: { origin: new URL(ada.page.url()).origin },
      },
    )
    expect(taken.ok()).toBe(true)
    await chooseFirst(page, "Tout à fait d'accord")
    await expect(
      page.getByText('Ce questionnaire ne vous est plus adressé. Votre brouillon a été effacé.'),
    ).toBeVisible()
  })
})

test('one’s own answers stand beside the group’s, folded on a shared screen, and no request carries them', async ({
  paul,
  product,
  fixture,
  waveId,
}) => {
  const { db, dataDir } = product
  const ballotKeys = await readBallotKeys(db, fileKeyStore(`${dataDir}.key.ballots`))
  const here = { db, now: () => new Date(), parts: { key: readApplicationKey(`${dataDir}.key`), ballotKeys } }
  await addBallots(here as Parameters<typeof addBallots>[0], waveId, 'Entreprise', same(12, { eng1: 2 }))
  await runDaily({
    ...{ db, ballotKeys, key: here.parts.key, numbersFile: `${dataDir}.n`, now: new Date() },
    ...{ timeZone: 'Europe/Paris', log: console, isSteady: () => Promise.resolve(true) },
  })

  await paul.goTo('/employee/dashboard')
  await paul.follow('Commencer le questionnaire')
  await paul.page.getByLabel('Je suis sur un poste partagé').check()
  await paul.press('Commencer')
  await chooseFirst(paul.page, "Tout à fait d'accord")
  const code = await readCode(paul)
  for (let step = 1; step <= 10; step += 1) await paul.press('Suivant')
  await send(paul)
  await paul.sees('Merci d’avoir répondu.')

  const asked: string[] = []
  paul.page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/'))
      asked.push(`${request.method()} ${pathname}${search} ${request.postData() ?? ''}`.trim())
  })
  await paul.open('Accueil')
  await paul.page
    .getByRole('link', { name: /résultats/i })
    .first()
    .click()
  await paul.sees('Voulez-vous voir vos réponses à côté ?')
  await expect(paul.page.getByText('vous ', { exact: false }).filter({ hasText: 'Toute' })).toHaveCount(0)
  await paul.press('Voir mes réponses à côté')
  await paul.sees('Elles sont lues et calculées dans ce navigateur, pour vous seul.')
  await look(paul.page, 'employee-results-own')
  await paul.follow('Questions')
  await paul.sees("Votre réponse : Tout à fait d'accord")
  await look(paul.page, 'employee-results-own-questions')
  await paul.press('Masquer')
  await expect(paul.page.getByText('Votre réponse', { exact: false })).toHaveCount(0)

  // Another visit of the same screen knows nothing, until the code is typed in.
  await paul.page.reload()
  await paul.press('Voir mes réponses à côté')
  await paul.fill({ 'Code de relecture': code })
  await paul.page.getByLabel('Code de relecture').press('Enter')
  await paul.sees("Votre réponse : Tout à fait d'accord")

  // Every request is for something to read, and says of which wave and of which company, and nothing else.
  const ids = [waveId, fixture.acme.id]
  const plain = asked.map((request) => ids.reduce((words, id) => words.replace(`/${id}`, ''), request))
  expect(plain.length).toBeGreaterThan(3)
  expect(plain.filter((request) => !/^GET \/api(\/[a-z-]+)+$/.test(request))).toEqual([])
})
