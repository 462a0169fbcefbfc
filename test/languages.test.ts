import ts from 'typescript'
import { expect, test } from 'vitest'
import { isWords, walk } from './languageWalk.ts'
import { read } from './sources.ts'

// The map is never opened: it makes the test runner rerun this test when any source file changes.
import.meta.glob('../src/**/*.{ts,tsx}')

const pages = [...walk('src/web.tsx').keys()]

/** Texts that are stored or belong to a questionnaire: not words of a page. */
const stored: Record<string, string> = {
  'src/surveys/questions/defaultQuestionnaire.ts': 'a version’s content, hashed',
  'src/surveys/waves/rules.ts': 'names that are stored with a wave',
  'src/results/tables/rules.ts': 'what a masked comment holds',
  'src/base/layout/Logo.tsx': 'the product’s name',
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

test('the pages of employees and visitors keep their sentences in files of words alone', () => {
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
