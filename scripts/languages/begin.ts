import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'
import ts from 'typescript'
import { foldAccents } from '../../src/base/text/foldAccents.ts'
import { marksIn, valuesIn, type Edit, type Marking } from './marks.ts'
import { inLanguage, translatedFiles } from './files.ts'
import { bare, exportedNames, isExported, MARK } from './sentences.ts'

const edited = (text: string, edits: readonly Edit[]) =>
  edits
    .toSorted((one, other) => other.start - one.start || other.end - one.end)
    .reduce((before, { start, end, text: by }) => before.slice(0, start) + by + before.slice(end), text)

/** Names imported from a file of words that is in French alone. */
function writersIn(file: ts.SourceFile, { root, path }: Place): Set<string> {
  const known = translatedFiles(root)
  return new Set(
    file.statements.flatMap((node) => {
      if (!ts.isImportDeclaration(node) || !ts.isStringLiteral(node.moduleSpecifier)) return []
      const { text } = node.moduleSpecifier
      const isFrench = /essages\.ts$/.test(text) && !known.has(posix.join(posix.dirname(path), text))
      return isFrench ? ownNames(node) : []
    }),
  )
}

interface Place {
  root: string
  path: string
  language: string
}

/** Words come from the same language; everything else from where the French file takes it. */
function importEdits(node: ts.ImportDeclaration, { root, path, language }: Place): Edit[] {
  const { moduleSpecifier: from } = node
  if (!ts.isStringLiteral(from) || !from.text.startsWith('.')) return []
  const known = translatedFiles(root)
  const named = join(dirname(path), from.text).replaceAll('\\', '/')
  const isType = node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
  if (isType || !known.has(named)) return []
  return [{ start: from.getStart(), end: from.end, text: `'${inLanguage(from.text, language)}'` }]
}

/** The constant without its type, which the French one gives it. */
function constantEdits(node: ts.VariableDeclaration, marking: Marking): Edit[] {
  const { name, type, initializer } = node
  if (!initializer) return []
  const value = bare(initializer)
  const isFunction = ts.isArrowFunction(value) || ts.isFunctionExpression(value)
  if (isFunction) return marksIn(value, marking)
  const typed = type ? [{ start: name.end, end: type.end, text: '' }] : []
  const ending = {
    start: value.end,
    end: initializer.end,
    text: ` satisfies Words<typeof fr.${name.getText()}>`,
  }
  return [...typed, ...marksIn(value, marking), ending]
}

const namesOf = (node: ts.BindingName): string[] =>
  ts.isIdentifier(node)
    ? [node.text]
    : node.elements.flatMap((each) => (ts.isBindingElement(each) ? namesOf(each.name) : []))

/** What a statement names for its own file alone. */
function ownNames(node: ts.Statement): string[] {
  if (ts.isImportDeclaration(node)) {
    const names = node.importClause?.namedBindings
    return names && ts.isNamedImports(names) ? names.elements.map(({ name }) => name.text) : []
  }
  if (isExported(node)) return []
  if (ts.isVariableStatement(node))
    return node.declarationList.declarations.flatMap(({ name }) => namesOf(name))
  const isNamed =
    ts.isFunctionDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node)
  return isNamed && node.name ? [node.name.text] : []
}

/** Whether a name is only a key, or the part of another thing. */
function isKey(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node
  if (ts.isQualifiedName(parent)) return parent.right === node
  if (ts.isImportSpecifier(parent)) return true
  return (ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent)) && parent.name === node
}

/** The names that a statement uses, its own apart. */
function usedIn(statement: ts.Statement): Set<string> {
  const found = new Set<string>()
  const visit = (node: ts.Node) => {
    if (ts.isIdentifier(node) && !isKey(node)) found.add(node.text)
    ts.forEachChild(node, visit)
  }
  visit(statement)
  return found
}

/** Without what nothing in the file uses, until there is no more of it. */
function pruned(text: string): string {
  const file = ts.createSourceFile('words.ts', text, ts.ScriptTarget.Latest, true)
  const uses = file.statements.map((node) => ({ node, names: usedIn(node) }))
  const unused = file.statements.flatMap((node): Edit[] => {
    const isUsed = (name: string) => uses.some((each) => each.node !== node && each.names.has(name))
    const names = ownNames(node)
    if (names.length === 0 || names.every(isUsed)) return []
    const bindings = ts.isImportDeclaration(node) && node.importClause?.namedBindings
    if (!bindings || !names.some(isUsed))
      return names.some(isUsed) ? [] : [{ start: node.getFullStart(), end: node.end, text: '' }]
    const kept = bindings
      .getText()
      .replace(/[{}]/g, '')
      .split(',')
      .map((each) => each.trim())
    const left = kept.filter((each) => isUsed(each.replace(/^type |.* as /g, '')))
    return [{ start: bindings.getStart(), end: bindings.end, text: `{ ${left.join(', ')} }` }]
  })
  return unused.length > 0 ? pruned(edited(text, unused)) : text
}

