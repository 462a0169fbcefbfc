import { expect, type Page } from '@playwright/test'
import { openCompanyWave as test } from './acmeWave.ts'
import { begin, chooseFirst, keptOnDevice, readAgain, readCode, tabInto, tabTo } from './answering.ts'
import { focusComesBack, isAccessible, isShort, look } from './look.ts'
import type { Visitor } from './visitor.ts'

test('the questionnaire looks right on each of its screens, and its code withdraws the answers', async ({
  paul,
  visitor,
  product,
}) => {
  await paul.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await paul.goTo('/employee/dashboard')
  await paul.sees('Questionnaire d’engagement')
  await homeLooksRight(paul.page)
  await paul.follow('Commencer le questionnaire')
  await paul.sees('Vos réponses et vos données')
  await look(paul.page, 'questionnaire-notice')
  await startsWithoutScrolling(paul.page)
  await paul.press('Commencer')
  await paul.sees('Étape 1 sur 10')
  await isShort(paul.page, { wide: 900, narrow: 1_480 })
  await chooseFirst(paul.page, "Plutôt d'accord")
  await isKept(paul)
  await readCode(paul)
  await paul.press('Copier')
  await paul.sees('Copié')
  const copied = await paul.page.evaluate(() => navigator.clipboard.readText())
  await look(paul.page, 'questionnaire-etape')
  for (let step = 1; step < 10; step += 1) await paul.press('Suivant')
  await paul.sees('Étape 10 sur 10')
  await stepsHaveNames(paul)
  await paul.page.getByRole('textbox').first().fill('Grâce à Chloé')
  await paul.sees('Ce texte semble contenir un nom de personne.')
  await look(paul.page, 'questionnaire-textes')
  await paul.press('Suivant')
  await paul.sees('30 questions sans réponse')
  await look(paul.page, 'questionnaire-relecture')
  const dialog = paul.page.getByRole('dialog')
  const sending = paul.page.getByRole('button', { name: 'Envoyer mes réponses' })
  await focusComesBack(paul.page, sending.first(), dialog.getByRole('button', { name: 'Annuler' }))
  await paul.sees("Après l'envoi, vous ne pourrez plus modifier vos réponses.")
  await look(paul.page, 'questionnaire-confirmation')
  await paul.page.getByRole('dialog').getByRole('button', { name: 'Envoyer mes réponses' }).click()
  await paul.sees('Merci d’avoir répondu.')
  await look(paul.page, 'questionnaire-merci')
  await isShort(paul.page, { wide: 900, narrow: 954 })
  const withdrawal = await paul.page.getByRole('link', { name: 'Retirer mes réponses' }).getAttribute('href')
  await paul.follow('Revenir à l’accueil')
  await paul.sees('Mes réponses envoyées : 1 questionnaire')
  await look(paul.page, 'accueil-employe-repondu')
  await readAgain(paul.page)
  await paul.sees('Mon score par dimension')
  await isShort(paul.page, { wide: 1_050, narrow: 1_600 })
  const destroying = paul.page.getByRole('button', { name: 'Détruire ma copie' })
  await focusComesBack(paul.page, destroying, dialog.getByRole('button', { name: 'Annuler' }))
  await paul.press('Annuler')
  await test.step('whoever has the code withdraws the answers without signing in: a copied code is all it asks for', async () => {
    await visitor.goTo(withdrawal ?? '')
    await visitor.isAt(/\/retrait/)
    await look(visitor.page, 'retrait')
    await visitor.fill({ 'Code de relecture': copied })
    const asking = visitor.page.getByRole('dialog')
    const withdrawing = visitor.page.getByRole('main').getByRole('button', { name: 'Retirer' })
    await focusComesBack(visitor.page, withdrawing, asking.getByRole('button', { name: 'Annuler' }))
    await asking.getByRole('button', { name: 'Retirer' }).click()
    await visitor.sees('Vos réponses ont été retirées. Elles ne seront pas comptées.')
    expect(await product.db.selectFrom('ballots').select('id').execute()).toEqual([])
  })
})

