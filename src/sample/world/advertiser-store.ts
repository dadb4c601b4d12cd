import type { Transaction } from '#db/database.ts'
import { insertInto, insertKey } from '#db/insert.ts'
import { MICROS } from '#model/ad/values.ts'
import type { AdvertiserRows } from './advertisers.ts'

/** Inserts an advertiser under a key of `company`, with what its figures cost in the ledger. */
export async function insertAdvertiser(
  transaction: Transaction,
  { company, campaign, ads, credit, days }: AdvertiserRows,
  { companyKey, ownerKey, now }: { companyKey: number; ownerKey: number | undefined; now: number },
): Promise<void> {
  await insertInto(transaction, 'company', { key: companyKey, ...company })
  if (ownerKey !== undefined)
    await insertInto(transaction, 'company_member', {
      user_key: ownerKey,
      company_key: companyKey,
      role: 'owner',
    })
  const campaignKey = await insertKey(transaction, 'ad_campaign', { company_key: companyKey, ...campaign })
  const keys: number[] = []
  for (const { pictures, ...ad } of ads) {
    const adKey = await insertKey(transaction, 'ad', {
      campaign_key: campaignKey,
      ...ad,
      review: 'approved',
      reviewed_at: campaign.created_at,
    })
    keys.push(adKey)
    for (const { size, content, hash } of pictures)
      await insertInto(transaction, 'ad_picture', {
        ad_key: adKey,
        size,
        type: 'image/svg+xml',
        content: Buffer.from(content),
        hash,
      })
  }
  const account = `advertiser:${companyKey}`
  const book = (type: string, cause: string, from: string, to: string, amount: number) =>
    transaction.query(
      `insert into ledger_entry (account, amount, cause_type, cause_key, at)
      values ($1, $5::bigint, $3, $4, $6), ($2, -$5::bigint, $3, $4, $6)`,
      [to, from, type, cause, amount, new Date(now)],
    )
  await book('payment', `sample-${companyKey}`, account, 'cash:invoice', credit * MICROS)
  for (const { filtered, ...day } of days)
    await insertInto(
      transaction,
      'ad_day',
      { ad_key: keys[0]!, ...day, filtered_clicks: filtered },
      { onConflict: '(ad_key, day, page, position, state) do nothing' },
    )
  const spent = await transaction.query<{ day: string; cost: number }>(
    'select day::text, sum(cost)::bigint as cost from ad_day where ad_key = $1 group by day having sum(cost) > 0 order by day',
    [keys[0]],
  )
  for (const { day, cost } of spent)
    await book('ad-views', `sample-${campaignKey}-${day}`, 'sales:ads', account, cost)
}
