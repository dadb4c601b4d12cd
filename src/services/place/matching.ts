import { maximumSuggestions } from '#model/place/box.ts'
import { type Best, emptyBest, offer, wants } from './best.ts'
import type { NameTrie } from './name-trie.ts'
import type { Reading, StateReading } from './reading.ts'

/**
 * Ranks of matches, lower is better: complete name, prefix, complete name with one typo, prefix with one typo; each by
 * the certainty of the state.
 */
const fits = {
  state: 0,
  exact: [1, 1, 3],
  prefix: [2, 4, 5],
  slip: [6, 7, 8],
  slipPrefix: [9, 10, 11],
} as const
const worstExact = fits.exact[2]
/** Rank of a complete name. */
export const exactFit: number = fits.exact[0]
/** Whether the name and any state were typed completely. */
export const isExactFit = (fit: number): boolean => fit <= fits.exact[1]
/** Best rank of a name with a typo. */
export const firstSlip: number = fits.slip[0]

/** Minimum length of a name for typo tolerance. */
const slipLength = 5

/** Filters IDs, by state or otherwise. */
export type Accepts = (id: number, reading: Reading) => boolean

export interface Match {
  readonly id: number
  readonly fit: number
}

/** Finds IDs whose names match the readings, best first, up to 40. Complete `isState` matches rank first. */
export function matchNames(
  trie: NameTrie,
  readings: readonly Reading[],
  accepts: Accepts,
  isState: (id: number) => boolean,
): Match[] {
  const fitOf = new Map<number, number>()
  const best = emptyBest()
  const note = (found: Best, fit: number) => {
    for (let i = 0; i < found.size; i++) {
      const id = found.numbers[i]!
      const own = fit === fits.exact[0] && isState(id) ? fits.state : fit
      const known = fitOf.get(id)
      if (known === undefined || own < known) fitOf.set(id, own)
    }
    found.size = 0
  }
  const gather = ([start, end]: readonly [number, number], reading: Reading) => {
    for (let i = start; i < end; i++) {
      const id = trie.ids[i]!
      if (wants(best, id) && accepts(id, reading)) offer(best, id)
    }
  }

  for (const reading of readings) {
    const node = trie.find(reading.key)
    if (node < 0) continue
    gather(trie.named(node), reading)
    note(best, fits.exact[reading.certainty])
    gather(trie.below(node), reading)
    note(best, fits.prefix[reading.certainty])
  }

  const inOrder = () =>
    [...fitOf].map(([id, fit]): Match => ({ id, fit })).sort((a, b) => a.fit - b.fit || a.id - b.id)
  const found = inOrder().slice(0, maximumSuggestions)
  const hasExact = found.length > 0 && found[0]!.fit <= worstExact
  if (found.length === maximumSuggestions && !hasExact) return found

  // After a complete name, accept only better-known names with a typo: "Huston" is a place, too.
  const bound = hasExact ? Math.min(...found.map(match => match.id)) : Number.POSITIVE_INFINITY
  const trySlips = (
    collect: (reading: Reading, node: number, depth: number) => void,
    fit: readonly number[],
  ) => {
    for (const reading of readings) {
      if (reading.key.length < slipLength - 1 || !reading.shorter) continue
      const shorter = reading.shorter.map(trie.find)
      trie.slips(reading.key, (node, depth) => {
        if (!shorter.includes(node)) collect(reading, node, depth)
      })
      note(best, fit[reading.certainty as StateReading]!)
    }
  }
  trySlips((reading, node, depth) => {
    if (depth < slipLength) return
    const [start, end] = trie.named(node)
    for (let i = start; i < end; i++) {
      const id = trie.ids[i]!
      if (id < bound && wants(best, id) && accepts(id, reading)) offer(best, id)
    }
  }, fits.slip)
  if (fitOf.size === 0) {
    trySlips((reading, node, depth) => {
      if (depth >= slipLength && reading.key.length >= slipLength) gather(trie.below(node), reading)
    }, fits.slipPrefix)
  }
  return inOrder().slice(0, maximumSuggestions)
}
