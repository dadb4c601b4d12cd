import type { Database, Queryable, Transaction } from '#db/database.ts'
import { insertInto, insertKey } from '#db/insert.ts'
import type { AppointmentForm } from '#model/appointment/forms.ts'
import type { Span } from '#model/appointment/slots.ts'
import type { AppointmentState } from '#model/appointment/transition.ts'
import type { AppointmentType, HostKind, Side } from '#model/appointment/values.ts'
import { milliseconds, object, select, zonePoint } from '../rows/index.ts'
import type { AppointmentRow, OfferRow } from './rows.ts'

const placeOf = (address: string, isShown: string) =>
  object({
    street: `case when ${isShown} then nullif(concat_ws(', ', ${address}.street_address_1, ${address}.street_address_2), '') end`,
    city: `${address}.city`,
    state: `${address}.state`,
    postalCode: `${address}.postal_code`,
    zonePoint: zonePoint(address),
  })
const time = (column: string) => `to_char(${column}, 'HH24:MI')`
const day = (opens: string, closes: string) =>
  object({ weekday: 'w.weekday', opens, closes, byAppointment: 'w.by_appointment' })

/** A dealer can hide its street, unless the appointment is of a home at another location. */
const isStreetShown = (type: string, host: string) =>
  `(${type} = 'listing' or coalesce((select d.display_address from sales_center d
    where ${host}.kind = 'sales-center' and d.key = ${host}.key), true))`

/** The host of a row, looked up by its key: joined without `offset`, the planner reads all hosts. */
const hostOf = (row: string) =>
  `lateral (select * from appointment_host h where h.kind = ${row}.host_kind and h.key = ${row}.host_key offset 0) h`

const selectOffers = `
  select ${select({
    hostKind: 'o.host_kind',
    hostKey: 'o.host_key',
    hostName: 'h.name',
    hostPhone: 't.number',
    hostPhoneExtension: 't.extension',
    hostUserKey: 'h.user_key',
    hostCompanyKey: 'h.company_key',
    hostTimeZone: 'h.time_zone',
    isOwn: "o.of_kind = 'listing'",
    host: placeOf('b', 'false'),
    place: placeOf('a', isStreetShown('o.type', 'h')),
    days: 'to_json(o.days)',
    planName: "f.manufacturer || ' ' || f.model_name",
    holidayDisabled: 'o.holiday_disabled or coalesce(h.closed_on_holidays, false)',
    hours: `case o.host_kind
      when 'park' then
        coalesce((select json_agg(${day('w.opens', 'w.closes')}) from park_hours w where w.park_key = o.host_key), '[]')
      when 'sales-center' then
        coalesce((select json_agg(${day(time('w.opens'), time('w.closes'))})
          from sales_center_hours w where w.sales_center_key = o.host_key), '[]')
      else '[]' end`,
  })}
  from appointment_offer o
  cross join ${hostOf('o')}
  join address b on b.key = h.address_key
  left join listing l on o.type = 'listing' and l.key = o.entity_key
  left join floor_plan f on o.type = 'floorplan' and f.key = o.entity_key
  join address a on a.key = coalesce(l.address_key, h.address_key)
  left join phone t on t.key = h.phone_key
  where o.type = $1 and o.entity_key = $2
  order by h.name, h.key
  limit 100`

/** Hosts of a subject by name; empty if no appointments are offered. */
export const readOffers = (
  queryable: Queryable,
  type: AppointmentType,
  entityKey: number,
): Promise<OfferRow[]> => queryable.query<OfferRow>(selectOffers, [type, entityKey])

/** Booked periods of a host, except for one appointment. */
export const readClaimed = (
  queryable: Queryable,
  host: { kind: HostKind; key: number },
  { startsAt, endsAt }: Span,
  except: number | null,
): Promise<Span[]> =>
  queryable.query<Span>(
    `select ${milliseconds('lower(during)')} as "startsAt", ${milliseconds('upper(during)')} as "endsAt"
    from appointment
    where host_kind = $1 and host_key = $2 and during && tstzrange($3, $4)
      and status in ('requested', 'confirmed') and not is_suspect and key is distinct from $5`,
    [host.kind, host.key, new Date(startsAt), new Date(endsAt), except],
  )

/** Serializes bookings of a host. */
export async function lockHost(transaction: Transaction, kind: HostKind, key: number): Promise<void> {
  await transaction.query("select pg_advisory_xact_lock(hashtextextended('appointment ' || $1, $2))", [
    kind,
    key,
  ])
}

