import type { HistoryEntry } from '#contract/listing/v1.response.ts'
import { type ActiveStatus, activeStatus, isActiveStatus } from '#model/listing/values.ts'

/** '28 × 56', in feet, from a section's width and length, or only the known one. */
export function sizeText({ width, length }: { width: number | null; length: number | null }): string | null {
  const known = [width, length].filter(side => side !== null)
  return known.length === 0 ? null : known.join(' × ')
}

/** Simultaneous changes of the status, prices, or both, of one listing. */
export interface HistoryRow {
  at: string
  earlierKey: number | null
  status?: { from: number | null; to: ActiveStatus }
  prices: { kind: Exclude<HistoryEntry['kind'], 'status'>; from: number | null; to: number | null }[]
}

/** History with simultaneous changes in one row, newest first, without changes before publication. */
export function historyRows(history: readonly HistoryEntry[]): HistoryRow[] {
  const rows = new Map<string, HistoryRow>()
  for (const { at, kind, from, to, earlierKey } of history) {
    const id = `${at} ${earlierKey}`
    const row: HistoryRow = rows.get(id) ?? { at, earlierKey, prices: [] }
    if (kind !== 'status') row.prices.push({ kind, from, to })
    else if (to !== null && isActiveStatus(to) && to >= activeStatus.Active) row.status = { from, to }
    if (row.status || row.prices.length > 0) rows.set(id, row)
  }
  return [...rows.values()].sort((a, b) => (a.at < b.at ? 1 : -1))
}
