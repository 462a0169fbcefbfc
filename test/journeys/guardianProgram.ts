import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'

// The guardian's program, as a guardian has it: a file of the disk, in a browser without network (C28.3, C28.7).

const folder = mkdtempSync(join(tmpdir(), 'gardien-'))
const root = join(import.meta.dirname, '..', '..')
const program = join(folder, 'gardien.html')

export function buildProgram(name = 'gardien.html'): string {
  const file = join(folder, name)
  const build = spawnSync(process.execPath, ['scripts/guardian.mjs', file], { cwd: root, encoding: 'utf8' })
  expect(build.stderr).toBe('')
  return readFileSync(file, 'utf8')
}

export const fileOf = (name: string, content: Uint8Array | string) => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

/** `asked`: what the page asked of anything but the disk, and its errors. */
export async function openProgram(page: Page) {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  page.on('console', (message) => message.type() === 'error' && asked.push(message.text()))
  await page.context().setOffline(true)
  await page.goto(`file://${program}`)
  return { asked: () => asked.filter((address) => !/^(file|blob):/.test(address)) }
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const problem = (page: Page) => page.getByRole('alert')

export async function begin(page: Page, file: Uint8Array, code: string) {
  await page.getByLabel('Fichier de l’urne').setInputFiles(fileOf('urne.ressenti', file))
  await page.getByLabel('Tapez votre code').fill(code)
  await button(page, 'Continuer').click()
}

export async function saved(page: Page, name: string): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name }).click()
  return readFileSync(await (await download).path(), 'utf8')
}

interface Guardian {
  name: string
  capacity: string
}

/** In the form « Préparer ». */
export async function nameGuardians(page: Page, guardians: readonly Guardian[]) {
  for (const [at, { name, capacity }] of guardians.entries()) {
    const group = page.getByRole('group', { name: `Gardien ${at + 1}` })
    await group.getByLabel('Nom').fill(name)
    await group.getByLabel(/Qualité/).fill(capacity)
    await group.getByLabel(/Adresse/).fill(`gardien${at}@exemple.fr`)
  }
}

interface Taking {
  name: string
  /** The code of a card that is not this person's. */
  other?: string | undefined
  seeing?: (() => Promise<unknown>) | undefined
}

/** A guardian's turn: the card is shown once, typed and tried. */
export async function takeCard(page: Page, { name, other, seeing }: Taking): Promise<string> {
  await expect(page.getByRole('heading', { name: `Carte de ${name}` })).toBeFocused()
  const code = await page.locator('.card').innerText()
  await seeing?.()
  await button(page, 'J’ai ma carte').press('Enter')
  await expect(page.locator('.card')).toHaveCount(0)
  if (other !== undefined) {
    await page.getByLabel('Tapez votre code').fill(other)
    await page.keyboard.press('Enter')
    await expect(problem(page)).toHaveText('Ce code est celui d’une autre carte.')
  }
  await page.getByLabel('Tapez votre code').fill(code)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Essai : 20 bulletins inventés, comptés.')).toBeVisible()
  await button(page, 'Continuer').press('Enter')
  return code
}
