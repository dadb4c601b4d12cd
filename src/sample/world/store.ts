import type { Database, Queryable, Transaction } from '#db/database.ts'
import { recordOf } from '#kit/keys.ts'
import { entryOf } from '#kit/lookup.ts'
import type { SampleAccount } from '#model/account/sample.ts'
import { MICROS } from '#model/ad/values.ts'
import type { AdvertiserRows } from './advertisers.ts'
import type { Ground } from './ground.ts'

export { copyRows } from '#db/copy.ts'
export { insertInto } from '#db/insert.ts'

import { insertInto, insertKey } from '#db/insert.ts'

/** Every ZIP with its city and county, in a fixed order. */
export const loadGrounds = (database: Queryable): Promise<Ground[]> =>
  database.query<Ground>(
    `select z.zip, z.state, c.name as city, c.key as "cityKey", c.fold as "cityFold", k.name as county,
       z.county_key as "countyKey", z.latitude, z.longitude, c.population, c.zip_count as "zipCount"
     from zip z join city c on c.key = z.city_key left join county k on k.key = z.county_key
     where z.active order by z.zip`,
  )

export async function hasListings(database: Queryable): Promise<boolean> {
  const [row] = await database.query<{ found: boolean }>('select exists (select from listing) as found')
  return row?.found ?? false
}

/** Whether the homes are sample data, so that pages show "Sample data". */
export async function isSampleData(database: Queryable): Promise<boolean> {
  const [row] = await database.query<{ value: unknown }>(
    "select value from setting where name = 'sample_data'",
  )
  return row?.value === true
}

export async function markAsSample(database: Queryable): Promise<void> {
  await insertInto(
    database,
    'setting',
    { name: 'sample_data', value: 'true' },
    { onConflict: '(name) do update set value = excluded.value' },
  )
}

/** Tables whose keys the sample world assigns itself. */
export const keyed = [
  'address',
  'phone',
  'email',
  'park',
  'company',
  'sales_center',
  'sales_person',
  'floor_plan',
  'listing',
  'state_association',
] as const
export type Keyed = (typeof keyed)[number]

/** Locks out other loads until this transaction ends, and writes one change per table to the feed instead of millions. */
export async function beginLoad(transaction: Transaction): Promise<void> {
  await transaction.query("select pg_advisory_xact_lock(hashtext('sample world'))")
  await transaction.query('set local havenrow.bulk = on')
  await transaction.withoutTimeout()
}

/** The first unused key of each of these tables. */
export async function nextKeys(transaction: Transaction): Promise<Record<Keyed, number>> {
  const next = new Map<Keyed, number>()
  for (const table of keyed) {
    const lowest = table === 'listing' ? 99_999 : 0
    const [row] = await transaction.query<{ next: number }>(
      `select coalesce(max(key), ${lowest}) + 1 as next from ${table}`,
    )
    next.set(table, row?.next ?? lowest + 1)
  }
  return recordOf(keyed, table => entryOf(next, table))
}

/** Sets the sequences of the tables after the highest key, and updates the planner statistics. */
export async function endLoad(transaction: Transaction): Promise<void> {
  for (const table of keyed) {
    await transaction.query(
      `select setval(pg_get_serial_sequence('${table}', 'key'), max(key)) from ${table} having max(key) is not null`,
    )
  }
  await transaction.query(`analyze ${keyed.join(', ')}, listing_section, listing_history, photo, open_house,
     park_detail, park_hours, park_lot_rent, park_ownership_change`)
}

/** Keys of existing associations. */
export async function associationKeys(database: Queryable): Promise<Set<number>> {
  const rows = await database.query<{ key: number }>('select key from state_association')
  return new Set(rows.map(({ key }) => key))
}

export interface SampleUser extends Omit<SampleAccount, 'role'> {
  phone: string
  professionalTypes: readonly string[]
  at: Date
}

/** Key of the account with the address of a sample account. */
export async function sampleUserKey(queryable: Queryable, username: string): Promise<number | undefined> {
  const [row] = await queryable.query<{ key: number }>(
    'select key from registered_user where username = $1',
    [username],
  )
  return row?.key
}

/** Inserts an account with a confirmed address. */
export async function insertSampleUser(
  transaction: Transaction,
  user: SampleUser,
  keys: { email: number; phone: number },
): Promise<number> {
  const times = { created_at: user.at, modified_at: user.at }
  await insertInto(transaction, 'email', { key: keys.email, email_address: user.username, ...times })
  await insertInto(transaction, 'phone', { key: keys.phone, number: user.phone, phone_type: 'mobile' })
  return insertKey(transaction, 'registered_user', {
    username: user.username,
    email_verified_at: user.at,
    email_key: keys.email,
    phone_key: keys.phone,
    first_name: user.firstName,
    last_name: user.lastName,
    account_type: user.accountType,
    professional_types: user.professionalTypes,
    email_consent: false,
    ...times,
  })
}

/** Sets the password of sample accounts that have none. */
export async function openSampleUsers(
  database: Database,
  options: { usernames: readonly string[]; staff: readonly string[]; passwordHash: string; at: Date },
): Promise<void> {
  await database.query(
    `update registered_user set password_hash = $3, password_changed_at = $4, is_staff = username::text = any($2)
    where username::text = any($1) and password_hash is null`,
    [options.usernames, options.staff, options.passwordHash, options.at],
  )
}

/** Adds an authenticator app with a known secret to a sample account. */
export async function setSampleAuthenticator(
  database: Database,
  { userKey, secret, at }: { userKey: number; secret: string; at: Date },
): Promise<void> {
  await insertInto(
    database,
    'authenticator',
    { user_key: userKey, secret, created_at: at, confirmed_at: at },
    {
      onConflict: '(user_key) do update set secret = excluded.secret, confirmed_at = excluded.confirmed_at',
    },
  )
}

/** Deletes password, staff rights and sessions of the sample accounts. */
export async function closeSampleUsers(database: Database, usernames: readonly string[]): Promise<void> {
  await database.query(
    `with closed as (
      update registered_user set password_hash = null, password_changed_at = null, is_staff = false
      where username::text = any($1) returning key
    ), unprotected as (
      delete from authenticator where user_key in (select key from closed)
    )
    delete from session where user_key in (select key from closed)`,
    [usernames],
  )
}

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
