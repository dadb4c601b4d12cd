import { appointmentRequests } from '#contract/appointment/v1.request.ts'
import * as schemas from '#contract/appointment/v1.response.ts'
import {
  appointmentSlots,
  appointmentsOfUser,
  changeAppointment,
  changeAppointmentOfUser,
  getAppointment,
  requestAppointment,
} from '#contract/appointment/v1.ts'
import { actorOf } from '#services/account/index.ts'
import type { Appointments } from '#services/appointment/index.ts'
import { created, type FeatureApi, found, handlerFor, invalid, refused, tooMany } from '../handle.ts'

const handler = handlerFor(appointmentRequests)

const noAppointment = () => refused(404, 'Appointment not found.', 'not_found')

const booked = (days: unknown) =>
  refused(422, 'This time is no longer available. Choose one of the available times.', {
    startsAt: 'slot_taken',
    days,
  })

const slots = handler(appointmentSlots, async ({ appointments }, { query }) => {
  const { type, from = '' } = query
  const answer = await appointments.slots(type, query['entity-key'], query['sales-center-key'])
  if (!answer) return refused(422, 'Tours are not available for this home, park or dealer.', 'not_found')
  return found({ ...answer, days: answer.days.filter(({ date }) => date >= from) }, {})
})

const request = handler(requestAppointment, async ({ appointments }, { body, person, write }) => {
  const outcome = await write(async transaction => {
    const requested = await appointments.request(transaction, body, person?.key ?? null)
    switch (requested.kind) {
      case 'made':
        return created({ key: requested.key })
      case 'taken':
        return booked(requested.days)
      case 'not_offered':
        return invalid({ entityKey: 'no_tours' })
      case 'too_many':
        return invalid({ entityKey: 'too_many_tours' })
      case 'limited':
        return tooMany(requested.seconds)
    }
  })
  if (!('meta' in outcome)) return outcome
  // Not stored under the idempotency key: the link's secret must not be stored anywhere.
  const receipt = await appointments.receipt(outcome.payload.key)
  return receipt ? created(receipt) : noAppointment()
})

const get = handler(getAppointment, async ({ appointments }, { path: { token } }) => {
  const appointment = await appointments.get(token)
  return appointment ? found(appointment, {}) : noAppointment()
})

/** The refusal of a change; undefined if it succeeded. */
function refusalOf(changed: Awaited<ReturnType<Appointments['change']>>) {
  switch (changed.kind) {
    case 'done':
      return undefined
    case 'unknown':
      return noAppointment()
    case 'taken':
      return booked(changed.days)
    case 'impossible':
      return invalid({ action: 'tour_settled' })
    case 'stale':
      return invalid({ sequence: 'tour_changed' })
  }
}

const change = handler(changeAppointment, async ({ appointments }, { path: { token }, body, write }) => {
  const outcome = await write(
    async transaction =>
      refusalOf(await appointments.change(transaction, token, body)) ?? found({ isDone: true }, {}),
  )
  if (!('meta' in outcome)) return outcome
  const appointment = await appointments.get(token)
  return appointment ? found(appointment, {}) : noAppointment()
})

const ofUser = handler(appointmentsOfUser, async ({ appointments }, { user }) =>
  found(await appointments.ofUser(actorOf(user)), {}),
)

const changeOfUser = handler(
  changeAppointmentOfUser,
  async ({ appointments }, { user, path: { key }, body, write }) => {
    const outcome = await write(
      async transaction =>
        refusalOf(await appointments.changeOfUser(transaction, actorOf(user), key, body)) ??
        found({ isDone: true }, {}),
    )
    if (!('meta' in outcome)) return outcome
    const appointment = await appointments.getOfUser(actorOf(user), key)
    return appointment ? found(appointment, {}) : noAppointment()
  },
)

export const appointmentApi: FeatureApi = {
  handlers: [slots, request, get, change, ofUser, changeOfUser],
  schemas: [schemas],
}
