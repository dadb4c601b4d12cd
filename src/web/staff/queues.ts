import { isFailure } from '#contract/error.ts'
import { reviewQueue } from '#contract/moderation/v2.ts'
import { newDealerQueue } from '#contract/new-dealer/v2.ts'
import type { Client, Operation } from '#contract/operation.ts'
import { claimQueue, newParkQueue } from '#contract/park-claim/v2.ts'
import { problemQueue } from '#contract/problem/v2.ts'
import { rentReportQueue } from '#contract/rent-report/v2.ts'
import type { PlainTextKey } from '#i18n/text-keys.ts'
import {
  staffClaimUrl,
  staffHomeUrl,
  staffNewDealerUrl,
  staffNewParkUrl,
  staffRentReportUrl,
  staffReportsUrl,
} from '#model/staff/urls.ts'

/** An item of a queue, as a row of its table. */
export interface QueueRow {
  /** Language-neutral. */
  href: string
  label: string
  /** Its place or person. */
  about?: string | null | undefined
  state?: PlainTextKey | undefined
  since: string
}

/** Maximum number of items of a queue on a page. */
export const queueLimit = 24

/** @param pages paths of the pages of its items */
function queue<Entry>(
  pages: RegExp,
  operation: Operation<Entry[], { total: number }>,
  rowOf: (entry: Entry) => QueueRow,
) {
  return {
    pages,
    operation,
    rowOf,
    /** The first rows, for the pages of its items. */
    async load(client: Client): Promise<QueueRow[]> {
      const { body } = await client.call(operation, { query: { offset: 0, limit: queueLimit } })
      return isFailure(body) ? [] : body.payload.map(rowOf)
    },
  }
}

const nameOf = ({ name, ownerKey }: { name: string | null; ownerKey: number }) => name ?? `#${ownerKey}`

/** The queues whose items have pages. */
export const queues = {
  review: queue(/^\/staff\/homes\//, reviewQueue, ({ key, label, seller, state, since }) => ({
    href: staffHomeUrl(key),
    label,
    about: seller.name ?? seller.email,
    state: `staff.state.${state}`,
    since,
  })),
  reports: queue(
    /^\/staff\/reports\//,
    problemQueue,
    ({ type, key, label, kinds: [kind], isUrgent, first }) => ({
      href: staffReportsUrl(type, key),
      label,
      state: isUrgent ? 'staff.reports.urgent' : kind && `problem.kind.${kind}`,
      since: first,
    }),
  ),
  claims: queue(/^\/staff\/claims\//, claimQueue, ({ key, park, owner, state, changed }) => ({
    href: staffClaimUrl(key),
    label: park.label,
    about: nameOf(owner),
    state: state === 'open' ? 'staff.claims.letter' : `claim.status.${park.claimStatus}`,
    since: changed,
  })),
  'lot-rents': queue(/^\/staff\/lot-rents\//, rentReportQueue, ({ kind, key, park, sent }) => ({
    href: staffRentReportUrl(kind, key),
    label: park,
    state: `rent-report.staff.${kind}`,
    since: sent,
  })),
  parks: queue(/^\/staff\/parks\//, newParkQueue, ({ key, label, owner, created }) => ({
    href: staffNewParkUrl(key),
    label,
    about: nameOf(owner),
    since: created,
  })),
  dealers: queue(/^\/staff\/dealers\/\d+\/review/, newDealerQueue, ({ key, label, owner, created }) => ({
    href: staffNewDealerUrl(key),
    label,
    about: owner && nameOf(owner),
    since: created,
  })),
}
