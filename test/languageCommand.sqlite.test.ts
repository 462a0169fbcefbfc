import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { begin } from '../scripts/languages/begin.ts'
import { exportedEntries, importPo, missingIn, pairsIn } from '../scripts/languages/exchange.ts'
import { readPo, writePo } from '../scripts/languages/po.ts'
import { root } from './sources.ts'

let place = ''

const words = [
  'src/base/text/writing',
  'src/answering/screens/messages',
  'src/answering/fields/deadlineMessages',
  'src/organisation/companies/messages',
  'src/people/auth/messages',
  'src/results/synthesis/highlightText',
  'src/results/pastResults/problemMessages',
]
const screens = 'src/answering/screens/messages.it.ts'

beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'ressenti-words-'))
  const files = words.flatMap((name) => [`${name}.ts`, `${name}.en.ts`])
  const rest = ['src/base/text/languages.ts', 'src/results/synthesis/highlightText.de.ts']
  for (const file of [...files, ...rest]) {
    mkdirSync(dirname(join(place, file)), { recursive: true })
    cpSync(join(root, file), join(place, file))
  }
  mkdirSync(join(place, 'translations'))
  begin(place, 'it')
})

afterAll(() => rmSync(place, { recursive: true, force: true }))

const of = (path: string) => readFileSync(join(place, path), 'utf8')
const take = (text: string, language = 'it') => importPo(place, language, Buffer.from(text))
const key = 'src/answering/screens/messages.ts answeringText.start'
const entry = (given: { key?: string; french?: string; text?: string }) =>
  `msgctxt "${given.key ?? key}"\nmsgid "${given.french ?? 'Commencer'}"\nmsgstr "${given.text ?? 'Inizia'}"\n\n`

test('C20.11 a language begins with the French sentences, each marked by a name that does not compile', () => {
  expect(of('src/base/text/languages.ts')).toMatch(/ languages = \[[^\]]*'it'\][^]*it: 'Italiano'/)
  expect(of('src/base/text/languages.ts')).toMatch(/it: 'italien'[^]*it: \['italiano', 'italian'\]/)
  expect(of('src/base/text/writing.it.ts')).toContain("writingOf('it-IT'")
  expect(of(screens)).toContain("import { capitalize, formatDate } from '../../base/text/writing.it.ts'")
  expect(of(screens)).toContain("start: àTraduire('Commencer'),")
  expect(of(screens)).toContain("${n < 2 ? àTraduire('réponse') : àTraduire('réponses')}")
  expect(of(screens)).toContain('} satisfies Words<typeof fr.answeringText>')
  const pairs = pairsIn(place, 'it')
  expect(pairs.length).toBeGreaterThan(90)
  expect(missingIn(pairs).length).toBeGreaterThan(pairs.length - 5)
  expect(missingIn(pairsIn(place, 'en'))).toEqual([])
})

test('C20.11 the names of a new language are written as a file of people is compared, without accents', () => {
  const other = mkdtempSync(join(tmpdir(), 'ressenti-words-'))
  for (const file of [
    'src/base/text/languages.ts',
    'src/base/text/writing.ts',
    'src/base/text/writing.en.ts',
  ]) {
    mkdirSync(dirname(join(other, file)), { recursive: true })
    cpSync(join(root, file), join(other, file))
  }
  mkdirSync(join(other, 'translations'))
  begin(other, 'es')
  const written = readFileSync(join(other, 'src/base/text/languages.ts'), 'utf8')
  rmSync(other, { recursive: true })
  expect(written).toMatch(/es: 'Español'[^]*es: \['espanol', 'spanish'\]/)
})

test('C20.11 a value that every language has is not marked, and what writes French alone is', () => {
  const highlights = of('src/results/synthesis/highlightText.it.ts')
  expect(highlights).toContain("(first.score, 'small')")
  expect(highlights).toContain("underHalf: àTraduire('sous la moitié de l’échelle')")
  expect(of('src/results/pastResults/problemMessages.it.ts')).toContain('àTraduire(csvSentence)(')
})

test('C20.11 what a begun file does not use is left out, though a comment names it', () => {
  expect(of('src/organisation/companies/messages.ts')).toMatch(/\/\*\*.*rename/)
  expect(of('src/organisation/companies/messages.it.ts')).not.toMatch(/rename|\bof\b/)
})

test('C20.11 what a begun file does not use is left out, though a key of its sentences has the same name', () => {
  const begun = of('src/people/auth/messages.it.ts')
  expect(begun).toContain("adminSignIn: àTraduire('Connexion administrateur')")
  expect(begun).not.toMatch(/const (adminSignIn|notAdmin|wrongCredentials|signInFailed)|SignInTexts/)
})

test('C20.11 what Intl writes in a begun file is in the new language', () => {
  expect(of('src/results/synthesis/highlightText.it.ts')).toContain("new Intl.ListFormat('it', {")
})

