import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { hashesOf, lock, lockedPairs, pairsOf, staleIn, translatedLanguages } from '../translations.ts'
import { begin } from './begin.ts'
import { exportedEntries, importPo, missingIn, pairsIn, type Pair } from './exchange.ts'
import { PoError, writePo } from './po.ts'

// `npm run words`: what each language lacks. What else it does: docs/languages.md, « Adding a language ».

const root = join(import.meta.dirname, '..', '..')
const usage =
  'npm run words [-- LANGUE [--begin | --export FICHIER.po | --import FICHIER.po | --hashes]] ; npm run words -- lock ; npm run words -- same "NOM"'

/** Where the command was typed: npm runs it in the folder of the product. */
const fileOf = (name: string) => resolve(process.env.INIT_CWD ?? '.', name)
const placeOf = ({ path, french, theirs }: Pair) =>
  `${path}:${(theirs ?? french).line} ${french.key.split(' ')[1]}`
const list = (title: string, lines: readonly string[]) => {
  if (lines.length > 0) console.log(`${title} :\n${lines.map((line) => `  ${line}`).join('\n')}`)
}
const staleOf = (language: string) => staleIn(pairsOf(language), lockedPairs(language), language)

function format(paths: readonly string[]) {
  // Without any the formatter would read the whole project.
  if (paths.length === 0) return
  const program = join(root, 'node_modules', 'oxfmt', 'bin', 'oxfmt')
  execFileSync(process.execPath, [program, ...paths], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
}

/** 0 where nothing is missing and nothing is stale. */
function check(language: string, isAlone: boolean): number {
  const pairs = pairsIn(root, language)
  const [missing, stale] = [missingIn(pairs), staleOf(language)]
  console.log(`${language} : ${pairs.length} phrases, ${missing.length} à traduire, ${stale.length} à revoir`)
  if (isAlone) list('À traduire', missing.map(placeOf))
  list('À revoir', stale)
  return missing.length + stale.length > 0 ? 1 : 0
}

function beginning(language: string): number {
  const files = begin(root, language)
  format(files)
  console.log(`${files.length} fichiers écrits. Reste à écrire :`)
  console.log('ce que nomme la vérification des types (npm run check), puis npm run words -- lock.')
  return 0
}

function exporting(language: string, name: string): number {
  const pairs = pairsIn(root, language)
  const stale = new Set(staleOf(language).map((line) => line.split(' : ')[0] ?? ''))
  const entries = exportedEntries(pairs, stale)
  writeFileSync(fileOf(name), writePo(language, entries))
  console.log(`${entries.length} phrases dans ${name}.`)
  list(
    'À modifier dans leur fichier, car elles ont des paramètres',
    pairs.filter(({ french }) => french.plain === null).map(placeOf),
  )
  return 0
}

function importing(language: string, name: string): number {
  const { taken, refused, left, files } = importPo(root, language, readFileSync(fileOf(name)))
  format(files)
  console.log(`${taken.length} traductions prises de ${name}.`)
  list('Pas prises', refused)
  list('Encore sans traduction', left.map(placeOf))
  return refused.length > 0 ? 1 : 0
}

/** What who signs a translation writes into docs/translations.md (C20.12). */
function hashing(language: string): number {
  for (const [part, hash] of Object.entries(hashesOf(language))) console.log(`${part} : ${hash}`)
  return 0
}

function locking(): number {
  const stale = translatedLanguages().flatMap((language) => {
    const lines = staleOf(language)
    if (lines.length === 0) lock(language, pairsOf(language))
    return lines
  })
  list('À revoir', stale)
  return stale.length > 0 ? 1 : 0
}

function same(name: string): number {
  const known = translatedLanguages().filter((language) => {
    const pair = pairsOf(language)[name]
    if (pair) lock(language, { ...lockedPairs(language), [name]: pair })
    return pair
  })
  if (known.length === 0) console.error(`« ${name} » est inconnu.`)
  return known.length === 0 ? 1 : 0
}

function command([first, action, name, ...more]: string[]): number {
  if (!first) return Math.max(...translatedLanguages().map((language) => check(language, false)))
  if (first === 'lock' && !action) return locking()
  if (first === 'same' && action && !name) return same(action)
  if (/^[a-z]{2}$/.test(first) && first !== 'fr' && more.length === 0) {
    if (!action) return check(first, true)
    if (action === '--begin' && !name) return beginning(first)
    if (action === '--hashes' && !name) return hashing(first)
    if (action === '--export' && name) return exporting(first, name)
    if (action === '--import' && name) return importing(first, name)
  }
  console.error(usage)
  return 1
}

try {
  process.exitCode = command(process.argv.slice(2))
} catch (error) {
  const isKnown = error instanceof PoError || (error instanceof Error && 'code' in error)
  if (!isKnown) throw error
  console.error(error.message)
  process.exitCode = 1
}