/** Number of a visitor's upcoming, unanswered requests to a host; ignores phone extensions. */
export async function countUnanswered(
  transaction: Transaction,
  { hostKind, hostKey }: Pick<OfferRow, 'hostKind' | 'hostKey'>,
  {
    email = null,
    phone = null,
    userKey,
  }: { email?: string | null | undefined; phone?: string | null | undefined; userKey: number | null },
  now: number,
): Promise<number> {
  const [row] = await transaction.query<{ count: number }>(
    `select count(*)::integer as count from appointment
    where host_kind = $1 and host_key = $2 and status = 'requested' and not is_suspect and during && tstzrange($3, null)
      and (email = $4 or split_part(phone, ' ext', 1) = split_part($5, ' ext', 1) or user_key = $6)`,
    [hostKind, hostKey, new Date(now), email, phone, userKey],
  )
  return row!.count
}

/** Inserts a request; returns its key, or undefined for an unavailable time. */
export async function insertAppointment(
  transaction: Transaction,
  request: Omit<AppointmentForm, 'startsAt'> &
    Pick<
      AppointmentRow,
      | 'startsAt'
      | 'hostKind'
      | 'hostKey'
      | 'hostUserKey'
      | 'companyKey'
      | 'userKey'
      | 'timeZone'
      | 'isSuspect'
    > & {
      endsAt: number
      at: number
    },
): Promise<number | undefined> {
  const at = new Date(request.at)
  const row = await insertInto(
    transaction,
    'appointment',
    {
      type: request.type,
      entity_key: request.entityKey,
      host_kind: request.hostKind,
      host_key: request.hostKey,
      host_user_key: request.hostUserKey,
      company_key: request.companyKey,
      user_key: request.userKey,
      name: request.name,
      email: request.email ?? null,
      phone: request.phone ?? null,
      message: request.message ?? null,
      language: request.language,
      during: `[${new Date(request.startsAt).toISOString()},${new Date(request.endsAt).toISOString()})`,
      time_zone: request.timeZone,
      awaiting: 'host',
      is_suspect: request.isSuspect,
      created_at: at,
      changed_at: at,
    },
    { onConflict: 'do nothing', returning: ['key'] },
  )
  return row?.key
}

const selectAppointments = `
  select ${select({
    key: 'p.key',
    id: 'p.id',
    type: 'p.type',
    entityKey: 'p.entity_key',
    hostKind: 'p.host_kind',
    hostKey: 'p.host_key',
    hostUserKey: 'p.host_user_key',
    companyKey: 'p.company_key',
    userKey: 'p.user_key',
    name: 'p.name',
    email: 'p.email',
    phone: 'p.phone',
    message: 'p.message',
    language: 'p.language',
    startsAt: milliseconds('lower(p.during)'),
    endsAt: milliseconds('upper(p.during)'),
    timeZone: 'p.time_zone',
    status: 'p.status',
    awaiting: 'p.awaiting',
    sequence: 'p.sequence',
    isInvited: 'p.is_invited',
    word: 'p.word',
    isSuspect: 'p.is_suspect',
    hostName: 'h.name',
    hostPhone: 't.number',
    hostPhoneExtension: 't.extension',
    hostMail: 'h.mail',
    isHostMailOwn:
      'coalesce(h.mail = (select u.username::text from registered_user u where u.key = h.user_key), false)',
    hostLanguage: "coalesce(h.language, 'en')",
    planName: "f.manufacturer || ' ' || f.model_name",
    place: `case when a.key is not null then ${placeOf('a', isStreetShown('p.type', 'h'))} end`,
  })}
  from appointment p
  left join ${hostOf('p')} on true
  left join listing l on p.type = 'listing' and l.key = p.entity_key
  left join floor_plan f on p.type = 'floorplan' and f.key = p.entity_key
  left join address a on a.key = case when p.type = 'listing' then l.address_key else h.address_key end
  left join phone t on t.key = h.phone_key`

export async function readAppointment(
  queryable: Queryable,
  key: number,
): Promise<AppointmentRow | undefined> {
  const [row] = await queryable.query<AppointmentRow>(`${selectAppointments} where p.key = $1`, [key])
  return row
}

/** Appointments that a user requested or hosts, and those of a company ($2, or null), latest first. */
export const readAppointmentsOf = (
  queryable: Queryable,
  { userKey, companyKey }: { userKey: number; companyKey: number | null },
  limit: number,
): Promise<AppointmentRow[]> =>
  queryable.query<AppointmentRow>(
    `${selectAppointments}
    where (p.user_key = $1 or p.host_user_key = $1 or p.company_key = $2) and not p.is_suspect
    order by lower(p.during) desc, p.key desc limit $3`,
    [userKey, companyKey, limit],
  )

