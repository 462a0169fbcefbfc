import type { Plugin } from 'vite'

/**
 * Makes the spaces of French punctuation non-breaking; one character replaces one, so that positions stay as they
 * are.
 */
export function frenchSpaces(): Plugin {
  return {
    name: 'french-spaces',
    enforce: 'post',
    transform(code, id) {
      if (!/[\\/]src[\\/].*\.tsx?$/.test(id)) return null
      const signs = code.split('')
      for (const [start, end] of textsOf(this.parse(code)))
        for (const { index } of code.slice(start, end).matchAll(breakable)) signs[start + index] = '\u00a0'
      return { code: signs.join(''), map: null }
    },
  }
}

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
