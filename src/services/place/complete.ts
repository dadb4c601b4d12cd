import { fold } from '#kit/fold.ts'
import type { Place } from '#model/place/place.ts'
import { variantsOf, withoutLetter } from './abbreviations.ts'
import type { NameTrie } from './name-trie.ts'
import { stateNames } from './state-names.ts'
import { type PlaceTable, placeAt, stateKind, zipAt, zipIndex } from './table.ts'

/** A place whose complete name was typed. */
export interface CompleteName {
  readonly place: Place
  /** Position among all states, counties and cities, the best known first from 0; 0 for a ZIP. */
  readonly rank: number
}

/** Longest name of a state in words: "Northern Mariana Islands", "Carolina del Norte". */
const LONGEST_STATE = 4

const spanishCounty = /^(?:el |la )?(?:condado|parroquia|municipio) (?:de |del )?(.+)$/
const stateOf = new Map(stateNames.flatMap((texts, index) => texts.map(text => [text, index] as const)))

/**
 * Finds the best-known place by its complete name, with or without its state or ZIP, in microseconds: neither its
 * beginning nor its position among suggestions matters. With `slip`, a name with one typo.
 */
export function createCompleteNames(table: PlaceTable, names: NameTrie) {
  const isState = (id: number) => table.kinds[id] === stateKind
  /** Number of each state by its index. */
  const numbers = new Map<number, number>()
  for (let id = 0; id < table.kinds.length; id++) if (isState(id)) numbers.set(table.states[id]!, id)

  /** The best-known ID whose name ends at a node, or `best`, if that is better known. */
  function better(node: number, state: number | undefined, best: number): number {
    const [start, end] = names.named(node)
    let found = best
    for (let i = start; i < end; i++) {
      const id = names.ids[i]!
      // Do not match a state within a state: "New York, NY" means the city.
      const fits = state === undefined || (table.states[id] === state && !isState(id))
      if (fits && (found < 0 || id < found)) found = id
    }
    return found
  }

  function byName(words: readonly string[], state: number | undefined, slip: boolean): number {
    let best = -1
    for (const variant of variantsOf(words, { inSentence: true })) {
      const key = variant.join('')
      if (slip) {
        const shorter = withoutLetter(variant)?.map(names.find)
        if (!shorter) continue
        names.slips(key, node => {
          if (!shorter.includes(node)) best = better(node, state, best)
        })
      } else {
        const node = names.find(key)
        if (node >= 0) best = better(node, state, best)
      }
    }
    return best
  }

  return function complete(text: string, slip = false): CompleteName | undefined {
    const typed = fold(text)
    const county = spanishCounty.exec(typed)?.[1]
    const suffix = county === undefined ? [] : ['county']
    const words = (county ?? typed).split(' ')
    const last = words.at(-1) ?? ''
    if (/^\d{5}$/.test(last)) {
      const index = zipIndex(table, last)
      if (index < 0) return undefined
      const place = zipAt(table, index)
      if (words.length === 1) return { place, rank: 0 }
      const neighbor = complete(words.slice(0, -1).join(' '))
      return neighbor?.place.state === place.state ? { place, rank: 0 } : undefined
    }
    // A state has priority over a city of its name, as in suggestions.
    const exact = county === undefined ? stateOf.get(words.join(' ')) : undefined
    const nameOf = (until: number) => [...words.slice(0, until), ...suffix]
    let best =
      (exact === undefined ? undefined : numbers.get(exact)) ?? byName(nameOf(words.length), undefined, slip)
    for (let count = 1; count < words.length && count <= LONGEST_STATE; count++) {
      const state = stateOf.get(words.slice(-count).join(' '))
      const found = state === undefined ? -1 : byName(nameOf(words.length - count), state, slip)
      if (found >= 0 && (best < 0 || found < best)) best = found
    }
    return best < 0 ? undefined : { place: placeAt(table, best), rank: best }
  }
}
