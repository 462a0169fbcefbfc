import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** What `--begin` writes around a French text; the name is defined nowhere, so that the compiler refuses it (C20.10). */
export const MARK = 'àTraduire'

/** One text of a file of words, or a function that writes one. */
export interface Sentence {
  /** « src/a/messages.ts text.title » */
  key: string
  line: number
  /** Its value in the file. */
  start: number
  end: number
  /** Null: it has parameters, and is edited in the file. Empty: this language needs none. */
  plain: string | null
  /** Else it is made of other sentences, numbers or names. */
  hasWords: boolean
  isMarked: boolean
  /** Else it is a part that other sentences of its file use. */
  isExported: boolean
}

export const bare = (node: ts.Expression): ts.Expression =>
  ts.isSatisfiesExpression(node) || ts.isAsExpression(node) || ts.isParenthesizedExpression(node)
    ? bare(node.expression)
    : node

export const isExported = (node: ts.Node) =>
  ts.canHaveModifiers(node) &&
  Boolean(ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))

const isMark = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && node.expression.getText() === MARK

const hasWords = (node: ts.Node): boolean =>
  ((ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)) && /\p{L}/u.test(node.text)) ||
  Boolean(ts.forEachChild(node, (child) => hasWords(child) || undefined))

const hasMark = (node: ts.Node): boolean =>
  isMark(node) || Boolean(ts.forEachChild(node, (child) => hasMark(child) || undefined))

/** The sentences of a file of words, object by object and list by list. */
export function sentencesIn(path: string, text: string): Sentence[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const french = path.replace(/\.[a-z]{2}\.ts$/, '.ts')
  const found: Sentence[] = []
  let isOffered = true
  const add = (name: string, node: ts.Node) => {
    const inside = isMark(node) ? (node.arguments[0] ?? node) : node
    const plain = ts.isStringLiteralLike(inside) && /^$|\p{L}/u.test(inside.text) ? inside.text : null
    const [start, end] = [node.getStart(), node.end]
    const line = file.getLineAndCharacterOfPosition(start).line + 1
    found.push({
      key: `${french} ${name}`,
      line,
      start,
      end,
      plain,
      hasWords: hasWords(node),
      isMarked: hasMark(node),
      isExported: isOffered,
    })
  }
  const visit = (name: string, node: ts.Expression) => {
    const value = bare(node)
    if (ts.isArrayLiteralExpression(value))
      return value.elements.forEach((each, at) => visit(`${name}[${at}]`, each))
    if (!ts.isObjectLiteralExpression(value)) return add(name, value)
    for (const property of value.properties)
      if (ts.isPropertyAssignment(property)) visit(`${name}.${property.name.getText()}`, property.initializer)
      else if (property.name) add(`${name}.${property.name.getText()}`, property)
  }
  for (const node of file.statements) {
    isOffered = isExported(node)
    if (ts.isFunctionDeclaration(node)) add(node.name?.text ?? '', node)
    if (!ts.isVariableStatement(node)) continue
    for (const { name, initializer } of node.declarationList.declarations)
      if (initializer && ts.isIdentifier(name)) visit(name.text, initializer)
  }
  return found
}

export const readSentences = (root: string, path: string) =>
  sentencesIn(path, readFileSync(join(root, path), 'utf8'))

/** The names that a file of words exports. */
export function exportedNames(root: string, path: string): Set<string> {
  const text = readFileSync(join(root, path), 'utf8')
  const { statements } = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const names = statements.filter(isExported).flatMap((node) => {
    if (ts.isFunctionDeclaration(node)) return [node.name?.text ?? '']
    if (!ts.isVariableStatement(node)) return []
    return node.declarationList.declarations.map(({ name }) => name.getText())
  })
  return new Set(names)
}
