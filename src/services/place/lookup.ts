import { fold, squash } from '#kit/fold.ts'
import { itemAt } from '#kit/lookup.ts'
import { countyBase, countyDisplayName, countyKind as kindOfCounty } from '#model/place/county.ts'
import { states } from '#model/place/states.ts'
import { variantsOf } from './abbreviations.ts'
import { type NameTrie, type TrieColumns, trieColumns } from './name-trie.ts'
import { cityFold, cityName, connecticutRegions, otherNames, spellings } from './names.ts'
import { stateNames } from './state-names.ts'
import { cityKind, countyKind, type PlaceTable, stateIndex, stateKind } from './table.ts'

const regionNames = (region: string) => [region, `${region} Region`, `${region} Planning Region`]

function namesOfCounty(state: string, wire: string): string[] {
  const base = countyBase(state, wire)
  const names = [wire, countyDisplayName(state, wire)]
  if (kindOfCounty(state, wire) === 'independent-city') names.push(`City of ${base}`)
  if (state === 'CT') {
    for (const [region, county] of connecticutRegions) if (county === base) names.push(...regionNames(region))
  }
  return names
}

function namesOfState(index: number): string[] {
  const names = itemAt(stateNames, index)
  return [...names, `${itemAt(names, 0)} state`]
}

/** The trie of all names of states, counties and cities. */
export function buildNames(table: PlaceTable): TrieColumns {
  const others = new Map(otherNames.map(([state, city, ...names]) => [`${state} ${city}`, names]))
  const entries: { key: string; id: number }[] = []
  for (let id = 0; id < table.names.length; id++) {
    const name = itemAt(table.names, id)
    const { abbreviation } = itemAt(states, itemAt(table.states, id))
    const names =
      table.kinds[id] === cityKind
        ? [name, ...(others.get(`${abbreviation} ${name}`) ?? [])]
        : table.kinds[id] === countyKind
          ? namesOfCounty(abbreviation, name)
          : namesOfState(itemAt(table.states, id))
    const keys = new Set(names.flatMap(text => spellings(fold(text))))
    for (const key of keys) if (key !== '') entries.push({ key, id })
  }
  return trieColumns(entries)
}

/** Finds places by name within a state; returns indexes of the table, -1 for none. */
export interface Lookup {
  state(abbreviation: string): number
  city(state: string, name: string): number
  county(state: string, name: string): number
}

export function buildLookup(table: PlaceTable, names: NameTrie): Lookup {
  const stateNumbers = new Map<number, number>()
  for (let id = 0; id < table.kinds.length; id++) {
    if (table.kinds[id] === stateKind) stateNumbers.set(itemAt(table.states, id), id)
  }

  /** The place of a kind and state with exactly this name; a name has priority over an alias. */
  function exact(kind: number, state: number, key: string): number {
    const node = key === '' ? -1 : names.find(key)
    if (node < 0) return -1
    const [start, end] = names.named(node)
    let found = -1
    for (let i = start; i < end; i++) {
      const id = itemAt(names.ids, i)
      if (table.kinds[id] !== kind || table.states[id] !== state) continue
      if (squash(itemAt(table.names, id)) === key) return id
      if (found < 0) found = id
    }
    return found
  }

  return {
    state: abbreviation => stateNumbers.get(stateIndex.get(abbreviation) ?? -1) ?? -1,

    city(state, name) {
      const index = stateIndex.get(state)
      if (index === undefined) return -1
      const found = exact(cityKind, index, squash(name))
      if (found >= 0) return found
      const keys = [
        cityFold(cityName(state, name)),
        ...variantsOf(fold(name).split(' ')).map(words => words.join('')),
      ]
      for (const key of keys) {
        const meant = exact(cityKind, index, key)
        if (meant >= 0) return meant
      }
      return -1
    },

    county(state, name) {
      const index = stateIndex.get(state)
      if (index === undefined) return -1
      const key = squash(name)
      const base = key.replace(/county$/, '')
      // "Salem" or "Salem County" means the independent city if the state has no such county.
      for (const attempt of [key, `${base}county`, `${base}citycounty`]) {
        const found = exact(countyKind, index, attempt)
        if (found >= 0) return found
      }
      return -1
    },
  }
}
