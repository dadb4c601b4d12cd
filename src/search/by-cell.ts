import { type Collector, eachSlot, type Selection } from './bits.ts'
import type { Rows } from './rows.ts'
import { Top } from './top.ts'

/** Number of cells visited best first; the others are visited in any order. */
const PROMISING = 24

/**
 * Offers the rows of a selection to `top` cell by cell, and skips cells without a row that could rank. `atLeast` is a
 * lower bound of the first value of every row in a cell.
 */
export function offerByCell(
  rows: Rows,
  selection: Selection,
  total: number,
  lowerBound: (cell: number) => number,
  top: Top,
  collector: Collector,
): void {
  rows.refreshPostings()
  const { cellPostings } = rows
  const cells = cellsOf(rows, selection, total)
  const promising = new Top({ values: [lowerBound], keyOf: cell => cell }, PROMISING)
  for (const cell of cells) promising.offer(cell)
  const first = promising.sorted()
  collector.spread(selection, bitmap => {
    const offer = (slot: number) => {
      if (((bitmap[slot >>> 5] ?? 0) >>> (slot & 31)) & 1) top.offer(slot)
    }
    for (const slot of cellPostings.unlisted) offer(slot)
    for (const cell of first) if (top.mayAccept(lowerBound(cell))) cellPostings.eachListed(cell, offer)
    const done = new Set(first)
    for (const cell of cells)
      if (top.mayAccept(lowerBound(cell)) && !done.has(cell)) cellPostings.eachListed(cell, offer)
  })
}

/** The cells of the selected rows, or all cells if that is cheaper. */
function cellsOf({ cells, grid }: Rows, selection: Selection, total: number): readonly number[] {
  if (total > grid.size * 8) return Array.from({ length: grid.size }, (_, cell) => cell)
  const { values } = cells
  const visited = new Uint8Array(grid.size)
  const found: number[] = []
  eachSlot(selection, slot => {
    const cell = values[slot] ?? 0
    if (visited[cell] === 1) return
    visited[cell] = 1
    found.push(cell)
  })
  return found
}
