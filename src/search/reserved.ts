import type { Conjunction } from '#kit/filter.ts'
import { compact, countBits, type Scratch, type Selection } from './bits.ts'
import type { Predicates } from './predicates.ts'
import type { Reserved } from './schema.ts'

/** Returns the slots `offset` to `offset + limit` of a selection in order. */
type Page = (selection: Selection, offset: number, limit: number) => number[]

/**
 * A page with positions reserved for rows that meet a condition. Reserved and other rows each remain in order; when
 * one kind is used up, the other fills its positions. Pages of any size join without gaps or repeats.
 */
export function pageWithReserved(
  selection: Selection,
  { condition, before }: Reserved,
  { offset, limit }: { offset: number; limit: number },
  page: Page,
  { predicates, slots, scratch }: { predicates: Predicates; slots: number; scratch: Scratch },
): number[] {
  const [reserved, others] = split(selection, condition, predicates, slots, scratch)
  const [reservedCount, otherCount] = [countBits(reserved.masks), countBits(others.masks)]
  if (reservedCount === 0) return page(selection, offset, limit)
  const end = Math.min(offset + limit, reservedCount + otherCount)
  if (end <= offset) return []
  /** Number of the first `places` positions with a reserved row. */
  const used = (places: number) => Math.max(Math.min(reservedCount, before(places)), places - otherCount)
  const [from, to] = [used(offset), used(end)]
  const rows = page(reserved, from, to - from)
  const rest = page(others, offset - from, end - offset - (to - from))
  const merged: number[] = []
  for (let place = offset, at = 0; place < end; place++) {
    const isReserved = used(place + 1) > used(place)
    merged.push(isReserved ? rows[at++]! : rest[merged.length - at]!)
  }
  return merged
}

/** Splits the selection into rows that meet the condition and all others. */
function split(
  { words, masks }: Selection,
  condition: Conjunction,
  predicates: Predicates,
  slots: number,
  scratch: Scratch,
): [Selection, Selection] {
  const meeting = scratch.copy(masks)
  for (const part of condition) {
    for (const predicate of predicates.of(part)) predicate.narrow(words, meeting, slots)
  }
  const others = scratch.allocate(masks.length)
  for (let i = 0; i < masks.length; i++) others[i] = masks[i]! & ~meeting[i]!
  return [compact({ words, masks: meeting }, scratch), { words, masks: others }]
}