test('C20.11 what is begun already stays as it is', () => {
  const before = of(screens)
  expect(begin(place, 'it')).toEqual([])
  expect(of(screens)).toBe(before)
})

test('C20.11 an export holds the plain sentences alone, and reads back', () => {
  const entries = exportedEntries(pairsIn(place, 'en'), new Set([key]))
  const read = readPo(writePo('en', entries), 'en')
  expect(read).toEqual(entries.map((each) => ({ ...each, line: expect.any(Number) })))
  expect(read.find((each) => each.key === key)).toMatchObject({ translation: 'Start', isFuzzy: true })
  expect(entries.some((each) => each.key.endsWith('answeringText.answered'))).toBe(false)
  expect(take(writePo('en', entries), 'en')).toMatchObject({ taken: [], refused: [], left: [] })
})

test('C20.11 half of a translators’ file is taken, and what stays without a translation is listed', () => {
  const { taken, refused, left } = take(entry({ text: 'Iniziamo l\'\\"avvio\\"\\\\' }))
  expect([taken.length, refused]).toEqual([1, []])
  const keys = left.map(({ french }) => french.key)
  expect(keys).toContain('src/answering/screens/messages.ts answeringText.resume')
  expect(keys).not.toContain(key)
  expect(of(screens)).toContain("start: 'Iniziamo l\\'\"avvio\"\\\\',")
})

test('C20.11 the space around a sentence stays the French one; what French has no words for is listed too', () => {
  const nameOf = (name: string) => `src/answering/screens/messages.ts answeringText.${name}`
  const at = nameOf('otherLanguage')
  expect(missingIn(pairsIn(place, 'it')).map(({ french }) => french.key)).toContain(at)
  const text = ' Le domande sono in francese.'
  const previous = { key: nameOf('previous'), french: 'Précédent', text: ' Indietro ' }
  take(entry({ key: at, french: '', text }) + entry(previous))
  expect(of(screens)).toContain(`otherLanguage: '${text}'`)
  expect(of(screens)).toContain("previous: 'Indietro',")
})

test.each([
  ['a control sign', entry({}) + entry({ key: 'x', text: 'a\u0007b' }), /Ligne 7 : un signe de contrôle/],
  ['a sign that turns the reading', entry({ text: 'a\u202eb' }), /Ligne 3 : un signe de contrôle/],
  ['a key twice', entry({}) + entry({}), /Ligne 5 : .* deux traductions/],
  ['an unknown escape', entry({ text: 'a\\u0041' }), /Ligne 3 : « \\u » est inconnu/],
  ['plural forms', 'msgid "a"\nmsgid_plural "b"\nmsgstr[0] "c"\n', /Ligne 2 : .* a des pluriels/],
  ['half of a sentence', 'msgctxt "a"\nmsgid "b"\n', /Ligne 1 : une phrase n’est pas entière/],
  ['another language', 'msgid ""\nmsgstr "Language: de\\n"\n\n', /Ligne 1 : ce fichier est en « de »/],
  ['what is no PO', '<html>', /Ligne 1 : « <html> » n’est pas une ligne de PO/],
])(
  'C20.11 a translators’ file with %s is refused with its line, and nothing of it is taken',
  (_, text, why) => {
    const before = of(screens)
    expect(() => take(text)).toThrow(why)
    expect(of(screens)).toBe(before)
  },
)

test('C20.11 a file in another encoding is refused', () => {
  expect(() => importPo(place, 'it', Buffer.from([0x6d, 0xe9]))).toThrow(/UTF-8/)
})

test('C20.11 another sentence’s key, an unknown one and one with parameters are named; the rest is taken', () => {
  const resume = 'src/answering/screens/messages.ts answeringText.resume'
  const answered = 'src/answering/screens/messages.ts answeringText.answered'
  const { taken, refused } = take(
    entry({ key: 'src/nowhere.ts text.gone' }) +
      entry({ key: resume, french: 'Commencer' }) +
      entry({ key: answered, french: 'x' }) +
      entry({ text: 'Cominciamo' }),
  )
  expect(refused).toEqual([
    'Ligne 1 : « src/nowhere.ts text.gone » est inconnu.',
    `Ligne 5 : « ${resume} » a un autre texte français.`,
    `Ligne 9 : « ${answered} » a des paramètres : modifiez-le dans ${screens}.`,
  ])
  expect(taken.length).toBe(1)
  expect(of(screens)).toContain("start: 'Cominciamo',")
  expect(of(screens)).toContain("resume: àTraduire('Continuer'),")
})

test('C20.11 a language that has not been begun takes nothing, and says so', () => {
  expect(take(entry({}), 'es').refused).toEqual([expect.stringContaining('commencez par --begin')])
})
