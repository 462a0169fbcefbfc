import { readFileSync } from 'node:fs'
import { acmeOf, people } from './campaignsOfAcme.ts'
import { expect, test } from './journey.ts'
import { isAccessible, look } from './look.ts'
import type { Visitor } from './visitor.ts'

const HEAD = 'identifiant;type;date;titre;source;effectif;moyenne'
const file = (...lines: string[]) => ({
  name: 'enquete-2024.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([HEAD, ...lines].join('\n')),
})

const WORDS = 'Repris\u00a0: 73, juin 2024, Cabinet Dupont, 212 réponses, non vérifié'

/** A file with a wrong line, then the right one, ticked. */
async function takesOver(visitor: Visitor, lines: readonly string[]) {
  const { page } = visitor
  const choose = page.locator('input[type=file]')
  await choose.setInputFiles(file(...lines, 'eng1;enquête;2030-01;Baromètre 2024;Cabinet Dupont;9;3,9'))
  await expect(page.getByRole('alert')).toContainText(/la date «\s2030-01\s» est à venir/)
  await isAccessible(page)
  await choose.setInputFiles(file(...lines))
  await visitor.sees('Est-ce la même question, mot pour mot, avec la même échelle ?')
  const take = page.getByRole('button', { name: `Reprendre ${lines.length} chiffres` })
  await expect(take).toBeDisabled()
  await page.getByRole('checkbox').check()
  await look(page, 'results-past-preview')
  await take.click()
  await visitor.sees(WORDS)
  await expect(page.getByRole('img', { name: /^Engagement, de 0 à 100\./ })).toHaveAccessibleName(
    /Repris\s: 73, juin 2024/,
  )
}

test('C26 case 26: a survey of before is checked line by line, taken over with its mark, and withdrawn', async ({
  samia,
  product,
  fixture,
}) => {
  test.setTimeout(400_000)
  const acme = await acmeOf(product, fixture.acme.id)
  await acme.teams({ Atelier: 16, Vente: 16 })
  const groups = { Atelier: people(16, { cha: -2 }), Vente: people(16), Entreprise: people(6) }
  await acme.campaign('Printemps 2026', '2026-04-06', groups)
  await acme.campaign('Automne 2026', '2026-10-05', groups)
  const { page } = samia
  await samia.goTo('/sub-admin/analytics')
  await samia.sees('Comparer avec')
  await expect(page.getByText('Comparaison en cours…')).toHaveCount(0)
  const sentence = await page.getByRole('main').locator('p').first().textContent()

  await page.getByRole('navigation', { name: 'Parties des résultats' }).getByText('Évolution').click()
  await samia.press('Reprendre des chiffres')
  const model = page.waitForEvent('download')
  await samia.press('Télécharger le modèle')
  const ids = readFileSync((await (await model).path()) ?? '', 'utf8').match(/"eng\d"/g) ?? []
  expect(ids.length).toBeGreaterThan(1)
  const lines = ids.map((id) => `${id};enquête;2024-06;Baromètre 2024;Cabinet Dupont;212;3,9`)

  await takesOver(samia, lines)
  await page.getByLabel('Ajouter').selectOption({ label: 'Équipe Atelier' })
  await isAccessible(page)
  await look(page, 'results-past')

  await test.step('in a question’s detail, and in no sentence', async () => {
    await page.getByRole('navigation', { name: 'Parties des résultats' }).getByText('Questions').click()
    await page.getByRole('button', { name: /^Mon travail me donne envie/ }).click()
    await samia.sees(WORDS)
    await page.goto(page.url().replace('/questions', ''))
    await expect(page.getByRole('main').locator('p').first()).toHaveText(sentence ?? '')
  })

  await page.getByRole('navigation', { name: 'Parties des résultats' }).getByText('Évolution').click()
  await samia.press('Retirer « Baromètre 2024 »')
  await samia.sees(`${lines.length} chiffres disparaîtront des graphiques.`)
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click()
  await expect(page.getByText(/^Repris/)).toHaveCount(0)
})
