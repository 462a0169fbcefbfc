import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { read, root } from './sources.ts'

/** What is shown to managers alone, and in French alone. */
const frenchAreas = ['src/managers.tsx']

export const isWords = (path: string) => /(essages|(?<!plain|refusal)Text|notice|writing)\.ts$/.test(path)

const statement = /^(?:import|export)\s+(type\s+)?([\w$*{},\s]*?)\s*from\s+'(\.[^']+)'/gm
const lazy = /\bimport\(\s*'(\.[^']+)'\s*\)/g

interface Taken {
  path: string
  names: string[]
}

const namesOf = (clause: string) =>
  clause
    .replace(/[{}]/g, '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each && !each.startsWith('type '))
    .map((each) => each.split(' as ')[0] ?? each)

function importsOf(path: string, text: string): Taken[] {
  const at = (from: string) => join(dirname(path), from).replaceAll('\\', '/')
  const named = [...text.matchAll(statement)].flatMap(([, type, clause = '', from = '']) => {
    const names = namesOf(clause)
    return type || names.length === 0 ? [] : [{ path: at(from), names }]
  })
  const whole = [...text.matchAll(lazy)].map(([, from = '']) => ({ path: at(from), names: [] }))
  const bare = [...text.matchAll(/^import '(\.[^']+)'/gm)].map(([, from = '']) => ({
    path: at(from),
    names: [],
  }))
  return [...named, ...whole, ...bare]
}

/** Every file that the pages of employees and visitors are made of, with the names that they take from it. */
export function walk(from: string): Map<string, Set<string>> {
  const taken = new Map<string, Set<string>>()
  const go = ({ path, names }: Taken) => {
    if (frenchAreas.includes(path) || !/\.tsx?$/.test(path) || !existsSync(join(root, path))) return
    const known = taken.get(path)
    const all = known ?? new Set<string>()
    for (const name of names) all.add(name)
    if (known) return
    taken.set(path, all)
    if (!isWords(path)) importsOf(path, read(path).text).forEach(go)
  }
  go({ path: from, names: [] })
  return taken
}

/** The names of the words that a file gives. */
export const exported = (path: string) =>
  new Set(
    [...read(path).text.matchAll(/^export (?:const|function) (?:(\w+)|\{([^}]*)\})/gm)].flatMap(
      ([, name, several]) =>
        name ??
        (several ?? '')
          .split(',')
          .map((each) => each.trim())
          .filter(Boolean),
    ),
  )
