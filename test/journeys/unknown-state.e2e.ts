import { expect } from '@playwright/test'
import { dayOf } from '../../src/base/time/civilDays.ts'
import { zone } from '../../src/base/time/zone.ts'
import { openCompanyWave as test } from './acmeWave.ts'
import { begin, chooseFirst, readCode, send, toTheReview } from './answering.ts'
import { look } from './look.ts'
import type { Visitor } from './visitor.ts'

const card = 'Votre accès a changé pendant ce questionnaire.'
const refused = 'Si une réponse existe déjà, cet envoi sera refusé.'

test('C23.2 after a change of the way in, only the code opens what was answered or begun', async ({
  person,
  product,
  fixture,
}) => {
  const changed = async (id: string) => {
    const entryChangedOn = dayOf(new Date(), zone())
    await product.db.updateTable('accounts').set({ entryChangedOn }).where('id', '=', id).execute()
  }
  const [office, home, chloe] = [await person('paul'), await person('paul'), await person('chloe')]
  let code = ''

  await test.step('a draft begun before is continued with its code', async () => {
    await begin(office)
    await chooseFirst(office.page, "Plutôt d'accord")
    await office.sees('Brouillon enregistré, chiffré')
    code = await readCode(office)
    await changed(fixture.ids.paul)
    await home.goTo('/employee/dashboard')
    await home.sees(card)
    await home.sees(refused)
    await look(home.page, 'etat-inconnu')
    await home.follow('J’ai un code de relecture')
    await home.sees('Saisissez votre code de relecture')
    await look(home.page, 'etat-inconnu-code')
    await home.fill({ 'Code de relecture': code })
    await home.press('Ouvrir')
    await home.press('Continuer')
    await home.isAt(/questionnaire/)
    await expect(home.page.getByRole('radio', { name: "Plutôt d'accord" }).first()).toBeChecked()
  })

  await test.step('its draft stays in the browser, and the sending replaces the server’s', async () => {
    await chooseFirst(home.page, "Tout à fait d'accord")
    await home.sees('Enregistré sur cet appareil')
    await toTheReview(home)
    await send(home)
    await home.sees('Merci d’avoir répondu.')
    expect(await product.db.selectFrom('ballots').select('id').execute()).toHaveLength(1)
    await home.goTo('/employee/dashboard')
    await home.sees(card)
    await home.follow('J’ai un code de relecture')
    await home.sees('Mon score par dimension')
    await look(home.page, 'etat-inconnu-relire')
  })

  await test.step('without the code, who has answered learns it from the refusal of a whole sending', async () => {
    await begin(chloe)
    await chooseFirst(chloe.page, "Plutôt d'accord")
    await isRefused(await person('paul'), await readCode(chloe))
    expect(await product.db.selectFrom('ballots').select('id').execute()).toHaveLength(1)
  })
})

async function isRefused(taker: Visitor, anotherCode: string) {
  await taker.goTo('/employee/dashboard')
  await taker.follow('J’ai un code de relecture')
  await taker.fill({ 'Code de relecture': anotherCode })
  await taker.press('Ouvrir')
  await taker.sees('Ce code n’ouvre pas ces réponses.')
  await taker.goTo('/employee/dashboard')
  await taker.follow('Répondre')
  await taker.press('Commencer')
  await chooseFirst(taker.page, "Plutôt d'accord")
  await toTheReview(taker)
  await send(taker)
  await taker.sees('Vous avez déjà répondu.')
}
