import { expect, test, type Page } from '@playwright/test'
import { bytesOf, fromUtf8, joinBytes, utf8 } from '../../src/base/encoding/bytes.ts'
import { openWith } from '../../src/base/encoding/hpke.ts'
import { addVectors, decodeVector } from '../../src/base/vdaf/field.ts'
import { contextOf } from '../../src/answering/guarded/act.ts'
import { newReadingSecret, writeReadingCode } from '../../src/answering/protocol/readingCode.ts'
import { cardOf } from '../../src/organisation/guardians/card.ts'
import { imprintOf, ownProblem, type SignedList } from '../../src/organisation/guardians/list.ts'
import type { InnerAnswer } from '../../src/results/guarded/countAnswer.ts'
import { listOfCards, makeBallotBox } from '../ballotBoxes.ts'
import {
  begin,
  buildProgram,
  button,
  fileOf,
  nameGuardians,
  openProgram,
  problem,
  saved,
  takeCard,
} from './guardianProgram.ts'
import { look } from './look.ts'

const secrets = Array.from({ length: 5 }, newReadingSecret)
const codeOf = (at: number) => writeReadingCode(secrets[at]!)

test.beforeAll(() => void buildProgram())

test('C28.3 two builds give the same bytes, and the page lets nothing in and nothing out', () => {
  const page = buildProgram()
  expect(buildProgram('again.html')).toBe(page)
  expect(page).toContain("default-src 'none'; connect-src 'none'")
  expect(page.length).toBeLessThan(80_000)
})

/** One filled button a page: the one that goes on. */
async function agreeByKeyboard(page: Page) {
  const groundOf = (name: string) =>
    button(page, name).evaluate((each) => getComputedStyle(each).backgroundColor)
  expect(await groundOf('Oui')).not.toBe(await groundOf('Dépouiller'))
  expect(await groundOf('Non, arrêter')).toBe(await groundOf('Dépouiller'))
  await look(page, 'guardian-list')
  for (const name of ['Oui', 'Non, arrêter']) {
    await page.keyboard.press('Tab')
    await expect(button(page, name)).toBeFocused()
  }
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
}

test('C28.7 a guardian counts an urn from a disk, without network: the sums are those of the ballots', async ({
  page,
}) => {
  const cards = await Promise.all(secrets.map(cardOf))
  const list = await listOfCards(cards)
  const box = await makeBallotBox({ list, rows: 40, sizes: [6, 12, 3], texts: ['Canari', ''], spoiled: 1 })
  const { asked } = await openProgram(page)
  await look(page, 'guardian-count')
  await begin(page, box.file, 'AAAA-AAAA')
  await expect(problem(page)).toHaveText('Ce code n’est pas valable : vérifiez chaque groupe.')
  await page.getByLabel('Tapez votre code').fill(await writeReadingCode(newReadingSecret()))
  await page.keyboard.press('Enter')
  await expect(problem(page)).toHaveText('Cette carte n’appartient pas à la liste de cette campagne.')
  await page.getByLabel('Tapez votre code').fill((await codeOf(3)).toLowerCase().replaceAll('0', 'o'))
  await page.keyboard.press('Enter')
  await expect(page.getByText('45 personnes · 40 dépôts · groupes de 5 au moins.')).toBeVisible()
  const print = page.getByLabel('Collez l’empreinte du message (64 signes).')
  await print.fill('abc')
  await page.keyboard.press('Enter')
  await expect(problem(page)).toHaveText(/64 signes/)
  await print.fill('0'.repeat(64))
  await page.keyboard.press('Enter')
  await expect(problem(page)).toHaveText(
    'Cette urne ne correspond pas à son empreinte. Rien n’a été fait. Prévenez le CSE.',
  )
  await print.fill(box.root)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Est-ce la liste du panneau ?')).toBeVisible()
  await expect(page.getByText(`Liste ${await imprintOf(list.body)}.`)).toBeVisible()
  await agreeByKeyboard(page)
  await expect(page.getByText('39 bulletins vérifiés sans être lus, 1 écarté.')).toBeVisible({
    timeout: 60_000,
  })
  await look(page, 'guardian-counted')
  await expect(page.getByText('Canari')).toHaveCount(0)
  const { body } = JSON.parse(await saved(page, 'Enregistrer le dépouillement')) as {
    body: { sealed: string }
  }
  const info = joinBytes(await contextOf(box.act), utf8('compte'))
  const aad = new Uint8Array(Buffer.from(box.root, 'hex'))
  const inner = JSON.parse(
    fromUtf8((await openWith(box.results, bytesOf(body.sealed), { info, aad }))!),
  ) as InnerAnswer
  expect(inner.batches.map(({ n }) => n).sort()).toEqual([19, 20])
  expect(inner.accepted).toHaveLength(39)
  expect(inner.texts.map((some) => some.length)).toEqual([39, 0])
  const sums = inner.batches.map(({ sum }) => decodeVector(bytesOf(sum))!).reduce(addVectors)
  expect(addVectors(sums, box.halves).map(Number)).toEqual(box.expected)
  expect(asked()).toEqual([])
})

