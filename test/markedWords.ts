import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { exported, isWords, walk } from './languageWalk.ts'

const end = '?marked'

/** What the files of words of employees and visitors give, each text between ‹ ›; what the words themselves take stays as it is. */
export function markedWords(root: string): Plugin {
  const words = new Set([...walk('src/web.tsx').keys()].filter(isWords))
  const pathIn = (file: string) => file.slice(root.length + 1).replaceAll('\\', '/')
  return {
    name: 'marked-words',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer || !source.startsWith('.') || importer.includes(end)) return null
      const file = join(dirname(importer), source)
      return words.has(pathIn(file)) && !isWords(pathIn(importer)) ? `${file}${end}` : null
    },
    load(id) {
      if (!id.endsWith(end)) return null
      const file = id.slice(0, -end.length)
      const names = [...exported(pathIn(file))]
      const given = names.map((name) => `export const ${name} = mark(words.${name})`)
      return [
        `import * as words from ${JSON.stringify(file)}`,
        `const mark = ${mark.toString()}`,
        ...given,
      ].join('\n')
    },
  }
}

/** Runs in the pages. */
function mark(words: unknown): unknown {
  if (typeof words === 'string') return /\p{L}/u.test(words) ? `‹${words}›` : words
  if (typeof words === 'function')
    return (...given: unknown[]) => mark((words as (...all: unknown[]) => unknown)(...given))
  if (Array.isArray(words)) return words.map(mark)
  if (typeof words !== 'object' || words === null || Object.getPrototypeOf(words) !== Object.prototype)
    return words
  return Object.fromEntries(Object.entries(words).map(([name, each]) => [name, mark(each)]))
}
