import type { Page } from '@playwright/test'
import { choicesOf } from '../../src/surveys/questions/rules.ts'
import { asked, same } from '../ballots.ts'
import { addGroupings } from '../waves.ts'
import { acmeOf, people } from './campaignsOfAcme.ts'
import { expect, test } from './journey.ts'
import { heightAt, isAccessible, look } from './look.ts'

/** Where the arrows lead from a row's one stop of the tabulator, row after row, and the tabulator alone to each row. */
async function cellsReached(page: Page, rows: number) {
  const links = page.getByRole('table').locator('tbody a')
  const here = () => page.evaluate(() => document.activeElement?.getAttribute('href') ?? '')
  const firsts = page.getByRole('table').locator('tbody a[tabindex="0"]')
  // The table comes once the window is wide again.
  await expect(firsts).toHaveCount(rows)
  const reached = new Set<string>()
  await links.first().focus()
  for (let row = 0; row < rows; row += 1) {
    for (const key of ['', ...Array<string>(8).fill('ArrowRight'), 'Escape', 'ArrowDown']) {
      if (key !== '') await page.keyboard.press(key)
      reached.add(await here())
    }
  }
  const all = await links.evaluateAll((every) => every.map((link) => link.getAttribute('href') ?? ''))
  return { stops: await firsts.count(), missed: all.filter((each) => !reached.has(each)) }
}

const spring = { cha: -1, rec: -1, equ: 1, sen: 1 }
const autumn = { cha: 0, rec: -1, equ: 0, sen: 1 }

test('three campaigns later every part says what changed, in the heights that were promised', async ({
  samia,
  ada,
  product,
  fixture,
}) => {
  test.setTimeout(400_000)
  const acme = await acmeOf(product, fixture.acme.id)
  await acme.teams({ Atelier: 16, Labo: 12, Support: 12, Vente: 16 })
  const here = { db: product.db, now: () => new Date() }
  await addGroupings(here, fixture.acme.id, {
    Commerce: ['Support', 'Vente'],
    Technique: ['Atelier', 'Labo'],
  })
  const groups = (apart: Record<string, number>, small = 12) => ({
    Atelier: people(16, { ...apart, cha: -2, rec: -2, man: -1 }),
    Labo: people(7, apart),
    Support: people(small, apart),
    Vente: people(16, { ...apart, man: 1 }),
    Entreprise: people(6, apart),
  })
  await acme.campaign('Automne 2025', '2025-10-06', groups(autumn))
  await acme.campaign('Printemps 2026', '2026-04-06', groups(autumn, 3))
  await acme.campaign('Automne 2026', '2026-10-05', groups(spring))

  const { page } = samia
  const parts = page.getByRole('navigation', { name: 'Parties des résultats' })
  const part = (name: string) => parts.getByRole('link', { name }).click()
  await samia.goTo('/sub-admin/analytics')
  await samia.sees(/personnes sur/)
  await samia.sees(/Entraide et liberté de parole/)
  await expect(page.getByRole('main')).toContainText('Printemps 2026 :')
  await expect.poll(() => heightAt(page, 1440)).toBeLessThanOrEqual(1_400)
  await expect.poll(() => heightAt(page, 390)).toBeLessThanOrEqual(3_000)
  await look(page, 'results-synthese')

  // The page of a team with three priorities, each with a comparison, is as short.
  await page.getByLabel('Groupe').selectOption({ label: 'Équipe Atelier' })
  await expect(page.getByRole('list', { name: /\p{L} : questions au score le plus bas$/u })).toHaveCount(3)
  await expect.poll(() => heightAt(page, 1440)).toBeLessThanOrEqual(1_400)
  await expect.poll(() => heightAt(page, 390)).toBeLessThanOrEqual(3_000)
  await heightAt(page, 1280)
  await look(page, 'results-synthese-equipe')
  await page.getByLabel('Groupe').selectOption({ label: 'Toute l’entreprise' })

  // A part moves the focus to its title and names the browser's tab.
  await part('Équipes')
  await expect(page.locator('#part')).toBeFocused()
  await expect(page).toHaveTitle('Équipes · Résultats · Ressenti')
  await expect(page.getByRole('row', { name: /^Technique/ })).toContainText('2 équipes sur 2')
  await look(page, 'results-equipes-entities')
  expect(await cellsReached(page, 6)).toEqual({ stops: 6, missed: [] })
  await page.getByRole('button', { name: /^Changement depuis/ }).click()
  await expect(page.getByRole('row', { name: /^Toute l’entreprise/ })).toContainText(/−\d+/)
  await look(page, 'results-equipes-changement')

  await part('Questions')
  await samia.sees('33 questions, dont 2 textes libres')
  await expect.poll(() => heightAt(page, 1440)).toBeLessThanOrEqual(2_300)
  await expect.poll(() => heightAt(page, 390)).toBeLessThanOrEqual(1_250)
  await samia.press('Filtrer, trier')
  await page.getByLabel('Trier', { exact: true }).selectOption('ecart')
  await samia.press('Appliquer')
  await samia.sees(/triées par écart/)
  await heightAt(page, 1280)
  const enps = page.getByRole('button', { name: /^Conseilleriez-vous/ })
  await enps.click()
  await expect(page.getByRole('list', { name: /^Conseilleriez-vous/ }).getByRole('listitem')).toHaveCount(11)
  await page.getByRole('button', { name: /^Ma charge de travail/ }).click()
  await expect(page.getByRole('paragraph').filter({ hasText: 'Par équipe' }).last()).toContainText('Atelier')
  await look(page, 'results-questions-ouvertes')

  await part('Évolution')
  const curve = page.getByRole('img', { name: /^Engagement, de 0 à 100\./ })
  await expect(curve).toHaveAccessibleName(/Automne 2025 \d+, Printemps 2026 \d+, Automne 2026 \d+\./)
  await page.getByLabel('Ajouter').selectOption({ label: 'Équipe Support' })
  await expect(curve).toHaveAccessibleName(/Équipe Support.: Automne 2025 \d+, Printemps 2026 non affiché/)
  await page.getByRole('link', { name: /^Charge et organisation, \d+\. Campagne par campagne/ }).click()
  await expect(page.getByRole('heading', { name: 'Charge et organisation' })).toBeVisible()
  await expect.poll(() => heightAt(page, 1440)).toBeLessThanOrEqual(1_350)
  await expect.poll(() => heightAt(page, 390)).toBeLessThanOrEqual(1_600)
  await look(page, 'results-evolution')
  await page.getByRole('button', { name: /^Voir en tableau/ }).click()
  await expect(page.getByRole('row', { name: /^Printemps 2026/ })).toContainText('non affiché')

  await ada.goTo(`/admin/company/${fixture.acme.id}?onglet=equipes`)
  await ada.sees('Technique')
  await isAccessible(ada.page)
  await look(ada.page, 'admin-organisation')
})

