import { milliseconds, select, zonePoint } from '../rows/index.ts'

/* Statements about alerts, and parts of them. */

/** Columns of `search_alert s`. */
export const alertColumns = select({
  key: 's.key',
  userKey: 's.user_key',
  name: 's.name',
  search: 's.search',
  frequency: 's.frequency',
  language: 's.language',
  autoFavorite: 's.auto_favorite',
  dealerContactAgree: 's.dealer_contact_agree',
  additionalRequests: 's.additional_requests',
  stop: 's.stop',
  createdAt: milliseconds('s.created_at'),
  modifiedAt: milliseconds('s.modified_at'),
  matchCount: '(select count(*) from alert_match m where m.alert_key = s.key)',
  lastMatchedAt: `(select ${milliseconds('max(m.at)')} from alert_match m where m.alert_key = s.key)`,
  sellersAskedAt: `(
    select ${milliseconds('max(l.created_at)')} from lead l
    where l.user_key = s.user_key and l.subject_type = 'alert' and l.subject_key = s.key
  )`,
})

/** Columns of `registered_user u` that decide about emails. */
export const personColumns = select({
  isVerified: 'u.email_verified_at is not null',
  blockSend: 'u.block_send',
  isDeactivated: 'u.deactivated_at is not null',
  muted: 'u.muted',
})

const serial = (alias: string) => `upper(regexp_replace(${alias}.serial_number, '[^A-Za-z0-9]', '', 'g'))`
const homeNow = 'is_on_market(o.active, o.is_hidden, o.removed_at)'

/** Other listings of the same home as $1, if on the market within $2 days. */
export const selectSameHome = `
  select o.key, ${homeNow} as "isOnMarket"
  from listing_section mine join listing_section other on ${serial('other')} = ${serial('mine')}
    and other.serial_number is not null
  join listing o on o.key = other.listing_key
  where mine.listing_key = $1 and o.key <> $1
    and length(${serial('mine')}) >= 5 and mine.serial_number ~ '[0-9]'
  union
  select o.key, ${homeNow}
  from listing l join address a on a.key = l.address_key
  join address b on b.zip = a.zip and b.key <> a.key
    and lower(b.street_address_1) = lower(a.street_address_1)
    and lower(coalesce(b.street_address_2, '')) = lower(coalesce(a.street_address_2, ''))
  join listing o on o.address_key = b.key and o.year = l.year and o.sections = l.sections
  where l.key = $1 and coalesce(o.removed_at, now()) >= now() - make_interval(days => $2)`

/** Readers of alerts ($1) to notify of an event ($2) of a home ($3), which was also listed as $4 and, off the market, $5. */
export const selectReaders = `
  select s.key as "alertKey", s.user_key as "userKey", s.frequency, s.auto_favorite as "autoFavorite",
    ${personColumns},
    case when a.key is not null
      then json_build_object('state', a.state, 'point', ${zonePoint('a')}) end as address,
    (
      select f.search->'place'->>'state' from search_alert f where f.user_key = u.key order by f.key limit 1
    ) as "searchState",
    (
      select ${milliseconds('max(m.mailed_at)')} from alert_match m
      where m.user_key = u.key and m.frequency = 'instant'
    ) as "lastMailedAt",
    exists (
      select from alert_match m where m.alert_key = s.key and (m.listing_key = any($4) or m.listing_key = $3)
    ) as "reportedOnMarket",
    exists (
      select from alert_match m where m.alert_key = s.key and m.listing_key = any($5)
    ) as "reportedOffMarket"
  from search_alert s
  join alert_event e on e.key = $2
  join registered_user u on u.key = s.user_key
  left join address a on a.key = u.address_key
  where s.key = any($1) and not s.stop and s.active_since <= e.at`

/** Pending notifications of a user ($1) at a frequency ($2). */
export const selectPending = `
  select m.key, m.alert_key as "alertKey", m.listing_key as "listingKey", m.kind,
    e.from_value as "from", e.to_value as "to", s.name, s.search, s.language, s.stop
  from alert_match m join search_alert s on s.key = m.alert_key join alert_event e on e.key = m.event_key
  where m.user_key = $1 and m.frequency = $2 and m.mailed_at is null and m.due_at is not null
  order by m.key`

/** Matches of a home ($1) by an event ($2). */
export const insertMatches = `
  insert into alert_match (alert_key, user_key, listing_key, event_key, kind, frequency, due_at)
  select m.alert_key, m.user_key, $1::integer, $2::bigint, m.kind, m.frequency, m.due_at
  from unnest($3::integer[], $4::integer[], $5::text[], $6::text[], $7::timestamptz[])
    as m (alert_key, user_key, kind, frequency, due_at)
  on conflict (alert_key, event_key) do nothing`
