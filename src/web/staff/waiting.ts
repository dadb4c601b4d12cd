import type { LoaderFunctionArgs } from 'react-router'
import { isFailure } from '#contract/error.ts'
import type { StaffQueue } from '#contract/staff/v2.response.ts'
import { listStaffQueues } from '#contract/staff/v2.ts'
import { splitLanguage } from '#model/language.ts'
import { loaderContext } from '../ui/client/render-context.ts'
import { type QueueRow, queues } from './queues.ts'

export interface Waiting {
  queues: StaffQueue[]
  /** The queue of the item that the page shows; empty on other pages. */
  rows: QueueRow[]
}

/** What waits for staff, for the menu of each of their pages; null for anyone else, whom the page itself refuses. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Waiting | null> {
  const { client } = context.get(loaderContext)
  const { path } = splitLanguage(new URL(request.url).pathname)
  const queue = Object.values(queues).find(({ pages }) => pages.test(path))
  try {
    const [{ body }, rows] = await Promise.all([client.call(listStaffQueues), queue?.load(client) ?? []])
    return isFailure(body) ? null : { queues: body.payload, rows }
  } catch {
    return null
  }
}

/** The counts are current on each page. */
export const shouldRevalidate = () => true
