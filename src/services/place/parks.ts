import { fold } from '#kit/fold.ts'
import type { Point } from '#kit/geo.ts'
import { type Match, matchNames } from './matching.ts'
import { buildNameTrie, type NameTrie } from './name-trie.ts'
import type { Reading } from './reading.ts'
import { stateIndex } from './table.ts'

/** What the place box needs of a park. `state` is an abbreviation, coordinates are WGS 84 degrees. */
export interface ParkEntry {
  readonly key: number
  readonly name: string
  readonly city: string
  readonly state: string
  readonly zip?: string | null
  readonly coordinates: Point
}

/** Parks by name: a tree of most of them, and the few that changed since it was built. */
export interface ParkNames {
  replaceAll(parks: Iterable<ParkEntry>): void
  put(park: ParkEntry): void
  remove(key: number): void
  match(readings: readonly Reading[], state: number | undefined): { park: ParkEntry; fit: number }[]
}

const longestName = 80
/** The tree is built anew when this many changes, or this share of the parks, have come in since. */
const fewChanges = 128
const changeShare = 1 / 32

/** Names under which a park is found: with and without a leading "The". */
const keysOf = (park: ParkEntry): string[] => {
  const folded = fold(park.name).slice(0, longestName)
  const key = folded.replaceAll(' ', '')
  const bare = folded.replace(/^the /, '').replaceAll(' ', '')
  return [...new Set([key, bare])].filter(text => text !== '')
}

interface Tree {
  readonly parks: readonly ParkEntry[]
  readonly trie: NameTrie
}

function buildTree(all: Iterable<ParkEntry>): Tree {
  const parks = [...all].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.key - b.key))
  return { parks, trie: buildNameTrie(parks.flatMap((park, id) => keysOf(park).map(key => ({ key, id })))) }
}

export function createParkNames(): ParkNames {
  const current = new Map<number, ParkEntry>()
  let settled = buildTree([])
  /** Keys put or removed since the tree was built; its own answers for them no longer count. */
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
      for (const park of parks) current.set(park.key, park)
      settled = buildTree(current.values())
      changed.clear()
      recent = undefined
    },

    put(park) {
      current.set(park.key, park)
      change(park.key)
    },

    remove(key) {
      if (current.delete(key)) change(key)
    },

    match(readings, state) {
      const within = ({ parks, trie }: Tree, counts: (park: ParkEntry) => boolean) => {
        const accepts = (id: number, reading: Reading) => {
          const park = parks[id]!
          const index = stateIndex.get(park.state) ?? -1
          return (
            (state === undefined || index === state) &&
            (reading.states === undefined || reading.states[index] === 1) &&
            counts(park)
          )
        }
        return matchNames(trie, readings, accepts, () => false).map((match: Match) => ({
          park: parks[match.id]!,
          fit: match.fit,
        }))
      }
      const found = within(settled, park => !changed.has(park.key))
      if (changed.size > 0) found.push(...within(recentTree(), () => true))
      return found.sort((a, b) => a.fit - b.fit || (a.park.name < b.park.name ? -1 : 1))
    },
  }
}
