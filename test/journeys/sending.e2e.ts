import { expect, type Page } from '@playwright/test'
import { openCompanyWave as test } from './acmeWave.ts'
import { begin, chooseFirst, readAgain, readCode, send, toTheReview } from './answering.ts'
import { look } from './look.ts'

test('a draft begun on one device is replaced and sent from another, with the code', async ({
  person,
  product,
}) => {
  const [office, home] = [await person('paul'), await person('paul')]
  await begin(office)
  await chooseFirst(office.page, "Plutôt d'accord")
  await office.sees('Brouillon enregistré, chiffré')

  await test.step('starting again on another device replaces the draft, and the first device says so', async () => {
    await home.goTo('/employee/questionnaire')
    await home.sees('Un brouillon existe déjà')
    await look(home.page, 'questionnaire-autre-appareil')
    await home.fill({ 'Code de relecture': '0000-0000' })
    await home.press('Continuer')
    await home.sees('Ce code ne se lit pas. Vérifiez chaque caractère.')
    await home.press('Recommencer')
    await home.sees('Le brouillon déjà enregistré sera remplacé et ne pourra plus être ouvert.')
    await home.page.getByRole('dialog').getByRole('button', { name: 'Recommencer' }).click()
    await home.press('Commencer')
    await chooseFirst(home.page, "Tout à fait d'accord")
    await home.sees('Brouillon enregistré, chiffré')
    await chooseFirst(office.page, "Pas du tout d'accord")
    await office.sees('Ce brouillon a été remplacé')
  })

  await test.step('a draft begun on one device is sent from another with the code', async () => {
    const code = await readCode(home)
    await office.fill({ 'Code de relecture': code.toLowerCase().replaceAll('-', ' ') })
    await office.press('Continuer')
    await expect(office.page.getByRole('radio', { name: "Tout à fait d'accord" }).first()).toBeChecked()
    await toTheReview(office)
    await send(office)
    await office.sees('Merci d’avoir répondu.')

    await home.page.reload()
    await home.isAt('/employee/dashboard')
    await expect(home.page.getByText('Réponses envoyées', { exact: true })).toBeVisible()
    // What the device that began kept was made unreadable by the other one's sending (C4).
    await readAgain(home.page, 'Saisir mon code')
    await home.sees('Saisissez votre code de relecture')
    await home.fill({ 'Code de relecture': code })
    await home.press('Ouvrir')
    await home.sees('Mon score par dimension')
    expect(await product.db.selectFrom('ballots').select('id').execute()).toHaveLength(1)
  })
})

test('a sending that was cut is finished by the same browser, or by another device with the code', async ({
  paul,
  person,
  product,
}) => {
  await test.step('closing the browser between token and deposit loses nothing', async () => {
    await begin(paul)
    await chooseFirst(paul.page, "Plutôt d'accord")
    await paul.sees('Brouillon enregistré, chiffré')
    await toTheReview(paul)
    await paul.page.route('**/api/ballots', (route) => route.abort())
    await send(paul)
    await paul.sees('Envoi à terminer')
    expect(await product.db.selectFrom('ballots').select('id').execute()).toEqual([])
    await look(paul.page, 'questionnaire-envoi-a-terminer')
    await paul.page.close()

    const page = await paul.context.newPage()
    // Not a moment before the acknowledgement.
    await page.route('**/api/ballots', async (route) => {
      await expect(page.getByRole('status').filter({ hasText: 'Chargement' }).first()).toBeVisible()
      await expect(page.getByText('Réponses envoyées')).toBeHidden()
      await route.continue()
    })
    await page.goto('/employee/dashboard')
    await expect(page.getByText('Réponses envoyées', { exact: true })).toBeVisible()
    expect(await product.db.selectFrom('ballots').select('id').execute()).toHaveLength(1)
  })

  await test.step('another device with the code finishes a sending that was cut', async () => {
    const [office, home] = [await person('chloe'), await person('chloe')]
    await begin(office)
    await chooseFirst(office.page, "Plutôt d'accord")
    const code = await readCode(office)
    await toTheReview(office)
    await office.page.route('**/api/ballots', (route) => route.abort())
    await send(office)
    await office.sees('Envoi à terminer')
    await office.page.close()

    await home.goTo('/employee/dashboard')
    await home.sees('Réponses envoyées')
    await readAgain(home.page, 'Saisir mon code')
    await home.fill({ 'Code de relecture': code })
    await home.press('Ouvrir')
    await home.sees('Mon score par dimension')
    expect(await product.db.selectFrom('ballots').select('id').execute()).toHaveLength(2)
  })
})

test('two tabs of one browser write one draft and send one ballot', async ({ paul, product }) => {
  await begin(paul)
  await chooseFirst(paul.page, "Plutôt d'accord")
  await paul.sees('Brouillon enregistré, chiffré')
  const other = await paul.context.newPage()
  await other.goto('/employee/questionnaire?etape=2')
  await other.getByRole('radio', { name: "Plutôt d'accord" }).first().check()
  await expect(other.getByText('Brouillon enregistré, chiffré')).toBeVisible()
  await paul.press('Suivant')
  await paul.press('Suivant')
  await chooseFirst(paul.page, "Plutôt d'accord")
  await paul.sees('Brouillon enregistré, chiffré')
  await paul.page.goto('/employee/questionnaire?etape=fin')
  await paul.sees('28 questions sans réponse')
  await other.goto('/employee/questionnaire?etape=fin')
  for (const page of [paul.page, other])
    await page.getByRole('button', { name: 'Envoyer mes réponses' }).click()
  const confirm = (page: Page) =>
    page.getByRole('dialog').getByRole('button', { name: 'Envoyer mes réponses' }).click()
  await Promise.all([confirm(paul.page), confirm(other)])
  await paul.sees('Réponses envoyées')
  await expect(other.getByText('Réponses envoyées').first()).toBeVisible()
  expect(await product.db.selectFrom('ballots').select('id').execute()).toHaveLength(1)
})
