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
    takenAt: milliseconds('d.taken_at'),
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
    channels: 'r.channels',
    senderKey: 'l.user_key',
    name: 'l.name',
    email: 'l.email',
    phone: 'l.phone',
    message: 'l.message',
    topics: 'l.topics',
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

/** A lead in an account's inbox. */
export const inboxByKey = `${inbox} where r.user_key = $1 and r.key = $2`

export const inboxOfUser = `${inbox}
  where r.user_key = $1 and r.status = any ($2)
  order by r.created_at desc, r.key desc limit $3 offset $4`
