import { fold, squash } from '#kit/fold.ts'
import type { Point } from '#kit/geo.ts'
import { itemAt } from '#kit/lookup.ts'
import { maximumSuggestions } from '#model/place/box.ts'
import { type Accepts, exactFit, type Match, matchNames } from './matching.ts'
import { type NameTrie, nameTrie, trieColumns } from './name-trie.ts'
import type { Reading } from './reading.ts'
import { stateIndex } from './table.ts'

/** A park for the place service. `state` is an abbreviation, coordinates are WGS 84 degrees. */
export interface ParkEntry {
  readonly key: number
  readonly name: string
  readonly city: string
  readonly state: string
  readonly zip?: string | null
  readonly coordinates: Point
}

/** Parks by name: a trie, and a list of those changed since it was built. */
export interface ParkNames {
  replaceAll(parks: Iterable<ParkEntry>): void
  put(park: ParkEntry): void
  remove(key: number): void
  match(readings: readonly Reading[], state: number | undefined): { park: ParkEntry; fit: number }[]
}

const longestName = 80
/** Rebuild the trie after this many changes, or this share of the parks. */
const fewChanges = 128
const changeShare = 1 / 32

/** Search keys of a park: with and without a leading "The". */
function keysOf({ name }: ParkEntry): string[] {
  const folded = fold(name).slice(0, longestName)
  const keys = [folded, folded.replace(/^the /, '')].map(text => text.replaceAll(' ', ''))
  return [...new Set(keys)].filter(key => key !== '')
}

interface Tree {
  readonly parks: readonly ParkEntry[]
  readonly trie: NameTrie
}

function buildTree(all: Iterable<ParkEntry>): Tree {
  const parks = [...all].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.key - b.key))
  return {
    parks,
    trie: nameTrie(trieColumns(parks.flatMap((park, id) => keysOf(park).map(key => ({ key, id }))))),
  }
}

export function createParkNames(): ParkNames {
  const current = new Map<number, ParkEntry>()
  let settled = buildTree([])
  /** Keys changed since the trie was built; its results for them are ignored. */
  const changed = new Set<number>()
  let recent: Tree | undefined

  function change(key: number): void {
    changed.add(key)
    recent = undefined
    if (changed.size <= Math.max(fewChanges, current.size * changeShare)) return
    settled = buildTree(current.values())
    changed.clear()
  }

  function recentTree(): Tree {
    recent ??= buildTree([...changed].flatMap(key => current.get(key) ?? []))
    return recent
  }

  return {
    replaceAll(parks) {
      current.clear()
      for (const park of parks) if (stateIndex.has(park.state)) current.set(park.key, park)
      settled = buildTree(current.values())
      changed.clear()
      recent = undefined
    },

    put(park) {
      if (!stateIndex.has(park.state)) return
      current.set(park.key, park)
      change(park.key)
    },

    remove(key) {
      if (current.delete(key)) change(key)
    },

    match(readings, state) {
      /** "sunny acres tampa": a park's complete name followed by a prefix of its city. */
      const withCity = (parks: readonly ParkEntry[], trie: NameTrie, accepts: Accepts): Match[] => {
        const matches: Match[] = []
        for (const reading of readings) {
          trie.along(reading.key, (node, depth) => {
            const city = reading.key.slice(depth)
            const [start, end] = trie.named(node)
            for (let i = start; i < end && city !== '' && matches.length < maximumSuggestions; i++) {
              const id = itemAt(trie.ids, i)
              if (accepts(id, reading) && squash(itemAt(parks, id).city).startsWith(city))
                matches.push({ id, fit: exactFit })
            }
          })
        }
        return matches
      }
      const within = ({ parks, trie }: Tree, counts: (park: ParkEntry) => boolean) => {
        const accepts = (id: number, reading: Reading) => {
          const park = itemAt(parks, id)
          const index = stateIndex.get(park.state) ?? -1
          return (
            (state === undefined || index === state) &&
            (reading.states === undefined || reading.states[index] === 1) &&
            counts(park)
          )
        }
        const fits = new Map<number, number>()
        for (const { id, fit } of [
          ...withCity(parks, trie, accepts),
          ...matchNames(trie, readings, accepts, () => false),
        ]) {
          if (fit < (fits.get(id) ?? Number.POSITIVE_INFINITY)) fits.set(id, fit)
        }
        return [...fits].map(([id, fit]) => ({ park: itemAt(parks, id), fit }))
      }
      const found = within(settled, park => !changed.has(park.key))
      if (changed.size > 0) found.push(...within(recentTree(), () => true))
      return found.sort((a, b) => a.fit - b.fit || (a.park.name < b.park.name ? -1 : 1))
    },
  }
}
