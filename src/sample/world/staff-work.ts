import { DAY } from '#kit/dates.ts'
import type { Transaction } from '#platform/write/index.ts'
import type { SampleOwners } from './accounts.ts'
import { insertInto } from './store.ts'

const HOUR = DAY / 24

/**
 * Inserts what waits for staff: two homes that copy one of the sample seller, a report about it, a claim of a park, and
 * an ad. Nothing public changes: the two homes were not public yet.
 */
export async function insertStaffWork(
  transaction: Transaction,
  { seller, buyer }: Pick<SampleOwners, 'seller' | 'buyer'>,
  now: number,
): Promise<void> {
  if (seller === undefined || buyer === undefined) return
  const ago = (time: number) => new Date(now - time)
  const keys = async (text: string, values: readonly unknown[] = []) =>
    (await transaction.query<{ key: number }>(text, [...values])).map(({ key }) => key)
  const [copied] = await keys(
    "select key from listing where owner_type = 'registered-users' and owner_key = $1 order by key limit 1",
    [seller],
  )
  const [sameText, sameHome] = await keys(
    'select key from listing where active = 0 and is_by_owner and owner_key is null order by key limit 2',
  )
  if (copied === undefined) return
  const hold = `update listing set hold_review = true, review_at = $2,
    description = case when $3 then (select description from listing where key = $4) else description end where key = $1`
  if (sameText !== undefined) await transaction.query(hold, [sameText, ago(2 * DAY), true, copied])
  if (sameHome !== undefined) {
    await transaction.query(hold, [sameHome, ago(5 * HOUR), false, copied])
    await transaction.query(
      `update listing_section s set serial_number = c.serial_number, hud_label = c.hud_label
      from listing_section c where s.listing_key = $1 and c.listing_key = $2 and c.number = s.number`,
      [sameHome, copied],
    )
  }
  await insertInto(transaction, 'problem_report', {
    subject_type: 'listing',
    subject_key: copied,
    kind: 'price',
    message: 'On the phone the price was $4,000 higher than here.',
    language: 'en',
    user_key: buyer,
    created_at: ago(26 * HOUR),
  })
  const [park] = await keys(
    `select p.key from park p join address a on a.key = p.address_key
    where p.active and p.owner_key is null and a.state = 'FL' order by p.key limit 1`,
  )
  if (park !== undefined)
    await insertInto(transaction, 'park_claim', {
      park_key: park,
      user_key: buyer,
      owner_type: 'registered-users',
      owner_key: buyer,
      way: 'proof',
      state: 'waiting',
      statement: 'I have managed this park since 2019. The tax bill is in my name.',
      created_at: ago(5 * DAY),
      changed_at: ago(5 * DAY),
    })
  const [campaign] = await keys(
    "select key from ad_campaign where name = 'Moves and leveling' order by key limit 1",
  )
  if (campaign !== undefined)
    await insertInto(transaction, 'ad', {
      campaign_key: campaign,
      language: 'en',
      title: 'Approved loans for every move',
      text: 'Guaranteed credit for moving your home, whatever your score.',
      display_link: 'level-ground.example',
      website_link: 'https://example.com/?advertiser=level-ground.example',
      created_at: ago(20 * HOUR),
    })
}