/** The appointment and side of an emailed link. */
export async function readLink(
  queryable: Queryable,
  tokenHash: string,
): Promise<{ key: number; side: Side } | undefined> {
  const [row] = await queryable.query<{ key: number; side: Side }>(
    'select appointment_key as key, side from appointment_link where token_hash = $1',
    [tokenHash],
  )
  return row
}

export async function insertLink(
  transaction: Transaction,
  link: { tokenHash: string; key: number; side: Side },
): Promise<void> {
  await insertInto(
    transaction,
    'appointment_link',
    { token_hash: link.tokenHash, appointment_key: link.key, side: link.side },
    { onConflict: 'do nothing' },
  )
}

/** Locks an appointment until the transaction ends. */
export async function lockAppointment(transaction: Transaction, key: number): Promise<void> {
  await transaction.query('select key from appointment where key = $1 for update', [key])
}

/** Stores the result of an action; increments the sequence. */
export async function updateAppointment(
  transaction: Transaction,
  key: number,
  to: AppointmentState & Span & { word: string | null; isInvited: boolean; at: number },
): Promise<void> {
  await transaction.query(
    `update appointment set status = $2, awaiting = $3, during = tstzrange($4, $5), word = $6, is_invited = $7,
      sequence = sequence + 1, changed_at = $8
    where key = $1`,
    [
      key,
      to.status,
      to.awaiting,
      new Date(to.startsAt),
      new Date(to.endsAt),
      to.word,
      to.isInvited,
      new Date(to.at),
    ],
  )
}

/** Assigns a tour without a host in the company to one of its people. */
export const assignHost = (transaction: Transaction, key: number, userKey: number) =>
  transaction.query(
    `update appointment set host_user_key = $2
    where key = $1 and host_user_key is null and company_key is not null`,
    [key, userKey],
  )

export const insertReminder = (
  transaction: Transaction,
  { appointmentKey, sequence, hours }: { appointmentKey: number; sequence: number; hours: number },
): Promise<number> =>
  insertKey(transaction, 'appointment_reminder', { appointment_key: appointmentKey, sequence, hours })

/** Deletes a reminder to send it in this transaction; undefined if it was already sent. */
export async function claimReminder(
  transaction: Transaction,
  key: number,
): Promise<{ appointmentKey: number; sequence: number; hours: number } | undefined> {
  const [row] = await transaction.query<{ appointmentKey: number; sequence: number; hours: number }>(
    `delete from appointment_reminder where key = $1
    returning appointment_key as "appointmentKey", sequence, hours`,
    [key],
  )
  return row
}

/** Keys of appointments that a person requested, and of those they host. */
export async function readKeysOf(
  transaction: Transaction,
  { userKey = null, email = null }: { userKey?: number | null; email?: string | null },
): Promise<{ asVisitor: number[]; asHost: number[] }> {
  const rows = await transaction.query<{ key: number; isVisitor: boolean | null; isHost: boolean | null }>(
    `select key, user_key = $1 or email = $2 as "isVisitor",
      host_user_key = $1 and company_key is null as "isHost" from appointment
    where user_key = $1 or host_user_key = $1 or email = $2`,
    [userKey, email],
  )
  // A user may try out their own schedule, and is both sides.
  return {
    asVisitor: rows.filter(({ isVisitor }) => isVisitor).map(({ key }) => key),
    asHost: rows.filter(({ isHost }) => isHost).map(({ key }) => key),
  }
}

/** Anonymizes the visitor of appointments; their links become invalid. */
export async function makeAnonymous(transaction: Transaction, keys: readonly number[]): Promise<void> {
  await transaction.query(
    `update appointment set name = null, email = null, phone = null, message = null, word = null, user_key = null
    where key = any($1)`,
    [keys],
  )
  await transaction.query(
    "delete from appointment_link where appointment_key = any($1) and side = 'visitor'",
    [keys],
  )
}

/** Anonymizes the host of appointments. */
export async function deleteHost(transaction: Transaction, keys: readonly number[]): Promise<void> {
  await transaction.query('update appointment set host_user_key = null, word = null where key = any($1)', [
    keys,
  ])
  await transaction.query("delete from appointment_link where appointment_key = any($1) and side = 'host'", [
    keys,
  ])
}

export const inTransaction = <T>(database: Database, work: (transaction: Transaction) => Promise<T>) =>
  database.transaction(work)
