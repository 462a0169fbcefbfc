import { element, multiply } from './field.ts'
import type { Circuit, Gadget } from './flp.ts'

/** Section 7.3 of draft-irtf-cfrg-vdaf-20, `PolyEval` of x² − x: 0 for 0 and 1 alone, as Prio3Sum uses it (7.4). */
export const isBit: Gadget = { arity: 1, evaluate: ([x = 0n]) => element(multiply(x, x) - x) }

/**
 * Ours, of the pieces of Section 7.4: cells of 0 and 1 in blocks, one 1 in each block; pairs of cells that are the same.
 * Values, in this order: each cell by `isBit`, each block's sum less 1, each pair's difference.
 */
export function oneHotBlocks(
  sizes: readonly number[],
  equal: readonly (readonly [number, number])[],
): Circuit {
  const length = sizes.reduce((sum, size) => sum + size, 0)
  return {
    length,
    outputs: length + sizes.length + equal.length,
    gadget: isBit,
    calls: length,
    evaluate(cells, share, call) {
      let next = 0
      const sums = sizes.map((size) => {
        const block = cells.slice(next, (next += size))
        return element(block.reduce((sum, cell) => sum + cell, -share))
      })
      const pairs = equal.map(([one, other]) => element(cells[one]! - cells[other]!))
      return [...cells.map((cell) => call([cell])), ...sums, ...pairs]
    },
  }
}

/** The measurement of a ballot: in each block the place of its 1. */
export const chosenCells = (sizes: readonly number[], chosen: readonly number[]): bigint[] =>
  sizes.flatMap((size, block) =>
    Array.from({ length: size }, (_, cell) => (cell === chosen[block] ? 1n : 0n)),
  )