test('C28.7 more excluded ballots than usual give nothing until the guardian types that they are meant', async ({
  page,
}) => {
  const list = await listOfCards(await Promise.all(secrets.map(cardOf)))
  const box = await makeBallotBox({ list, rows: 20, sizes: [6], texts: [], spoiled: 4 })
  await openProgram(page)
  await begin(page, box.file, await codeOf(0))
  await page.getByLabel(/empreinte/).fill(box.root)
  await page.keyboard.press('Enter')
  await button(page, 'Non, arrêter').click()
  await expect(page.getByText('Rien n’a été fait. Prévenez le CSE.')).toBeVisible()
  await button(page, 'Dépouiller').click()
  await begin(page, box.file, await codeOf(0))
  await page.getByLabel(/empreinte/).fill(box.root)
  await page.keyboard.press('Enter')
  await button(page, 'Oui').click()
  await expect(
    page.getByText('4 bulletins sur 20 ne sont pas recevables. C’est anormal : appelez le CSE.'),
  ).toBeVisible()
  await expect(page.getByRole('link')).toHaveCount(0)
  await page.getByLabel('Confirmation').fill('oui')
  await page.keyboard.press('Enter')
  await expect(problem(page)).toContainText('malgré 4')
  await page.getByLabel('Confirmation').fill('malgré 4')
  await page.keyboard.press('Enter')
  await expect(page.getByText('16 bulletins vérifiés sans être lus, 4 écartés.')).toBeVisible()
})

test('C28.2 C28.3 three guardians prepare their cards at one computer, by keyboard, and try one again later', async ({
  page,
}) => {
  const { asked } = await openProgram(page)
  await button(page, 'Préparer').press('Enter')
  await look(page, 'guardian-prepare')
  await button(page, 'Continuer').press('Enter')
  await expect(problem(page)).toHaveText('Il faut deux à cinq gardiens.')
  const names = ['Mme Roux', 'M. Diallo', 'Dr Petit']
  await nameGuardians(
    page,
    names.map((name) => ({ name, capacity: 'CSE' })),
  )
  const third = page.getByRole('group', { name: 'Gardien 3' }).getByLabel(/Adresse/)
  await third.fill('')
  await page.getByLabel('Identifiant de l’entreprise').fill('acme')
  await page.keyboard.press('Enter')
  await expect(problem(page)).toHaveText('Pour chaque gardien, il faut un nom, une qualité et une adresse.')
  await third.fill('gardien2@exemple.fr')
  await page.keyboard.press('Enter')
  const codes: string[] = []
  for (const name of names) {
    const seeing = codes.length === 0 ? () => look(page, 'guardian-card') : undefined
    codes.push(await takeCard(page, { name, other: codes[0], seeing }))
  }
  expect(new Set(codes).size).toBe(3)
  const file = await saved(page, 'Enregistrer le fichier')
  const list = JSON.parse(file) as SignedList
  expect(await ownProblem(list)).toBeNull()
  await expect(
    page.getByText(`Liste ${await imprintOf(list.body)} : affichez-la au panneau du CSE.`),
  ).toBeVisible()
  await button(page, 'Essai').press('Enter')
  await page.getByLabel('Fichier gardiens.ressenti').setInputFiles(fileOf('gardiens.ressenti', file))
  await page.getByLabel('Tapez votre code').fill(codes[1]!)
  await look(page, 'guardian-trial')
  await button(page, 'Continuer').press('Enter')
  await expect(page.getByText('Essai : 20 bulletins inventés, comptés.')).toBeVisible()
  expect(asked()).toEqual([])
})
