import type { Plugin } from 'vite'

/**
 * Makes the spaces of French punctuation non-breaking; one character replaces one, so that positions stay as they
 * are.
 */
export function frenchSpaces(): Plugin {
  return {
    name: 'french-spaces',
    enforce: 'post',
    transform: {
      // Not the words of other languages, which the drawing reads too.
      filter: { id: /[\\/]src[\\/](?!.*\.[a-z]{2}\.ts$).*\.tsx?$/ },
      handler(code) {
        const written = known.get(code) ?? withSpaces(code, () => this.parse(code))
        known.set(code, written)
        return { code: written, map: null }
      },
    },
  }
}

/** Drawing the pages reads what was read for the browser. */
const known = new Map<string, string>()

function withSpaces(code: string, parse: () => unknown) {
  if (!code.split('\n').some(mayHold)) return code
  const signs = code.split('')
  for (const [start, end] of textsOf(parse()))
    for (const { index } of code.slice(start, end).matchAll(breakable)) signs[start + index] = '\u00a0'
  return signs.join('')
}

/** Reading a program takes long: left out where no text of it can hold such a space, a text of several lines apart. */
const mayHold = (line: string) =>
  hasOdd(line, '`') ||
  [...line.matchAll(breakable)].some(({ index }) =>
    ['`', '"', "'"].some((quote) => hasOdd(line.slice(0, index), quote)),
  )
const hasOdd = (text: string, quote: string) => text.split(quote).length % 2 === 0

const breakable = /(?<=\S|^.?) (?=[;:!?»%](?:[\s.,)"'`]|$))|(?<=«) /gm

/** Positions of every string and every fixed part of a template. */
function textsOf(node: unknown): [start: number, end: number][] {
  if (Array.isArray(node)) return node.flatMap(textsOf)
  if (!isNode(node)) return []
  if (node.type === 'TemplateElement' || typeof node.value === 'string') return [[node.start, node.end]]
  return Object.values(node).flatMap(textsOf)
}

const isNode = (node: unknown): node is { type: string; value?: unknown; start: number; end: number } =>
  typeof node === 'object' && node !== null && 'type' in node && 'start' in node && 'end' in node
