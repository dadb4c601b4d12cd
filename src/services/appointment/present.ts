import { formatMoment } from '#kit/dates.ts'
import { wallClock } from '#kit/zone.ts'
import { actionsOf, statusAt } from '#model/appointment/transition.ts'
import type { Side } from '#model/appointment/values.ts'
import { listingName } from '#model/listing/caption.ts'
import { hostPhoneOf, placeText } from './offer.ts'
import type { AppointmentRow } from './rows.ts'

/** Language-neutral title of the subject; null if it was removed. */
export function titleOf({
  type,
  entityKey,
  planName,
  hostName,
  place,
}: Pick<AppointmentRow, 'type' | 'entityKey' | 'planName' | 'hostName' | 'place'>): string | null {
  if (type === 'listing') return place && listingName(entityKey, place)
  return type === 'floorplan' ? planName : hostName
}

/** An appointment for one side. Only the host gets the visitor's contact details. */
export function presentAppointment(row: AppointmentRow, side: Side, now: number) {
  const { startsAt, endsAt, timeZone, status, awaiting, hostKind, hostKey } = row
  const isHost = side === 'host'
  return {
    key: row.key,
    side,
    status: statusAt(row, now),
    awaiting,
    actions: actionsOf({ status, awaiting, startsAt }, side, now),
    sequence: row.sequence,
    startsAt: formatMoment(startsAt),
    endsAt: formatMoment(endsAt),
    timeZone,
    localTime: formatMoment(wallClock(startsAt, timeZone)).slice(0, 16),
    about: {
      type: row.type,
      entityKey: row.entityKey,
      salesCenterKey: row.type === 'floorplan' ? hostKey : null,
      title: titleOf(row),
    },
    host: {
      kind: hostKind,
      key: hostKey,
      name: row.hostName,
      phone: hostPhoneOf(row),
      place: row.place && placeText(row.place),
    },
    visitor: {
      name: row.name,
      email: isHost ? row.email : null,
      phone: isHost ? row.phone : null,
    },
    message: row.message,
    word: row.word,
  }
}
