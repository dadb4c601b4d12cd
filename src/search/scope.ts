import { type Box, boxAround, boxContains, MILES_PER_DEGREE, milesBetween } from '#kit/geo.ts'
import { AreaCells } from './area-cells.ts'
import { allWords, type Collector, type Scratch, type Selection } from './bits.ts'
import type { Postings } from './postings.ts'
import type { Rows } from './rows.ts'
import type { Scope } from './schema.ts'

/** One constraint of a scope: the lists that contain its rows, and a test for a row found through another list. */
interface Part {
  readonly postings: Postings
  readonly codes: ReadonlySet<number>
  readonly holds: (slot: number) => boolean
  /** The lists may contain other rows too. */
  readonly loose: boolean
}

/**
 * Selects the live rows of a scope: reads the lists of its smallest constraint and tests each row against the others.
 */
export function selectScope(rows: Rows, scope: Scope, collector: Collector, scratch: Scratch): Selection {
  collector.reserve(rows.slots)
  const parts = partsOf(rows, scope)
  if (parts.length === 0) return everything(rows, scratch)
  rows.refreshPostings()
  const [smallest, ...others] = parts.sort((a, b) => estimate(a) - estimate(b))
  const tests = (smallest!.loose ? parts : others).map(part => part.holds)
  smallest!.postings.each(smallest!.codes, slot => {
    for (let i = 0; i < tests.length; i++) if (!tests[i]!(slot)) return
    collector.add(slot)
  })
  return alive(collector.finish(scratch), rows)
}

/** Removes deleted rows from a selection. */
function alive(selection: Selection, rows: Rows): Selection {
  const { words, masks } = selection
  const living = rows.alive.words
  for (let i = 0; i < masks.length; i++) masks[i]! &= living[words[i] ?? 0] ?? 0
  return selection
}

function everything({ alive, slots }: Rows, scratch: Scratch): Selection {
  return { words: allWords(slots), masks: scratch.copy(alive.words.subarray(0, (slots + 31) >>> 5)) }
}

function estimate({ postings, codes }: Part): number {
  let rows = 0
  for (const code of codes) rows += postings.estimate(code)
  return rows
}

function partsOf(rows: Rows, { within = {}, circle, box, area: corners }: Scope): Part[] {
  const parts: Part[] = []
  for (const [name, texts] of Object.entries(within)) {
    if (!texts) continue
    const column = rows.texts.get(name)
    if (!column) throw new RangeError(`unknown dictionary ${name}`)
    const codes = new Set<number>()
    for (const text of texts) {
      const code = column.dictionary.find(text)
      if (code !== undefined) codes.add(code)
    }
    parts.push({
      postings: column.postings,
      codes,
      holds: slot => codes.has(column.codes.values[slot] ?? 0),
      loose: false,
    })
  }
  if (circle) parts.push(area(rows, boxAround(circle, circle.miles), circleTest(rows, circle)))
  if (box) parts.push(area(rows, box, boxTest(rows, box)))
  if (corners) parts.push(drawn(rows, new AreaCells(rows.grid, corners)))
  return parts
}

function area(rows: Rows, box: Box, holds: (slot: number) => boolean): Part {
  return { postings: rows.cellPostings, codes: rows.grid.covering(box), holds, loose: true }
}

function drawn({ cellPostings, cells, latitudes, longitudes }: Rows, area: AreaCells): Part {
  const [codes, norths, easts] = [cells.values, latitudes.values, longitudes.values]
  return {
    postings: cellPostings,
    codes: area.codes,
    holds: slot => area.contains(codes[slot] ?? 0, norths[slot] ?? 0, easts[slot] ?? 0),
    loose: true,
  }
}

function boxTest(rows: Rows, box: Box): (slot: number) => boolean {
  const latitudes = rows.latitudes.values
  const longitudes = rows.longitudes.values
  return slot => boxContains(box, latitudes[slot] ?? 0, longitudes[slot] ?? 0)
}

function circleTest(rows: Rows, { latitude, longitude, miles }: NonNullable<Scope['circle']>) {
  const latitudes = rows.latitudes.values
  const longitudes = rows.longitudes.values
  const parallel = Math.cos((latitude * Math.PI) / 180)
  // Decide clear cases by the distances along the meridian and the parallel, without trigonometry.
  const surelyInside = (miles * (1 - 1e-9)) / MILES_PER_DEGREE
  const surelyOutside = (miles * (1 + 1e-9)) / MILES_PER_DEGREE + 1e-9
  return (slot: number): boolean => {
    const north = Math.abs((latitudes[slot] ?? 0) - latitude)
    if (north > surelyOutside) return false
    const east = Math.abs((longitudes[slot] ?? 0) - longitude)
    if (north + (east > 180 ? 360 - east : east) * parallel < surelyInside) return true
    return milesBetween(latitude, longitude, latitudes[slot] ?? 0, longitudes[slot] ?? 0) <= miles
  }
}
