import { defaultQuestions } from '../../src/surveys/questions/defaultQuestionnaire.ts'
import { acmeOf } from './campaignsOfAcme.ts'
import { expect, test } from './journey.ts'
import { look } from './look.ts'

const LABEL = 'Labo et petits groupes'
const NOTE = `${LABEL}, regroupés : leurs membres ne sont pas distingués, pour protéger l’anonymat.`

const people = (count: number, apart: number) =>
  Array.from({ length: count }, (_, person) =>
    Object.fromEntries(
      defaultQuestions
        .filter(({ type }) => type === 'likert')
        .map(({ id }, at) => [id, Math.max(1, Math.min(5, 3 + ((person * 7 + at * 3) % 3) - 1 + apart))]),
    ),
  )

test('C23.5 a team with whom nobody else covers is read under one name, on every part and by the keyboard', async ({
  samia,
  person,
  product,
  fixture,
}) => {
  test.setTimeout(400_000)
  const acme = await acmeOf(product, fixture.acme.id)
  await acme.teams({ Atelier: 20, Labo: 20, Vente: 20 })
  const one = {
    Atelier: people(19, 1),
    Vente: people(19, 0),
    Labo: people(18, -1),
    Entreprise: people(1, -1),
  }
  await acme.campaign('Automne 2025', '2025-10-06', { ...one, Entreprise: people(6, 0) })
  const waveId = await acme.campaign('Automne 2026', '2026-10-05', one)

  const { page } = samia
  const base = `/sub-admin/analytics/${waveId}`
  await samia.goTo(`${base}/equipes`)
  const row = page.getByRole('row', { name: new RegExp(`^${LABEL}`) })
  await expect(row).toContainText('19 réponses')
  await expect(row).not.toContainText('du reste de l’entreprise')
  await samia.sees(NOTE)
  await look(page, 'results-joint-teams')

  await row.getByRole('link').first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Groupe', { exact: true })).toContainText(`Équipe ${LABEL}`)
  await samia.sees(NOTE)
  await expect(page.getByRole('link', { name: 'Évolution' })).toHaveCount(0)
  const groupe = new URL(page.url()).searchParams.get('groupe') ?? ''
  for (const part of ['', '/rapport', '/resume']) {
    await samia.goTo(`${base}${part}?groupe=${groupe}`)
    await samia.sees(NOTE)
    await look(page, `results-joint${part.replace('/', '-')}`)
  }
  await expect(page.getByLabel('Comparer avec')).toHaveCount(0)
  await expect(page.getByRole('main')).not.toContainText(/se détache|Un écart n’est dit/)
  await samia.goTo(`${base}/reunion?groupe=${groupe}`)
  await samia.sees(`Ce que l’équipe ${LABEL} a dit`)

  const claire = await person('claire')
  await claire.goTo(`/cse/resultats/${waveId}`)
  await expect(claire.page.getByRole('main')).not.toContainText('petits groupes')
})
