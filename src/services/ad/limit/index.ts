import type { Database } from '#db/database.ts'
import { formatMoment } from '#kit/dates.ts'
import { isStale } from '#kit/version.ts'
import { type Actor, may, noOwner, ownedByCompany } from '#model/access/access.ts'
import { accountPageUrl } from '#model/account/urls.ts'
import type { AdLimitForm } from '#model/ad/limit.ts'
import type { Changed, Transaction } from '#platform/write/index.ts'
import { recordChange } from '../../audit/index.ts'
import type { Mail } from '../../mail/index.ts'
import { dollarsOf, microsOf, selectManagers } from '../campaign/index.ts'
import {
  type AdvertiserRow,
  countAdvertisers,
  lockLimit,
  releaseSlices,
  selectAdvertiser,
  selectAdvertisers,
  setLimit,
  wakeCampaigns,
} from './store.ts'

export type AdLimits = ReturnType<typeof openAdLimits>

interface AdLimitOptions {
  database: Database
  mail: Pick<Mail, 'send'>
  now: () => number
}

/** Limits that staff set for advertisers: maximum daily spend of a company, and whether its ads are stopped. */
export function openAdLimits({ database, mail, now }: AdLimitOptions) {
  async function notify(transaction: Transaction, companyKey: number, reason: string | null): Promise<void> {
    for (const { key, email, name, language } of await selectManagers(transaction, companyKey))
      await mail.send(transaction, {
        to: email,
        language,
        template: 'ad-stop',
        details: { name, reason, url: accountPageUrl('ads') },
        about: [{ userKey: key }],
      })
  }

  return {
    /** A page of advertisers whose name contains a text; undefined if the actor is not staff. */
    async list(actor: Actor, { name, ...page }: { name: string; offset: number; limit: number }) {
      if (!may(actor, 'ad.moderate', noOwner)) return undefined
      const pattern = `%${name.replace(/[\\%_]/g, '\\$&')}%`
      const [rows, total] = await Promise.all([
        selectAdvertisers(database, { pattern, ...page }),
        countAdvertisers(database, pattern),
      ])
      return { items: rows.map(presentAdvertiser), total }
    },

    async get(actor: Actor, companyKey: number) {
      if (!may(actor, 'ad.moderate', ownedByCompany(companyKey))) return 'forbidden'
      const row = await selectAdvertiser(database, companyKey)
      return row ? presentAdvertiser(row) : 'not-found'
    },

    /**
     * Sets the limits of a company. Revokes the reservations of nodes: a lower limit or a stop is effective from the
     * next click.
     */
    async set(
      transaction: Transaction,
      { actor, companyKey, version }: { actor: Actor; companyKey: number; version: number },
      { dailyLimit, isStopped, reason }: AdLimitForm,
    ): Promise<Changed> {
      if (!may(actor, 'ad.moderate', ownedByCompany(companyKey))) return { kind: 'forbidden' }
      const before = await lockLimit(transaction, companyKey)
      if (!before) return { kind: 'not-found' }
      if (isStale(before.version, version)) return { kind: 'stale', version: before.version }
      const stopReason = isStopped ? (reason ?? null) : null
      const after = {
        dailyLimit: dailyLimit === undefined ? null : microsOf(dailyLimit),
        stopReason,
        stoppedAt: stopReason === null ? null : (before.stoppedAt ?? new Date(now())),
        version: before.version + 1,
      }
      await setLimit(transaction, companyKey, after)
      await releaseSlices(transaction, companyKey)
      if (after.dailyLimit !== before.dailyLimit) await wakeCampaigns(transaction, companyKey)
      await recordChange(transaction, {
        subject: { type: 'company', key: companyKey },
        actor,
        before: factsOf(before),
        after: factsOf(after),
      })
      if (stopReason !== before.stopReason) await notify(transaction, companyKey, stopReason)
      return { kind: 'done', version: after.version }
    },
  }
}

const factsOf = ({ dailyLimit, stopReason }: Pick<AdvertiserRow, 'dailyLimit' | 'stopReason'>) => ({
  adDailyLimit: dailyLimit === null ? null : dollarsOf(dailyLimit),
  adStopReason: stopReason,
})

const presentAdvertiser = ({
  credit,
  spentToday,
  spent28,
  dailyLimit,
  stoppedAt,
  ...row
}: AdvertiserRow) => ({
  ...row,
  credit: dollarsOf(credit),
  spentToday: dollarsOf(spentToday),
  spent28: dollarsOf(spent28),
  dailyLimit: dailyLimit === null ? null : dollarsOf(dailyLimit),
  stoppedAt: stoppedAt && formatMoment(stoppedAt.getTime()),
})
