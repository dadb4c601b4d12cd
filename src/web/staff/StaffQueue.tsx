import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import type { Operation } from '#contract/operation.ts'
import { type StaffPage, staffPageUrl } from '#model/staff/urls.ts'
import { queryOf, useLocalized } from '../ui/client/render-context.ts'
import { Pagination } from '../ui/primitives/Pagination.tsx'
import { Saved } from '../ui/primitives/Saved.tsx'
import style from './Staff.module.css'
import { StaffLayout } from './StaffLayout.tsx'
import { loadForStaff, pageIn } from './staff.ts'

const limit = 24

interface Queue<Entry> {
  entries: Entry[]
  /** From 1. */
  page: number
  pages: number
}

/** A page of what waits for staff. */
export async function loadQueue<Entry>(
  args: LoaderFunctionArgs,
  operation: Operation<Entry[], { total: number }>,
): Promise<Queue<Entry>> {
  const page = pageIn(queryOf(args.request))
  const query = { offset: (page - 1) * limit, limit }
  const { payload, meta } = await loadForStaff(args, operation, { query })
  return { entries: payload, page, pages: Math.ceil(meta.total / limit) }
}

interface StaffQueueProps<Entry> {
  name: StaffPage
  queue: Queue<Entry>
  /** Texts above the entries, and without any. */
  lead: string
  none: string
  /** Text after a decision. */
  saved?: string | false
  above?: ReactNode
  below?: ReactNode
  keyOf: (entry: Entry) => string | number
  children: (entry: Entry) => ReactNode
}

/** Page of what waits for staff, one card for each entry, oldest first. */
export function StaffQueue<Entry>({
  name,
  queue: { entries, page, pages },
  lead,
  none,
  saved = false,
  above,
  below,
  keyOf,
  children,
}: StaffQueueProps<Entry>) {
  const at = useLocalized()
  const [query] = useSearchParams()
  return (
    <StaffLayout page={name}>
      {saved !== false && query.has('sent') && <Saved>{saved}</Saved>}
      {above}
      <p>{entries.length === 0 ? none : lead}</p>
      <ul role="list" className={style.list} data-queue>
        {entries.map(entry => (
          <li key={keyOf(entry)} className={style.card}>
            {children(entry)}
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pages={pages}
        address={to => at(`${staffPageUrl(name)}${to === 1 ? '' : `?page=${to}`}`)}
      />
      {below}
    </StaffLayout>
  )
}

/** Heading of an entry that leads to its page. */
export function EntryHeading({ href, children }: { href: string; children: ReactNode }) {
  const at = useLocalized()
  return (
    <h2>
      <a href={at(href)}>{children}</a>
    </h2>
  )
}
