import type { Database, Transaction } from '#db/database.ts'
import { LEAD_DAYS } from '#model/ad/click.ts'

const isDead = (at: string) => `${at} < now() - interval '${LEAD_DAYS} days'`

export interface ReferredClick {
  key: number
  companyKey: number | null
  /** Reason that the click does not count; null if it counts. */
  reason: string | null
  countsLeads: boolean
}

/** The click that a reference names; undefined if there is none, or it is too old. */
export async function selectClick(
  transaction: Transaction,
  reference: string,
): Promise<ReferredClick | undefined> {
  const [row] = await transaction.query<ReferredClick>(
    `select k.key, c.company_key as "companyKey", k.reason, c.counts_leads as "countsLeads"
    from ad_click k join ad_campaign c on c.key = k.campaign_key
    where k.reference = $1 and not ${isDead('k.at')}`,
    [reference],
  )
  return row
}

/** Stores a lead of a click; false if it has one. */
export async function insertLead(transaction: Transaction, clickKey: number): Promise<boolean> {
  const rows = await transaction.query(
    'insert into ad_lead (click_key) values ($1) on conflict (click_key) do nothing returning click_key',
    [clickKey],
  )
  return rows.length > 0
}

/** Deletes references and counted leads of old clicks; their figures remain. */
export async function deleteOld(database: Database): Promise<void> {
  await database.query(
    `delete from ad_lead l using ad_click k where k.key = l.click_key and l.is_counted and ${isDead('k.at')}`,
  )
  await database.query(`update ad_click set reference = null where reference is not null and ${isDead('at')}`)
}
