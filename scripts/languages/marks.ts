import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { MARK } from './sentences.ts'

export interface Edit {
  start: number
  end: number
  text: string
}

const comparisons = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.InKeyword,
])

/** A text that is no word: a name, a key, a type, what something is compared with. */
function isNoWord(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isBinaryExpression(parent)) return comparisons.has(parent.operatorToken.kind)
  if (ts.isPropertyAssignment(parent)) return parent.name === node
  return (
    ts.isLiteralTypeNode(parent) ||
    ts.isElementAccessExpression(parent) ||
    ts.isCaseClause(parent) ||
    ts.isImportDeclaration(parent) ||
    ts.isExportDeclaration(parent)
  )
}

/** What Intl is asked to write in. */
const isLocale = (node: ts.Node) =>
  ts.isNewExpression(node.parent) && node.parent.expression.getText().startsWith('Intl.')

export interface Marking {
  language: string
  /** Texts that every other language has as they are: they are no words. */
  values: ReadonlySet<string>
  /** What writes French alone: no file of its words exists in another language. */
  writers: ReadonlySet<string>
}

/** Marks every text below a node, the outermost one where one holds others. */
export function marksIn(node: ts.Node, marking: Marking): Edit[] {
  const { language, values, writers } = marking
  const mark = [{ start: node.getStart(), end: node.end, text: `${MARK}(${node.getText()})` }]
  if (ts.isIdentifier(node) && writers.has(node.text) && ts.isCallExpression(node.parent)) return mark
  if (ts.isNewExpression(node))
    return (node.arguments ?? [])
      .filter((each) => ts.isStringLiteral(each) && isLocale(each))
      .map((each) => ({ start: each.getStart(), end: each.end, text: `'${language}'` }))
  const isText = ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)
  const own = node.getText().replace(/\\u[\da-f]{4}|\\n|\$\{[^}]*\}/g, '')
  if (!isText || !/\p{L}/u.test(own)) {
    const found: Edit[] = []
    ts.forEachChild(node, (child) => void found.push(...marksIn(child, marking)))
    return found
  }
  return isNoWord(node) || (ts.isStringLiteralLike(node) && values.has(node.text)) ? [] : mark
}

/** The texts without parameters below a node. */
function textsIn(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text]
  const found: string[] = []
  ts.forEachChild(node, (child) => void found.push(...textsIn(child)))
  return found
}

/** Of two languages at least: one may have the French word. */
export function valuesIn(root: string, others: readonly string[]): Set<string> {
  const [first, ...rest] = others.map((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    return new Set(textsIn(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)))
  })
  return new Set(
    rest.length > 0 && first ? [...first].filter((text) => rest.every((each) => each.has(text))) : [],
  )
}
