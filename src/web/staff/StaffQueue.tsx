import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import type { Operation } from '#contract/operation.ts'
import { type StaffPage, staffPageUrl } from '#model/staff/urls.ts'
import { queryOf, useLocalized } from '../ui/client/render-context.ts'
import { Pagination } from '../ui/primitives/Pagination.tsx'
import { Saved } from '../ui/primitives/Saved.tsx'
import { type QueueRow, queueLimit } from './queues.ts'
import style from './Staff.module.css'
import { StaffLayout } from './StaffLayout.tsx'
import { loadForStaff, orDeleted, pageIn } from './staff.ts'

interface Queue<Entry, First> {
  entries: Entry[]
  /** Of entries that have pages. */
  rows: QueueRow[]
  /** The first entry as its page shows it. */
  first: First | null
  /** From 1. */
  page: number
  pages: number
}

interface Loaded<Entry, First> {
  operation: Operation<Entry[], { total: number }>
  rowOf?: (entry: Entry) => QueueRow
  loadFirst?: (entry: Entry) => Promise<First>
}

/** A page of what waits for staff. */
export async function loadQueue<Entry, First = never>(
  args: LoaderFunctionArgs,
  { operation, rowOf, loadFirst }: Loaded<Entry, First>,
): Promise<Queue<Entry, First>> {
  const page = pageIn(queryOf(args.request))
  const query = { offset: (page - 1) * queueLimit, limit: queueLimit }
  const { payload, meta } = await loadForStaff(args, operation, { query })
  const [entry] = payload
  return {
    entries: payload,
    rows: rowOf ? payload.map(rowOf) : [],
    first: entry && loadFirst ? await loadFirst(entry).catch(orDeleted) : null,
    page,
    pages: Math.ceil(meta.total / queueLimit),
  }
}

interface StaffQueueProps<Entry, First> {
  name: StaffPage
  queue: Queue<Entry, First>
  /** Texts above the entries, and without any. */
  lead: string
  none: string
  /** Text after a decision. */
  saved?: string | false
  above?: ReactNode
  below?: ReactNode
  /** The first entry as its page shows it, next to the table in wide windows. */
  showFirst?: (first: First) => ReactNode
  /** Renders an entry that has no page. */
  children?: (entry: Entry) => ReactNode
}

/**
 * Page of what waits for staff, oldest first: a table of the entries that have pages, in wide windows with the first one
 * next to it, else one card for each entry.
 */
export function StaffQueue<Entry extends { key: string | number }, First>({
  name,
  queue: { entries, rows, first, page, pages },
  lead,
  none,
  saved = false,
  above,
  below,
  showFirst,
  children,
}: StaffQueueProps<Entry, First>) {
  const at = useLocalized()
  const [query] = useSearchParams()
  return (
    <StaffLayout page={name} rows={rows}>
      {saved !== false && query.has('sent') && <Saved>{saved}</Saved>}
      {above}
      <p>{entries.length === 0 ? none : lead}</p>
      {children && entries.length > 0 && (
        <ul role="list" className={style.list}>
          {entries.map(entry => (
            <li key={entry.key} className={style.card}>
              {children(entry)}
            </li>
          ))}
        </ul>
      )}
      {first && showFirst && (
        <section className={style.first} aria-labelledby="first">
          <h2 id="first">{rows[0]?.label}</h2>
          {showFirst(first)}
        </section>
      )}
      <Pagination
        page={page}
        pages={pages}
        address={to => at(`${staffPageUrl(name)}${to === 1 ? '' : `?page=${to}`}`)}
      />
      {below}
    </StaffLayout>
  )
}
