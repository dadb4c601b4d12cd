import type { RelaySide } from '#model/relay.ts'
import { milliseconds, object, select } from '../rows/index.ts'

/* Queries of sent and received leads. */

const answers = `coalesce((
  select json_agg(${object({ message: 'w.message', at: milliseconds('w.created_at') })} order by w.key)
  from lead_answer w where w.recipient_key = r.key
), '[]')`

/** Delivery status for a recipient. */
const deliveries = `coalesce((
  select json_agg(${object({
    channel: 'd.channel',
    acceptedAt: milliseconds('d.taken_at'),
    failedAt: milliseconds('d.failed_at'),
  })} order by d.key)
  from lead_delivery d where d.recipient_key = r.key
), '[]')`

/** Conversation between sender (party a) and recipient (b). */
const conversation = (side: RelaySide) => `(
  select ${object({ key: 'r.key', isStopped: `v.off_${side}` })}
  from relay v where v.about = jsonb_build_object('lead', r.lead_key, 'recipient', r.key)
)`

const sent = `
  select ${select({
    key: 'l.key',
    kind: 'l.kind',
    subjectType: 'l.subject_type',
    subjectKey: 'l.subject_key',
    subjectLabel: 'l.subject_label',
    message: 'l.message',
    topics: 'l.topics',
    questions: 'l.questions',
    name: 'l.name',
    email: 'l.email',
    phone: 'l.phone',
    moveIn: 'l.move_in',
    zip: 'l.zip',
    at: milliseconds('l.created_at'),
    recipients: `coalesce((
      select json_agg(${object({
        kind: 'r.kind',
        entityKey: 'r.entity_key',
        name: 'r.name',
        channels: 'r.channels',
        at: milliseconds('r.created_at'),
        deliveries,
        conversation: conversation('a'),
        phone: 't.number',
        phoneExtension: 't.extension',
        answers,
      })} order by r.key)
      from lead_recipient r
      left join park p on r.kind = 'park' and p.key = r.entity_key
      left join sales_center c on r.kind = 'dealer' and c.key = r.entity_key
      left join phone t on t.key = coalesce(p.phone_key, c.phone_key)
      where r.lead_key = l.key
    ), '[]')`,
  })} from lead l`

const inbox = `
  select ${select({
    key: 'r.key',
    leadKey: 'l.key',
    kind: 'l.kind',
    subjectType: 'l.subject_type',
    subjectKey: 'l.subject_key',
    subjectLabel: 'l.subject_label',
    recipientKind: 'r.kind',
    recipientName: 'r.name',
    companyKey: 'r.company_key',
    assignee: `(
      select ${object({ key: 'u.key', name: "u.first_name || ' ' || u.last_name" })}
      from registered_user u where u.key = r.user_key and r.company_key is not null
    )`,
    channels: 'r.channels',
    senderKey: 'l.user_key',
    name: 'l.name',
    email: 'l.email',
    phone: 'l.phone',
    message: 'l.message',
    topics: 'l.topics',
    questions: 'l.questions',
    moveIn: 'l.move_in',
    zip: 'l.zip',
    language: 'l.language',
    status: 'r.status',
    note: 'r.note',
    at: milliseconds('r.created_at'),
    firstAnsweredAt: milliseconds('r.first_answered_at'),
    conversation: conversation('b'),
    answers,
  })}
  from lead_recipient r join lead l on l.key = r.lead_key`

/** A lead for its sender. */
export const sentByKey = `${sent} where l.key = $1`

export const sentOfUser = `${sent} where l.user_key = $1 order by l.created_at desc, l.key desc limit $2 offset $3`

/** Leads of an account ($1), and of a company with access to all ($2, or null). */
export const isReceived = '(r.user_key = $1 or r.company_key = $2)'

/** A lead in an account's inbox. */
export const inboxByKey = `${inbox} where ${isReceived} and r.key = $3`

export const inboxOfUser = `${inbox}
  where ${isReceived} and r.status = any ($3)
  order by r.created_at desc, r.key desc limit $4 offset $5`

/** Messages, replies and response time of the people of a company ($1), the busiest first. */
export const companyFigures = `
  select ${select({
    userKey: 'm.user_key',
    firstName: 'u.first_name',
    lastName: 'u.last_name',
    received:
      '(select count(*)::integer from lead_recipient r where r.company_key = $1 and r.user_key = m.user_key)',
    waiting: `(
      select count(*)::integer from lead_recipient r
      where r.company_key = $1 and r.user_key = m.user_key and r.status in ('new', 'read')
    )`,
    answered: 'a.answered',
    responseTime: 'a.seconds',
    tours: `(
      select count(*)::integer from appointment p
      where p.company_key = $1 and p.host_user_key = m.user_key and not p.is_suspect
    )`,
  })}
  from company_member m join registered_user u on u.key = m.user_key
  cross join lateral (
    select count(*)::integer as answered, percentile_cont(0.5) within group (
      order by extract(epoch from r.first_answered_at - r.created_at)::double precision
    ) as seconds
    from lead_recipient r
    where r.company_key = $1 and r.first_answered_at is not null
      and coalesce(r.first_answered_by, r.user_key) = m.user_key
  ) a
  where m.company_key = $1 order by received desc, m.joined_at, m.user_key`