/** A file of words with the French sentences, each marked; names that no other language has are left out. */
export function begun(place: Place, others: readonly string[]): string {
  const { root, path, language } = place
  const needed = new Set(others.flatMap((other) => [...exportedNames(root, other)]))
  const text = readFileSync(join(root, path), 'utf8')
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const marking = { language, values: valuesIn(root, others), writers: writersIn(file, place) }
  const edits = file.statements.flatMap((node): Edit[] => {
    if (ts.isImportDeclaration(node)) return importEdits(node, place)
    const isType = ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node)
    const ending = [{ start: node.getStart(), end: node.getStart() + 'export '.length, text: '' }]
    if (isType) return isExported(node) ? ending : []
    if (ts.isFunctionDeclaration(node)) {
      const isNeeded = !isExported(node) || needed.has(node.name?.text ?? '')
      return [...(isNeeded ? [] : ending), ...marksIn(node, marking)]
    }
    if (!ts.isVariableStatement(node)) return []
    const { declarations } = node.declarationList
    const isNeeded = declarations.some(({ name }) => needed.has(name.getText()))
    if (!isExported(node)) return marksIn(node, marking)
    return isNeeded
      ? declarations.flatMap((each) => constantEdits(each, marking))
      : [...ending, ...marksIn(node, marking)]
  })
  const up = relative(dirname(path), 'src/base/text/languages.ts').replaceAll('\\', '/')
  const head = [
    `import type { Words } from '${up.startsWith('.') ? up : `./${up}`}'`,
    `import type * as fr from './${path.slice(path.lastIndexOf('/') + 1)}'`,
  ]
  const body = pruned(edited(text, edits))
  return body.includes('satisfies Words<') ? `${head.join('\n')}\n${body}` : body
}

/** Dates and numbers are written by Intl: its locale and a few words. */
function begunWriting(root: string, language: string): string {
  const text = readFileSync(join(root, 'src/base/text/writing.en.ts'), 'utf8')
  const file = ts.createSourceFile('writing.ts', text, ts.ScriptTarget.Latest, true)
  const locale = `${language}-${language.toUpperCase()}`
  const marks = file.statements.flatMap((node) =>
    ts.isImportDeclaration(node) ? [] : marksIn(node, { language, values: new Set(), writers: new Set() }),
  )
  return edited(text, marks).replace(`${MARK}('en-GB')`, `'${locale}'`)
}

const nameIn = (language: string, of: string) =>
  new Intl.DisplayNames([language], { type: 'language' }).of(of) ?? of

/** Lists that end with the languages before this one. */
function listed(root: string, language: string): string[] {
  const own = nameIn(language, language)
  const path = 'src/base/text/languages.ts'
  const before = readFileSync(join(root, path), 'utf8')
  const isSpoken = before.match(/spokenLanguages = \[(.*)\]/)?.[1]?.includes(`'${language}'`)
  const inRecord = (name: string, value: string) => (text: string) =>
    text.replace(
      new RegExp(`(export )?const ${name}: [^=]*= \\{[^}]*?(?=,?\\s*\\})`),
      (whole) => `${whole}, ${language}: ${value}`,
    )
  const inList = (name: string) => (text: string) =>
    text.replace(new RegExp(`(const ${name} = \\[[^\\]]*)\\]`), `$1, '${language}']`)
  const spoken = [
    inList('spokenLanguages'),
    inRecord('languageNames', `'${own.charAt(0).toUpperCase()}${own.slice(1)}'`),
    inRecord('languagesInFrench', `'${nameIn('fr', language)}'`),
    inRecord('otherNames', `['${foldAccents(own)}', '${foldAccents(nameIn('en', language))}']`),
  ]
  const steps = [inList('languages'), ...(isSpoken ? [] : spoken)]
  writeFileSync(
    join(root, path),
    steps.reduce((text, step) => step(text), before),
  )
  return [path]
}

/** Writes what a new language lacks, and gives the files; what exists already stays as it is. */
export function begin(root: string, language: string): string[] {
  const isNew = !existsSync(join(root, 'translations', `${language}.json`))
  const files = [...translatedFiles(root)].filter(
    ([path]) => !existsSync(join(root, inLanguage(path, language))),
  )
  for (const [path, others] of files) {
    const text = path.endsWith('/writing.ts')
      ? begunWriting(root, language)
      : begun({ root, path, language }, others)
    writeFileSync(join(root, inLanguage(path, language)), text)
  }
  if (isNew) writeFileSync(join(root, 'translations', `${language}.json`), '{}\n')
  return [...(isNew ? listed(root, language) : []), ...files.map(([path]) => inLanguage(path, language))]
}
