import { eachSlot, type Selection } from './bits.ts'
import type { NumberColumn } from './columns.ts'
import type { Rows, TextColumn } from './rows.ts'
import type { Cell, TextGroup } from './schema.ts'

/** Row count and sum of coordinates of a group; longitudes as the shorter offset from the first one. */
interface Tally {
  count: number
  placed: number
  latitudes: number
  from: number
  eastward: number
  slot: number
  lowest: number
}

const emptyTally = (): Tally => ({
  count: 0,
  placed: 0,
  latitudes: 0,
  from: 0,
  eastward: 0,
  slot: -1,
  lowest: Infinity,
})

function add(tally: Tally, slot: number, latitude: number, longitude: number): void {
  tally.count++
  tally.slot = slot
  if (Number.isNaN(latitude)) return
  if (tally.placed++ === 0) tally.from = longitude
  const east = longitude - tally.from
  tally.latitudes += latitude
  tally.eastward += east > 180 ? east - 360 : east < -180 ? east + 360 : east
}

function center({ placed, latitudes, from, eastward }: Tally): { latitude: number; longitude: number } {
  const longitude = from + eastward / placed
  return {
    latitude: latitudes / placed,
    longitude: longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude,
  }
}

/** Counts the selected rows by text, in descending order of count, then in text order. */
export function groupByText(rows: Rows, selection: Selection, column: TextColumn): TextGroup[] {
  const tallies: (Tally | undefined)[] = new Array(column.dictionary.size)
  const codes = column.codes.values
  const latitudes = rows.latitudes.values
  const longitudes = rows.longitudes.values
  eachSlot(selection, slot => {
    const code = codes[slot] ?? 0
    let tally = tallies[code]
    if (!tally) {
      tally = emptyTally()
      tallies[code] = tally
    }
    add(tally, slot, latitudes[slot] ?? 0, longitudes[slot] ?? 0)
  })
  const found: number[] = []
  for (let code = 1; code < tallies.length; code++) if (tallies[code]) found.push(code)
  return found
    .map(code => ({
      value: column.dictionary.text(code),
      count: tallies[code]!.count,
      center: tallies[code]!.placed > 0 ? center(tallies[code]!) : null,
    }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}

/**
 * Aggregates the selected rows with coordinates by cells of `width` × `height` degrees, from southwest to northeast.
 */
export function groupByCell(
  rows: Rows,
  selection: Selection,
  width: number,
  height: number,
  lowest: NumberColumn | undefined,
): Cell[] {
  const tallies = new Map<number, Tally>()
  const latitudes = rows.latitudes.values
  const longitudes = rows.longitudes.values
  const perRow = Math.floor(360 / width) + 1
  eachSlot(selection, slot => {
    const latitude = latitudes[slot] ?? 0
    const longitude = longitudes[slot] ?? 0
    if (Number.isNaN(latitude)) return
    const cell = Math.floor((latitude + 90) / height) * perRow + Math.floor((longitude + 180) / width)
    let tally = tallies.get(cell)
    if (!tally) {
      tally = emptyTally()
      tallies.set(cell, tally)
    }
    add(tally, slot, latitude, longitude)
    if (lowest) tally.lowest = Math.min(tally.lowest, lowest.sortValue(slot))
  })
  return [...tallies]
    .sort(([a], [b]) => a - b)
    .map(([, tally]) => ({
      ...center(tally),
      count: tally.count,
      ...(tally.count === 1 && { key: rows.keys.values[tally.slot] ?? 0 }),
      ...(lowest && { lowest: tally.lowest === Infinity ? null : tally.lowest }),
    }))
}
