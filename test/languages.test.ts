import ts from 'typescript'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as frenchNotice from '../src/answering/responses/notice.ts'
import { isLanguage, languages, type Language } from '../src/base/text/languages.ts'
import { exported, isWords, walk } from './languageWalk.ts'
import { read, root, sourcesIn } from './sources.ts'

// The map is never opened: it makes the test runner rerun this test when any source file changes.
import.meta.glob('../src/**/*.{ts,tsx}')

const pages = [...walk('src/web.tsx').keys()]

/** Texts that are stored or belong to a questionnaire: not words of a page. */
const stored: Record<string, string> = {
  'src/surveys/questions/defaultQuestionnaire.ts': 'a version’s content, hashed',
  'src/surveys/waves/rules.ts': 'names that are stored with a wave',
  'src/results/tables/rules.ts': 'what a masked comment holds',
  'src/results/pastResults/rules.ts': 'the columns of a file',
  'src/base/layout/Logo.tsx': 'the product’s name',
  'src/base/text/languages.ts': 'each language’s own name',
}

const french = /[àâçéèêëîïôûùœÀÂÉÈÊ’«»]/
const shownAttribute = /^(aria-label|label|title|placeholder|description|alt)$/

/** What a reader would see: text between elements, labels, and whatever has a French letter. */
function sentencesOf(path: string): string[] {
  const found: string[] = []
  const file = ts.createSourceFile(path, read(path).text, ts.ScriptTarget.Latest, true)
  const visit = (node: ts.Node) => {
    if (ts.isJsxText(node) && /\p{L}/u.test(node.text)) found.push(node.text.trim())
    if (ts.isJsxAttribute(node) && node.initializer && ts.isStringLiteral(node.initializer))
      if (shownAttribute.test(node.name.getText(file))) found.push(node.initializer.text)
    if ((ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)) && french.test(node.text))
      found.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

test('C20.3 case T-L8 the pages of employees and visitors keep their sentences in files of words alone', () => {
  expect(pages.length).toBeGreaterThan(250)
  const loose = pages
    .filter((path) => !isWords(path) && !stored[path])
    .flatMap((path) => sentencesOf(path).map((sentence) => `${path}: ${sentence}`))
  expect(loose).toEqual([])
  expect(Object.keys(stored).filter((path) => sentencesOf(path).length === 0)).toEqual([])
})

test('no page of employees or visitors is reached through a screen of the French areas', () => {
  expect(
    pages.filter((path) =>
      /^src\/pages\/(admin|sub-admin|cse|launch|editor|questionnaires)\/.*(Screen|Layout)\.tsx$/.test(path),
    ),
  ).toEqual([])
})

const translations = sourcesIn('src').filter(({ path }) => /\.[a-z]{2}\.ts$/.test(path))

test('C20.2 a translation stands next to its French file, holds the same names, and no word of another language', () => {
  expect(translations.length).toBeGreaterThan(45)
  const wrong = translations.flatMap(({ path, imports }) => {
    const language = /\.([a-z]{2})\.ts$/.exec(path)?.[1] ?? ''
    const french = path.replace(/\.[a-z]{2}\.ts$/, '.ts')
    if (!existsSync(join(root, french))) return [`${path} translates nothing`]
    const known = exported(french)
    const foreign = imports.filter(
      ({ from, typeOnly }) => !typeOnly && isWords(from) && !from.endsWith(`.${language}.ts`),
    )
    return [
      ...[...exported(path)].filter((name) => !known.has(name)).map((name) => `${path}: ${name}`),
      ...foreign.map(({ from }) => `${path} imports ${from}`),
    ]
  })
  expect(wrong).toEqual([])
})

test('C20.2 case T-L1 a key left out, a key too many and another parameter do not compile', () => {
  const words =
    "import type { Words } from '../src/base/text/languages.ts'\nconst fr = { a: 'un', b: (n: number) => `${n}` }\n"
  const wrong = ["{ a: 'one' }", "{ a: 'one', b: (n: string) => n }", "{ a: 'one', b: (n) => `${n}`, c: '' }"]
  const right = "{ a: 'one', b: (n) => `${n} ones` }"
  const source = [right, ...wrong].map(
    (each, at) => `export const x${at} = ${each} satisfies Words<typeof fr>\n`,
  )
  const name = join(root, 'test', 'madeUp.ts')
  const options = {
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    skipLibCheck: true,
    types: [],
  }
  const host = ts.createCompilerHost({ ...options, target: ts.ScriptTarget.ES2022 })
  const { getSourceFile } = host
  host.getSourceFile = (file, ...rest) =>
    file === name
      ? ts.createSourceFile(file, words + source.join(''), ts.ScriptTarget.ES2022)
      : getSourceFile.call(host, file, ...rest)
  const program = ts.createProgram([name], { ...options, target: ts.ScriptTarget.ES2022 }, host)
  const lines = program
    .getSemanticDiagnostics(program.getSourceFile(name))
    .map(({ file, start }) =>
      file && start !== undefined ? file.getLineAndCharacterOfPosition(start).line : -1,
    )
  expect([...new Set(lines)]).toEqual([3, 4, 5])
})

test.each(languages.slice(1))(
  'C20.3 case T-L19 the notice says the same in %s: each part, with each value',
  async (language) => {
    const translated = (await import(
      `../src/answering/responses/notice.${language}.ts`
    )) as typeof frenchNotice
    const fields = { address: 'Xlyon', dataContact: 'Xlou', recipients: 'Xboard', hosting: 'Xhost' }
    const known = { company: 'Xacme', provider: 'Xannuaire', hasSeat: true, hasDirectory: true }
    const facts = { ...known, minimumGroupSize: 7, copyMonths: 13, fields }
    const both = [frenchNotice, translated].map(({ mainNotice, legalNotice }) => [
      ...mainNotice(facts),
      ...legalNotice(facts),
    ])
    const [ours = [], theirs = []] = both
    const valuesOf = (text: string) => (text.match(/X\w+|\d+/g) ?? []).toSorted()
    expect(theirs.map(({ text }) => valuesOf(text))).toEqual(ours.map(({ text }) => valuesOf(text)))
    expect(theirs.length).toBe(9)
    const none = { ...facts, provider: null, hasSeat: false, hasDirectory: false, company: null, fields: {} }
    expect(translated.mainNotice(none).length).toBe(frenchNotice.mainNotice(none).length)
  },
)

/** Signs around what is said, and those of other languages; « enquête » is what a file says, in every language. */
const marks: Record<Exclude<Language, 'fr'>, RegExp> = {
  en: /[«»„"]/,
  de: /[«»”"]/,
  pt: /[„"]/,
  pl: /[«»“"]/,
}

test('C20.5 each language has its own quotation marks', () => {
  const wrong = translations.flatMap(({ path, text }) => {
    const language = /\.([a-z]{2})\.ts$/.exec(path)?.[1] ?? ''
    const own = isLanguage(language) && language !== 'fr' ? marks[language] : /^/
    return text
      .replace(/^\s*(\/\/|\/?\*).*$/gm, '')
      .replace(/« (enquête|repère) »/g, '')
      .split('\n')
      .filter((line) => own.test(line))
      .map((line) => `${path}: ${line.trim()}`)
  })
  expect(wrong).toEqual([])
})