async function homeLooksRight(page: Page) {
  await isShort(page, { wide: 900, narrow: 1_050 })
  await look(page, 'accueil-employe')
}

/** A wide screen lists the steps next to the questions, and links to those already visited. */
async function stepsHaveNames({ page }: Visitor) {
  await page.setViewportSize({ width: 1920, height: 1080 })
  const step = (name: string) =>
    page.getByRole('navigation', { name: 'Étapes' }).getByRole('button', { name })
  await step('Engagement').click()
  await expect(step('Engagement')).toHaveAttribute('aria-current', 'step')
  await isAccessible(page)
  await step('Pour finir').click()
  await expect(page.getByText('Étape 10 sur 10')).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(step('Engagement')).toBeHidden()
}

/** « Commencer » is visible on a phone without scrolling, and 580 px from the top of a wide page at most. */
async function startsWithoutScrolling(page: Page) {
  const bottom = async (width: number, height: number) => {
    await page.setViewportSize({ width, height })
    const box = await page.getByRole('button', { name: 'Commencer' }).boundingBox()
    return (box?.y ?? 0) + (box?.height ?? Infinity)
  }
  expect(await bottom(390, 844)).toBeLessThanOrEqual(844)
  expect(await bottom(1440, 900)).toBeLessThanOrEqual(600)
  await page.setViewportSize({ width: 1280, height: 800 })
}

/** The button that clears an answer is on the card of its question, not over « Brouillon enregistré ». */
async function isKept(paul: Visitor) {
  await paul.sees('Brouillon enregistré, chiffré')
  const { page } = paul
  const button = page.getByRole('button', { name: 'Effacer ma réponse' })
  const [own, card] = [
    await button.boundingBox(),
    await page.locator('fieldset').filter({ has: button }).boundingBox(),
  ]
  expect(own?.y).toBeGreaterThan(card?.y ?? Infinity)
}

test('the whole questionnaire is answered and sent with the keyboard alone', async ({ paul, product }) => {
  const { page } = paul
  const { keyboard } = page
  await paul.goTo('/employee/questionnaire')
  await paul.sees('Vos réponses et vos données')
  await tabTo(page, 'Commencer')
  await keyboard.press('Enter')
  for (let step = 1; step <= 10; step += 1) {
    await paul.sees(`Étape ${step} sur 10`)
    const questions = await page.locator('fieldset').count()
    for (let question = 0; question < questions; question += 1) {
      await tabInto(page, question)
      await keyboard.press(step === 10 ? 'Space' : String((question % 5) + 1))
    }
    await tabTo(page, 'Suivant')
    await keyboard.press('Enter')
  }
  await paul.sees('Vous avez répondu à tout, sauf aux 2 textes facultatifs.')
  await tabTo(page, 'Envoyer mes réponses')
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Annuler' })).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await paul.sees('Merci d’avoir répondu.')
  expect(await product.db.selectFrom('ballots').select('id').execute()).toHaveLength(1)
})

test('on a shared computer nothing is kept on the device, and sign-out forgets the code', async ({
  person,
}) => {
  const [shared, own] = [await person('paul'), await person('chloe')]
  await shared.goTo('/employee/questionnaire')
  await shared.page.getByLabel('Je suis sur un poste partagé').check()
  await shared.press('Commencer')
  await chooseFirst(shared.page, "Plutôt d'accord")
  await shared.sees('Brouillon enregistré, chiffré')
  expect(await keptOnDevice(shared.page)).toEqual([])
  // Nothing else keeps the code: it is shown without being asked for.
  await expect(shared.page.getByText(/^([0-9A-Z]{4}-){6}[0-9A-Z]{2}$/)).toBeVisible()

  await begin(own)
  await chooseFirst(own.page, "Plutôt d'accord")
  await own.sees('Brouillon enregistré, chiffré')
  expect(await keptOnDevice(own.page)).toHaveLength(1)
  await own.press('Déconnexion')
  await own.page.getByRole('dialog').getByRole('button', { name: 'Se déconnecter' }).click()
  await own.isAt('/login')
  await expect.poll(() => keptOnDevice(own.page)).toEqual([])
})
