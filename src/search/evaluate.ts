import type { Alternatives, Conjunction } from '#kit/filter.ts'
import { compact, countBits, type Scratch, type Selection } from './bits.ts'
import type { Predicates } from './predicates.ts'

type Facets = ReadonlyMap<string, ReadonlyMap<string, Conjunction>>

export interface Evaluation {
  readonly selection: Selection
  readonly counts: Record<string, Record<string, number>>
}

/** Applies filters to the rows of a scope and counts each choice, ignoring the filter's group. */
export function evaluate(
  scope: Selection,
  groups: ReadonlyMap<string, Alternatives>,
  facets: Facets,
  predicates: Predicates,
  slots: number,
  scratch: Scratch,
): Evaluation {
  const { words } = scope
  predicates.beforeSearch(slots)
  const active = [...groups].map(([group, alternatives]) => ({
    group,
    masks: pass(words, scope.masks, alternatives, predicates, slots, scratch),
    /** Rows that pass all groups before this one. */
    before: scope.masks,
  }))
  let passing = scope.masks
  for (const entry of active) {
    entry.before = passing
    passing = intersect(passing, entry.masks, scratch)
  }
  const selection = compact({ words, masks: passing }, scratch)
  const counts: Record<string, Record<string, number>> = {}
  for (const [group, choices] of facets) {
    if (!groups.has(group)) counts[group] = countChoices(selection, choices, predicates, slots, scratch)
  }
  // In reverse, `after` accumulates the rows that pass all groups after this one.
  let after: Int32Array | undefined
  for (const { group, masks, before } of active.reverse()) {
    const choices = facets.get(group)
    if (choices) {
      const others = after ? intersect(before, after, scratch) : before
      counts[group] = countChoices(
        compact({ words, masks: others }, scratch),
        choices,
        predicates,
        slots,
        scratch,
      )
    }
    after = after ? intersect(after, masks, scratch) : masks
  }
  return { selection, counts }
}

function pass(
  words: Int32Array,
  masks: Int32Array,
  alternatives: Alternatives,
  predicates: Predicates,
  slots: number,
  scratch: Scratch,
): Int32Array {
  const passing = scratch.allocate(masks.length).fill(0)
  for (const conjunction of alternatives) {
    const part = scratch.copy(masks)
    for (const condition of conjunction) {
      for (const predicate of predicates.of(condition)) predicate.narrow(words, part, slots)
    }
    for (let i = 0; i < part.length; i++) passing[i]! |= part[i]!
  }
  return passing
}

function countChoices(
  selection: Selection,
  choices: ReadonlyMap<string, Conjunction>,
  predicates: Predicates,
  slots: number,
  scratch: Scratch,
): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const [value, conjunction] of choices) {
    const [only, ...more] = conjunction.flatMap(condition => predicates.of(condition))
    counts[value] =
      only && more.length === 0
        ? only.count(selection, slots)
        : countBits(pass(selection.words, selection.masks, [conjunction], predicates, slots, scratch))
  }
  return counts
}

function intersect(a: Int32Array, b: Int32Array, scratch: Scratch): Int32Array {
  const both = scratch.allocate(a.length)
  for (let i = 0; i < a.length; i++) both[i] = a[i]! & b[i]!
  return both
}
