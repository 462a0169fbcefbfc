import { readApplicationKey } from '../../src/db/applicationKey.ts'
import { openPermanentWave } from '../../src/waves/store.ts'
import { expect, test as base } from './journey.ts'
import { look } from './look.ts'
import type { Visitor } from './visitor.ts'

/** Acme has its permanent questionnaire, as companies do from their first day. */
const test = base.extend<{ waveId: string }>({
  waveId: [
    async ({ product, world }, provide) => {
      const key = readApplicationKey(`${product.dataDir}.key`)
      const tools = { key, now: new Date() }
      await provide(
        await product.db.transaction().execute((tx) => openPermanentWave(tx, world.acme.id, tools)),
      )
    },
    { auto: true },
  ],
})

const begin = async (visitor: Visitor) => {
  await visitor.goTo('/employee/dashboard')
  await visitor.follow('Commencer le questionnaire')
  await visitor.sees('Vos réponses et vos données')
  await visitor.press('Commencer')
  await visitor.sees('Étape 1 sur 10')
}

test('the questionnaire looks right on each of its screens', async ({ paul, waveId }) => {
  expect(waveId).not.toBe('')
  await paul.goTo('/employee/dashboard')
  await paul.sees("Questionnaire d'engagement")
  await look(paul.page, 'accueil-employe')
  await paul.follow('Commencer le questionnaire')
  await paul.sees('Vos réponses et vos données')
  await look(paul.page, 'questionnaire-notice')
  await paul.press('Commencer')
  await paul.page.getByRole('radio', { name: "Plutôt d'accord" }).first().check()
  await paul.sees('Brouillon enregistré, chiffré')
  await paul.page.getByText('Continuer sur un autre appareil').click()
  await look(paul.page, 'questionnaire-etape')
  for (let step = 1; step < 10; step += 1) await paul.press('Suivant')
  await paul.sees('Étape 10 sur 10')
  await paul.page.getByRole('textbox').first().fill('Grâce à Chloé')
  await look(paul.page, 'questionnaire-textes')
  await paul.press('Suivant')
  await paul.sees('30 questions sans réponse')
  await look(paul.page, 'questionnaire-relecture')
  await paul.press('Envoyer mes réponses')
  await paul.sees("Après l'envoi, vous ne pourrez plus modifier vos réponses.")
  await look(paul.page, 'questionnaire-confirmation')
  await paul.page.getByRole('dialog').getByRole('button', { name: 'Envoyer mes réponses' }).click()
  await paul.sees('Merci d’avoir répondu.')
  await look(paul.page, 'questionnaire-merci')
  await paul.follow("Revenir à l'accueil")
  await paul.sees('Mon score par dimension')
  await look(paul.page, 'accueil-employe-repondu')
  await paul.follow('Retirer mes réponses')
  await look(paul.page, 'retrait')
})

test('begin', async ({ paul }) => {
  await begin(paul)
})
