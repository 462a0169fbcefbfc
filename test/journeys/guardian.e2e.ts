import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { bytesOf, fromUtf8, joinBytes, utf8 } from '../../src/base/encoding/bytes.ts'
import { openWith } from '../../src/base/encoding/hpke.ts'
import { addVectors, decodeVector } from '../../src/base/vdaf/field.ts'
import { contextOf } from '../../src/answering/guarded/act.ts'
import { newReadingSecret, writeReadingCode } from '../../src/answering/protocol/readingCode.ts'
import { cardOf } from '../../src/organisation/guardians/card.ts'
import { imprintOf, ownProblem, type SignedList } from '../../src/organisation/guardians/list.ts'
import type { InnerAnswer } from '../../src/results/guarded/countAnswer.ts'
import { listOfCards, makeBallotBox, type MadeBox } from '../ballotBoxes.ts'
import { isAccessible, look } from './look.ts'

// The guardian's program, as a guardian has it: a file of the disk, in a browser without network (C28.3, C28.7).

const folder = mkdtempSync(join(tmpdir(), 'gardien-'))
const program = join(folder, 'gardien.html')
const root = join(import.meta.dirname, '..', '..')

function built(file: string): string {
  const build = spawnSync(process.execPath, ['scripts/guardian.mjs', file], { cwd: root, encoding: 'utf8' })
  expect(build.stderr).toBe('')
  return readFileSync(file, 'utf8')
}

const secrets = Array.from({ length: 5 }, newReadingSecret)
const codeOf = (at: number) => writeReadingCode(secrets[at]!)
const fileOf = (name: string, content: Uint8Array | string) => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

test.beforeAll(() => void built(program))

async function open(page: Page) {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  page.on('console', (message) => message.type() === 'error' && asked.push(message.text()))
  await page.context().setOffline(true)
  await page.goto(`file://${program}`)
  return { asked: () => asked.filter((address) => !/^(file|blob):/.test(address)) }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const problem = (page: Page) => page.getByRole('alert')

async function begin(page: Page, { file }: MadeBox, code: string) {
  await page.getByLabel('Fichier de l’urne').setInputFiles(fileOf('urne.ressenti', file))
  await page.getByLabel('Tapez votre code').fill(code)
  await button(page, 'Continuer').click()
}

async function saved(page: Page, name: string): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name }).click()
  return readFileSync(await (await download).path(), 'utf8')
}

test('C28.3 two builds give the same bytes, and the page lets nothing in and nothing out', () => {
  const page = readFileSync(program, 'utf8')
  expect(built(join(folder, 'again.html'))).toBe(page)
  expect(page).toContain("default-src 'none'; connect-src 'none'")
  expect(page.length).toBeLessThan(80_000)
})

test('C28.7 a guardian counts an urn from a disk, without network: the sums are those of the ballots', async ({
  page,
}) => {
  const cards = await Promise.all(secrets.map(cardOf))
  const list = await listOfCards(cards)
  const box = await makeBallotBox({ list, rows: 40, sizes: [6, 12, 3], texts: ['Canari', ''], spoiled: 1 })
  const { asked } = await open(page)
  await look(page, 'guardian-count')
  await begin(page, box, 'AAAA-AAAA')
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
  await isAccessible(page)
  await button(page, 'Oui').click()
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
  await open(page)
  await begin(page, box, await codeOf(0))
  await page.getByLabel(/empreinte/).fill(box.root)
  await page.keyboard.press('Enter')
  await button(page, 'Non, arrêter').click()
  await expect(page.getByText('Rien n’a été fait. Prévenez le CSE.')).toBeVisible()
  await button(page, 'Dépouiller').click()
  await begin(page, box, await codeOf(0))
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
  const { asked } = await open(page)
  await button(page, 'Préparer').press('Enter')
  await look(page, 'guardian-prepare')
  await button(page, 'Continuer').press('Enter')
  await expect(problem(page)).toHaveText('Il faut deux à cinq gardiens.')
  const names = ['Mme Roux', 'M. Diallo', 'Dr Petit']
  for (const [at, name] of names.entries()) {
    const group = page.getByRole('group', { name: `Gardien ${at + 1}` })
    await group.getByLabel('Nom').fill(name)
    await group.getByLabel(/Qualité/).fill('CSE')
    if (at < 2) await group.getByLabel(/Adresse/).fill(`gardien${at}@exemple.fr`)
  }
  await page.getByLabel('Identifiant de l’entreprise').fill('acme')
  await page.keyboard.press('Enter')
  await expect(problem(page)).toHaveText('Pour chaque gardien, il faut un nom, une qualité et une adresse.')
  await page
    .getByRole('group', { name: 'Gardien 3' })
    .getByLabel(/Adresse/)
    .fill('gardien2@exemple.fr')
  await page.keyboard.press('Enter')
  const codes: string[] = []
  for (const name of names) {
    await expect(page.getByRole('heading', { name: `Carte de ${name}` })).toBeFocused()
    codes.push(await page.locator('.card').innerText())
    if (codes.length === 1) await look(page, 'guardian-card')
    await button(page, 'J’ai ma carte').press('Enter')
    await expect(page.locator('.card')).toHaveCount(0)
    if (codes.length > 1) {
      await page.getByLabel('Tapez votre code').fill(codes[0]!)
      await page.keyboard.press('Enter')
      await expect(problem(page)).toHaveText('Ce code est celui d’une autre carte.')
    }
    await page.getByLabel('Tapez votre code').fill(codes.at(-1)!)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Essai : 20 bulletins inventés, comptés.')).toBeVisible()
    await button(page, 'Continuer').press('Enter')
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
