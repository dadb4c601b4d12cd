import type { LoaderFunctionArgs } from 'react-router'
import { isFailure } from '#contract/error.ts'
import { reviewQueue } from '#contract/moderation/v2.ts'
import { newDealerQueue } from '#contract/new-dealer/v2.ts'
import type { Client, Operation } from '#contract/operation.ts'
import { claimQueue, newParkQueue } from '#contract/park-claim/v2.ts'
import { problemQueue } from '#contract/problem/v2.ts'
import { rentReportQueue } from '#contract/rent-report/v2.ts'
import type { StaffQueue } from '#contract/staff/v2.response.ts'
import { listStaffQueues } from '#contract/staff/v2.ts'
import { splitLanguage } from '#model/language.ts'
import {
  staffClaimUrl,
  staffHomeUrl,
  staffNewDealerUrl,
  staffNewParkUrl,
  staffRentReportUrl,
  staffReportsUrl,
} from '#model/staff/urls.ts'
import { loaderContext } from '../ui/client/render-context.ts'

/** An item of a queue, in the table next to the page of one. */
export interface WaitingItem {
  /** Language-neutral. */
  href: string
  label: string
  since: string
}

export interface Waiting {
  queues: StaffQueue[]
  /** The queue of the item that the page shows; empty on other pages. */
  items: WaitingItem[]
}

const limit = 24

/** Loads the items of a queue for the pages of its items. */
const queueOf =
  <Entry>(operation: Operation<Entry[], { total: number }>, present: (entry: Entry) => WaitingItem) =>
  async (client: Client): Promise<WaitingItem[]> => {
    const { body } = await client.call(operation, { query: { offset: 0, limit } })
    return isFailure(body) ? [] : body.payload.map(present)
  }

const queueLoaders: readonly [url: RegExp, load: (client: Client) => Promise<WaitingItem[]>][] = [
  [
    /^\/staff\/homes\//,
    queueOf(reviewQueue, ({ key, label, since }) => ({ href: staffHomeUrl(key), label, since })),
  ],
  [
    /^\/staff\/reports\//,
    queueOf(problemQueue, ({ type, key, label, first }) => ({
      href: staffReportsUrl(type, key),
      label,
      since: first,
    })),
  ],
  [
    /^\/staff\/claims\//,
    queueOf(claimQueue, ({ key, park, changed }) => ({
      href: staffClaimUrl(key),
      label: park.label,
      since: changed,
    })),
  ],
  [
    /^\/staff\/lot-rents\//,
    queueOf(rentReportQueue, ({ kind, key, park, sent }) => ({
      href: staffRentReportUrl(kind, key),
      label: park,
      since: sent,
    })),
  ],
  [
    /^\/staff\/parks\//,
    queueOf(newParkQueue, ({ key, label, created }) => ({
      href: staffNewParkUrl(key),
      label,
      since: created,
    })),
  ],
  [
    /^\/staff\/dealers\/\d+\/review/,
    queueOf(newDealerQueue, ({ key, label, created }) => ({
      href: staffNewDealerUrl(key),
      label,
      since: created,
    })),
  ],
]

/** What waits for staff, for the menu of each of their pages; null for anyone else, whom the page itself refuses. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Waiting | null> {
  const { client } = context.get(loaderContext)
  const { path } = splitLanguage(new URL(request.url).pathname)
  const loadItems = queueLoaders.find(([url]) => url.test(path))?.[1]
  try {
    const [{ body }, items] = await Promise.all([client.call(listStaffQueues), loadItems?.(client) ?? []])
    return isFailure(body) ? null : { queues: body.payload, items }
  } catch {
    return null
  }
}

/** The counts are current on each page. */
export const shouldRevalidate = () => true