test('what cannot be shown is said, and leads somewhere', async ({ samia, product, fixture }) => {
  test.setTimeout(400_000)
  const acme = await acmeOf(product, fixture.acme.id)
  await acme.teams({ Atelier: 12, Labo: 12 })
  const { page } = samia
  const text = { ...asked('t', 'texte'), question: 'Que changer en premier ?' }
  const choice = {
    ...{ ...asked('c'), question: 'Où travaillez-vous le mieux ?', type: 'choix_unique' as const },
    options: choicesOf(['Au bureau', 'À la maison']),
  }
  const statement = { ...asked('s'), question: 'Mes outils me conviennent.', dimension: 'Outils' }

  const one = await acme.questionnaire('Une équipe', '2025-01-06', {
    questions: [statement],
    groups: { Atelier: same(9, { s: 4 }), Labo: same(2, { s: 4 }), Entreprise: same(6, { s: 2 }) },
  })
  const none = await acme.questionnaire('Aucune équipe', '2025-05-05', {
    questions: [statement],
    groups: { Atelier: same(3, { s: 4 }), Labo: same(2, { s: 4 }), Entreprise: same(6, { s: 2 }) },
  })
  const plain = await acme.questionnaire('Sans score', '2025-09-01', {
    questions: [choice],
    groups: { Entreprise: same(12, { c: 'o1' }) },
  })
  const texts = await acme.questionnaire('Des mots', '2026-01-05', {
    questions: [text],
    groups: { Entreprise: same(12, { t: 'Plus de lumière.' }) },
  })
  const mixed = await acme.questionnaire('Mêlé', '2026-03-02', {
    questions: [statement, { ...choice, dimension: 'Lieux' }],
    groups: { Entreprise: same(12, { s: 4, c: 'o1' }) },
  })
  const part = (waveId: string, name = '') => `/sub-admin/analytics/${waveId}${name && `/${name}`}`

  await samia.goTo(part(one, 'equipes'))
  await samia.sees('Il n’y a pas d’équipes à comparer.')
  await look(page, 'results-une-equipe')
  await samia.goTo(part(none, 'equipes'))
  await samia.sees('Aucune équipe n’est affichée, pour protéger l’anonymat.')
  await look(page, 'results-equipes-cachees')

  const places = () => page.getByRole('navigation', { name: 'Parties des résultats' }).getByRole('link')
  await samia.goTo(part(plain))
  await samia.sees('Ce questionnaire n’a pas de score : voici ses réponses.')
  await samia.sees('le plus choisi : « Au bureau »')
  await expect(places()).toHaveText(['Synthèse', 'Questions', 'Méthode et limites'])
  await look(page, 'results-sans-score')
  // A dimension without a score says why, by a heading of its own (ATT54).
  await samia.goTo(part(mixed))
  const lieux = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Lieux' }) })
  await expect(lieux).toContainText('aucune de ses questions ne donne de score')
  await samia.goTo(part(mixed, 'questions'))
  await samia.sees('aucune de ses questions ne donne de score')
  await samia.goTo(part(texts))
  await samia.sees(/Leurs commentaires sont publiés\. 12 commentaires sur 1 question, sans équipe ni date\./)
  await expect(places()).toHaveText(['Synthèse', 'Commentaires', 'Méthode et limites'])
  await look(page, 'results-textes')
  await samia.follow('Lire les commentaires')
  await samia.sees('Plus de lumière.')
  await look(page, 'results-commentaires')
  // They cover the whole company: no other group can be selected.
  await expect(page.getByRole('combobox', { name: 'Groupe' })).toBeDisabled()
})
