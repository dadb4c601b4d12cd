import type { LoaderFunctionArgs } from 'react-router'
import { isFailure } from '#contract/error.ts'
import type { Answer, AnyOperation } from '#contract/operation.ts'
import type { Appointment, AppointmentSlots } from '#contract/v1/appointment.response.ts'
import { appointmentSlots } from '#contract/v1/appointment.ts'
import type { AppointmentAction } from '#model/appointment/values.ts'
import { loaderContext } from '../client/world.ts'

/** A change of a visit that its reader is about to make. */
export interface Change {
  /** Null where they do nothing, or cannot. */
  action: AppointmentAction | null
  /** Free times, to propose another one. */
  slots: AppointmentSlots | null
  day: string | null
}

/** The change that a page's address asks for, with the times that there are for it. */
export async function loadChange(
  { request, context }: LoaderFunctionArgs,
  { actions, about: { type, entityKey, salesCenterKey } }: Appointment,
): Promise<Change> {
  const asked = new URL(request.url).searchParams
  const change: Change = {
    action: actions.find(each => each === asked.get('action')) ?? null,
    slots: null,
    day: asked.get('day'),
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

/** An answer without the free times that a refusal names: the page loads what is free anew. */
export function withoutDays<O extends AnyOperation>(answer: Answer<O>): Answer<O> {
  if (!isFailure(answer.body) || answer.status !== 422) return answer
  const { days: _, ...fields } = answer.body.payload as { days?: unknown }
  return { ...answer, body: { ...answer.body, payload: fields } }
}
