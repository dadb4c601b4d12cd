import { createHash, randomBytes } from 'node:crypto'
import type { Queryable } from '#db/database.ts'
import { keysOf } from '#kit/keys.ts'
import { adPictureSizes, CENT, MICROS } from '#model/ad/values.ts'
import { type ColumnsOf, insertRow } from './insert.ts'

/** A browser, as filters of views and clicks see one. */
export const browserAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** An advertiser with credit in dollars; returns the key of the company. */
export async function anAdvertiser(
  database: Queryable,
  { name = 'Gulf Coast Insurance', credit = 100 }: { name?: string; credit?: number } = {},
): Promise<number> {
  const key = await insertRow(database, 'company', { name })
  if (credit > 0) await giveCredit(database, key, credit)
  return key
}

/** The words of an ad, as an advertiser sends them. */
export const adWords = {
  language: 'en',
  title: 'Insure your home',
  text: 'A quote in five minutes.',
  displayLink: 'insure.example',
  websiteLink: 'https://insure.example/quote',
} as const

/** The words of a graphic ad, as an advertiser sends them. */
export const graphicWords = {
  language: 'en',
  label: 'Furniture that fits through a 32-inch door',
  websiteLink: 'https://porch.example/',
} as const

let payments = 0

/** Books a payment of an advertiser, dollars. */
export async function giveCredit(database: Queryable, companyKey: number, dollars: number): Promise<void> {
  payments++
  await database.query(
    `insert into ledger_entry (account, amount, cause_type, cause_key, at)
    select v.account, v.amount, 'payment', $1, now()
    from (values ('cash:invoice', $2::bigint), ($3, -$2::bigint)) as v (account, amount)`,
    [`credit-${process.pid}-${payments}`, dollars * MICROS, `advertiser:${companyKey}`],
  )
}

export type CampaignGiven = ColumnsOf<'ad_campaign'>

/** A running campaign, by default of a text ad in all states; `companyKey: null` is the site itself. */
export const aCampaign = (database: Queryable, given: CampaignGiven = {}): Promise<number> =>
  insertRow(database, 'ad_campaign', {
    name: 'A campaign',
    kind: 'text',
    subject: 'other',
    state: 'active',
    bid: 50 * CENT,
    ...(given.companyKey !== null && { dailyBudget: 50 * MICROS }),
    ...given,
  })

/** An approved ad of a campaign. */
export const anAd = (
  database: Queryable,
  campaignKey: number,
  given: ColumnsOf<'ad'> = {},
): Promise<number> =>
  insertRow(database, 'ad', {
    campaignKey,
    title: 'Insure your manufactured home',
    text: 'A quote in five minutes, from people who know older homes.',
    displayLink: 'insure.example',
    websiteLink: 'https://insure.example/quote?from=havenrow',
    review: 'approved',
    ...given,
  })

/** A running campaign with one ad, and its advertiser unless one is given. */
export async function aRunningAd(
  database: Queryable,
  campaign: CampaignGiven = {},
  ad: ColumnsOf<'ad'> = {},
): Promise<{ companyKey: number | null; campaignKey: number; adKey: number }> {
  const companyKey = campaign.companyKey === undefined ? await anAdvertiser(database) : campaign.companyKey
  const campaignKey = await aCampaign(database, { ...campaign, companyKey })
  return { companyKey, campaignKey, adKey: await anAd(database, campaignKey, ad) }
}

/** A click on an ad that counts; returns its reference. */
export async function aReferredClick(
  database: Queryable,
  { adKey, campaignKey }: { adKey: number; campaignKey: number },
): Promise<string> {
  const reference = randomBytes(16).toString('base64url')
  const place = { page: 'park', position: 0, price: 0, hour: 0 }
  await insertRow(database, 'ad_click', {
    adKey,
    campaignKey,
    ...place,
    token: reference,
    reference,
    isCounted: true,
  })
  return reference
}

/** Gives a graphic ad its four files: plain pictures in SVG. */
export async function paintAd(database: Queryable, adKey: number): Promise<void> {
  for (const size of keysOf(adPictureSizes)) {
    const { width, height } = adPictureSizes[size]
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#ccd"/></svg>`
    await database.query(
      'insert into ad_picture (ad_key, size, type, content, hash) values ($1, $2, $3, $4, $5)',
      [adKey, size, 'image/svg+xml', Buffer.from(svg), createHash('sha256').update(svg).digest('hex')],
    )
  }
}
