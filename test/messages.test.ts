import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { hashesOf, lockedPairs, pairsOf, staleIn, translatedLanguages } from '../scripts/translations.ts'
import { languages } from '../src/base/text/languages.ts'
import { adminMessages, tooLate } from './journeys/messages/admin.ts'
import { signIns, signUps } from './journeys/messages/public.ts'
import { subAdminMessages } from './journeys/messages/subAdmin.ts'
import { exported, isWords, walk } from './languageWalk.ts'
import { read, root, sourcesIn, type Source } from './sources.ts'

// The map is never opened: it makes the test runner rerun this test when any source file changes.
import.meta.glob('../src/**/*.{ts,tsx}')

const { builtLanguages } = (await import(join(root, 'scripts', 'build.mjs'))) as {
  builtLanguages: () => string[]
}

const table = [...signIns, ...signUps, ...adminMessages, tooLate, ...subAdminMessages]
const specification = readFileSync(join(import.meta.dirname, '..', 'docs', 'specification.md'), 'utf8')

/** Quoted texts of the error catalogue; an apostrophe between letters does not end one. */
function quoted(): string[] {
  const [, after = ''] = specification.split('## S8. Error catalogue')
  const [chapter = ''] = after.split('\n## ')
  return [...chapter.matchAll(/"([^"]+)"|(?<!\p{L})'(.+?)'(?!\p{L})/gu)].map(
    ([, one, other]) => one ?? other ?? '',
  )
}

test('the table of messages, which the journeys walk, holds every message of the error catalogue', () => {
  const said = new Set(table.map(({ message }) => message.replace('e7', '{message}')))
  expect(quoted().length).toBeGreaterThan(35)
  expect([...new Set(quoted())].filter((message) => !said.has(message))).toEqual([])
})

/** Given to us word for word, outside of docs/: the notice before the questionnaire. */
const given = 'src/answering/responses/notice.ts'

/** « l'équipe », « qu'on », « aujourd'hui » */
const elision = /(?<!\p{L})(\p{L}|\p{L}*qu|aujourd)'(?!')/iu

test('our own sentences take ’; a straight apostrophe stands only in texts that docs/ gives word for word', () => {
  const words = sourcesIn('docs', /\.md$/)
    .map(({ text }) => text.replace(/\s+/g, ' '))
    .join(' ')
  const sources = [...sourcesIn('src'), ...sourcesIn('scripts')].filter(
    ({ path }) => !path.includes('.test.') && path !== given,
  )
  const straight = sources.flatMap((source) =>
    textsOf(source)
      .filter((text) => elision.test(text))
      .filter((text) => !words.includes(text.replace(/\s+/g, ' ')))
      .map((text) => `${source.path}: ${text}`),
  )
  expect(straight).toEqual([])
})

/** What readers of French read, without code and without what is quoted word for word. */
const frenchPages = [...sourcesIn('docs', /\.md$/), read('README.fr.md')]
  .filter(
    ({ text }) =>
      /^# .+\n\n\*Pour qui /.test(text) || /^# (Analyse|Fiche|Mise|Note|Registre|Héberg)/.test(text),
  )
  .map(({ path, text }) => ({ path, text: text.replace(/```[^]*?```|`[^`]*`|« [^»]*»/g, '') }))

test('the French pages of docs/ take ’ too', () => {
  expect(frenchPages.length).toBeGreaterThan(8)
  expect(frenchPages.flatMap(({ path, text }) => (elision.test(text) ? [path] : []))).toEqual([])
})

/** One word for one thing: what is left of an older one, or claims more than the software keeps. */
const olderWords =
  /\b(e-mails?|mails|courriels?)\b|pas même nous|Nous savons si|ne voit qui a répondu|photographiez|remises? à l’endroit|questionnaire validé|votre brouillon est enregistré et chiffré|sous-administrateurs? (approuvé|en attente|rejeté)/i

test('one word for each thing, in the texts of the product and on the French pages', () => {
  const messages = sourcesIn('src').filter(({ path }) => /essages\.ts$|notices\.ts$|start\.ts$/.test(path))
  const texts = messages.flatMap((source) => textsOf(source).filter(isSentence))
  expect(
    [...texts, ...frenchPages.map(({ text }) => text)].flatMap((text) => olderWords.exec(text)?.[0] ?? []),
  ).toEqual([])
})

/** Not a key, a path or a name of ours. */
const isSentence = (text: string) => /\p{L} \p{L}/u.test(text)

/** The strings of a file, and the pieces of its templates and elements. */
function textsOf({ path, text }: Source): string[] {
  const found: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node))
      found.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest))
  return found
}

test('C20.3 case T-L8 each file of words that they read exists in every language, with each name that they take', () => {
  const others = languages.filter((language) => language !== 'fr')
  expect(translatedLanguages()).toEqual(others.toSorted())
  expect(builtLanguages()).toEqual(languages)
  const missing = others.flatMap((language) =>
    [...walk('src/web.tsx')]
      .filter(([path]) => isWords(path))
      .flatMap(([path, names]) => {
        const translated = path.replace(/\.ts$/, `.${language}.ts`)
        if (!existsSync(join(root, translated))) return [translated]
        const known = exported(translated)
        const asked = names.has('*') ? [...exported(path)] : [...names]
        return asked.filter((name) => !known.has(name)).map((name) => `${translated}: ${name}`)
      }),
  )
  expect(missing).toEqual([])
})

test.each(translatedLanguages())(
  'C20.9 no French sentence has changed without its translation in %s',
  (language) => {
    const [now, locked] = [pairsOf(language), lockedPairs(language)]
    expect(staleIn(now, locked, language)).toEqual([])
    expect(Object.keys(locked).length).toBeGreaterThan(900)
  },
)

test('C20.9 case T-L7 a French sentence changed alone is named, until its translation changes or is said to hold', () => {
  const locked = { 'src/a.ts text.one': '11111111 22222222', 'src/a.ts text.two': '33333333 44444444' }
  const alone = { ...locked, 'src/a.ts text.one': '99999999 22222222' }
  expect(staleIn(alone, locked, 'en')).toEqual([
    expect.stringContaining('src/a.ts text.one : le français a changé, en non'),
  ])
  expect(staleIn({ ...locked, 'src/a.ts text.one': '99999999 88888888' }, locked, 'en')).toEqual([])
  expect(staleIn(alone, alone, 'en')).toEqual([])
  expect(staleIn({ ...locked, 'src/a.ts text.new': '55555555 66666666' }, locked, 'en')).toEqual([])
})

test('C20.12 a language whose three parts a person has signed as they are says so, and no other one', () => {
  const rows = read('docs/translations.md')
    .text.split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
  const signed = languages.slice(1).map((language) => {
    const lines = Object.entries(hashesOf(language)).map(([part, hash]) => {
      const [, , , name, quality, day, read] =
        rows.find((row) => row[1] === language && row[2] === part) ?? []
      expect(name, `${language}: ${part}`).not.toBe(undefined)
      return Boolean(name && quality && day) && read === hash
    })
    return { language, isSigned: lines.every(Boolean) }
  })
  const says = languages.slice(1).map((language) => ({
    language,
    isSigned: /unsigned: ''/.test(read(`src/base/layout/languageMessages.${language}.ts`).text),
  }))
  expect(says).toEqual(signed)
})
