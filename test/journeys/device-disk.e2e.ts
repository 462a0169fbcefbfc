import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect } from '@playwright/test'
import { signInDirectly } from '../people.ts'
import { openCompanyWave as test } from './acmeWave.ts'
import { begin, chooseFirst, readAgain, readCode, send, toTheReview } from './answering.ts'
import { Visitor } from './visitor.ts'

// C4: LevelDB keeps deleted rows on the disk, so no answer may ever be written to a real profile in clear.

const words = 'Canari les stores du bureau 214 ne ferment plus'

const witness = 'Ce texte est écrit en clair'

/** Text as Chromium may have written it: UTF-8, or one or two bytes a letter. */
const waysOf = (text: string) => (['utf8', 'latin1', 'utf16le'] as const).map((way) => Buffer.from(text, way))

function filesWith(folder: string, text: string): string[] {
  const ways = waysOf(text)
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => {
      // Chromium may have deleted the file just now.
      if (!existsSync(file)) return false
      const bytes = readFileSync(file)
      return ways.some((way) => bytes.includes(way))
    })
}

test('a browser’s disk holds no answer, token or secret in clear, at no moment', async ({
  product,
  fixture,
}) => {
  const profile = mkdtempSync(join(tmpdir(), 'ressenti-profile-'))
  const executablePath = process.env.RESSENTI_BROWSER ?? ''
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: ['--disable-gpu', '--no-sandbox'],
    baseURL: product.url,
    locale: 'fr-FR',
  })
  try {
    const [name = '', value = ''] = (await signInDirectly(product.db, fixture.ids.paul, new Date())).split(
      '=',
    )
    await context.addCookies([{ name, value, url: product.url }])
    const paul = new Visitor(await context.newPage(), context)
    const deposits: string[] = []
    // The first deposits are lost on the way: the record waits on the disk.
    let isCut = true
    await context.route('**/api/ballots', async (route) => {
      deposits.push(route.request().postData() ?? '')
      await (isCut ? route.abort() : route.continue())
    })

    await begin(paul)
    await chooseFirst(paul.page, "Plutôt d'accord")
    await paul.page.goto('/employee/questionnaire?etape=10')
    await paul.page.getByRole('textbox').first().fill(words)
    await paul.sees('Brouillon enregistré, chiffré')
    const code = await readCode(paul)
    const key = await paul.page.evaluate(async () => {
      const asked = await fetch('/api/responses/record-keys')
      return ((await asked.json()) as { recordKeys: { key: string }[] }).recordKeys[0]!.key
    })
    await toTheReview(paul)
    await send(paul)
    await paul.sees('Envoi à terminer')
    const { preparedToken, signature, withdrawal } = JSON.parse(deposits[0]!) as Record<string, string>
    const secrets = [words, code, code.replaceAll('-', ''), key, preparedToken!, signature!, withdrawal!]
    const nowhere = () => {
      for (const secret of secrets) expect(filesWith(profile, secret), secret).toEqual([])
    }
    nowhere()

    isCut = false
    await paul.goTo('/employee/dashboard')
    await paul.sees('Réponses envoyées')
    await readAgain(paul.page)
    await paul.sees('Mon score par dimension')
    nowhere()

    // Control: clear text written to the same profile is found.
    await paul.page.evaluate(async (text) => {
      const db = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open('témoin', 1)
        opening.onupgradeneeded = () => opening.result.createObjectStore('clear')
        opening.onsuccess = () => resolve(opening.result)
      })
      const transaction = db.transaction('clear', 'readwrite', { durability: 'strict' })
      transaction.objectStore('clear').put({ text }, 1)
      await new Promise((resolve) => (transaction.oncomplete = resolve))
    }, witness)
    expect(filesWith(profile, witness)).not.toEqual([])

    await paul.press('Déconnexion')
    await expect(paul.page.getByRole('heading', { name: 'Connexion' })).toBeVisible()
    nowhere()
    await context.close()
    nowhere()
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
})
