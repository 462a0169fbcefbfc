import ts from 'typescript'
import { read, type Source } from './sources.ts'

/** A local name of a file, as an expression; an import is followed into its file. */
type Place = { expression: ts.Expression; source: Source }

const trees = new Map<string, ts.SourceFile>()
function treeOf({ path, text }: Source): ts.SourceFile {
  const tree = trees.get(path) ?? ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  trees.set(path, tree)
  return tree
}

function* nodesOf(node: ts.Node): Generator<ts.Node> {
  yield node
  for (const child of node.getChildren()) yield* nodesOf(child)
}

/** `const api = () => client<…>('/api/companies')`, here or in a file that this one imports. */
function definitionOf(name: string, source: Source): Place | null {
  for (const node of nodesOf(treeOf(source))) {
    if (!ts.isVariableDeclaration(node) || node.name.getText() !== name || !node.initializer) continue
    const arrow = ts.isArrowFunction(node.initializer) ? node.initializer.body : node.initializer
    return ts.isBlock(arrow) ? null : { expression: arrow, source }
  }
  const from = source.imports.find(
    (each) => each.from.endsWith('/client.ts') && each.from !== 'src/base/http/client.ts',
  )
  return from && source.path !== from.from ? definitionOf(name, read(from.from)) : null
}

/** The path that a chain of hono's client asks: client<…>('/api/companies')[':companyId'].campaigns. */
function pathOf({ expression, source }: Place): string | null {
  const below = (inner: ts.Expression, part: string) => {
    const path = pathOf({ expression: inner, source })
    return path === null ? null : part === 'index' ? path : `${path}/${part}`
  }
  if (ts.isPropertyAccessExpression(expression)) return below(expression.expression, expression.name.text)
  if (ts.isElementAccessExpression(expression)) {
    const part = expression.argumentExpression
    return below(expression.expression, ts.isStringLiteralLike(part) ? part.text : ':x')
  }
  if (ts.isCallExpression(expression) && expression.expression.getText() === 'client') {
    const [base] = expression.arguments
    return base && ts.isStringLiteralLike(base) ? base.text : null
  }
  const named = ts.isCallExpression(expression) ? expression.expression : expression
  const place = ts.isIdentifier(named) ? definitionOf(named.text, source) : null
  return place && pathOf(place)
}

const typed = /^\$(get|post|put|patch|delete)$/

/** « PUT /api/companies/:companyId/k »: each call of hono's client in a file. */
function typedCalls(source: Source): string[] {
  return [...nodesOf(treeOf(source))].filter(ts.isPropertyAccessExpression).flatMap((node) => {
    const [, method] = typed.exec(node.name.text) ?? []
    if (!method) return []
    const path = pathOf({ expression: node.expression, source })
    if (path === null) throw new Error(`${source.path}: ${node.getText()} names no path that can be read`)
    return [`${method.toUpperCase()} ${path}`]
  })
}

/** `/api/waves/${…}/keys` is /api/waves/:x/keys; what follows a question mark is no path. */
function addressOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text
  if (!ts.isTemplateExpression(node)) return null
  const rest = node.templateSpans.map(({ literal }) => `:x${literal.text}`).join('')
  return `${node.head.text}${rest}`
}

/** Addresses that are written out: fetch, links, forms. The method is the one named in the same expression. */
function writtenCalls(source: Source): string[] {
  return [...nodesOf(treeOf(source))].flatMap((node) => {
    const address = addressOf(node)
    if (!address?.startsWith('/api/')) return []
    if (ts.isCallExpression(node.parent) && node.parent.expression.getText() === 'client') return []
    const around = ts.findAncestor(node, (each) => ts.isStatement(each) || ts.isPropertyAssignment(each))
    const [, method = 'get'] = /'(post|put|patch|delete)'/i.exec(around?.getText() ?? '') ?? []
    return [`${method.toUpperCase()} ${address.replace(/\?.*/, '')}`]
  })
}

const parameters = (route: string) => route.replace(/:\w+/g, ':x')

/** Every route that a file asks for, with its parameters as « :x ». */
export const callsOf = (source: Source): string[] =>
  source.text.includes('/api/') || source.text.includes('.$')
    ? [...typedCalls(source), ...writtenCalls(source)].map(parameters)
    : []
