import type { LoaderFunctionArgs } from 'react-router'
import type { Appointment, AppointmentSlots } from '#contract/appointment/v1.response.ts'
import { appointmentSlots } from '#contract/appointment/v1.ts'
import { isFailure } from '#contract/error.ts'
import type { Answer, AnyOperation } from '#contract/operation.ts'
import type { AppointmentAction } from '#model/appointment/values.ts'
import { loaderContext } from '../../ui/client/render-context.ts'

/** A change of an appointment to confirm. */
export interface Change {
  /** Null if it does nothing or is not allowed. */
  action: AppointmentAction | null
  /** Available times, to propose another one. */
  slots: AppointmentSlots | null
  day: string | null
}

/** The change in the URL, with the available times if needed. */
export async function loadChange(
  { request, context }: LoaderFunctionArgs,
  { actions, about: { type, entityKey, salesCenterKey } }: Appointment,
): Promise<Change> {
  const query = new URL(request.url).searchParams
  const change: Change = {
    action: actions.find(each => each === query.get('action')) ?? null,
    slots: null,
    day: query.get('day'),
  }
  if (change.action !== 'reschedule') return change
  const { body } = await context.get(loaderContext).client.call(appointmentSlots, {
    query: {
      type,
      'entity-key': entityKey,
      ...(salesCenterKey !== null && { 'sales-center-key': salesCenterKey }),
    },
  })
  return isFailure(body) ? change : { ...change, slots: body.payload }
}

/** Removes the available times from a refusal: the page loads them again. */
export function withoutDays<O extends AnyOperation>(answer: Answer<O>): Answer<O> {
  if (!isFailure(answer.body) || answer.status !== 422) return answer
  const { days: _, ...fields } = answer.body.payload as { days?: unknown }
  return { ...answer, body: { ...answer.body, payload: fields } }
}
