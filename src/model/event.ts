import * as v from 'valibot'
import { eventTypes } from './event-type.ts'
import { choice, form } from './form.ts'
import { sent } from './sent-text.ts'

/** Types of events: a page view, an impression in results, a contact of the seller. */
export const eventSubTypes = ['view', 'search', 'phone', 'website', 'share', 'photos'] as const

const key = v.pipe(
  v.number('not_a_number'),
  v.integer('not_a_number'),
  v.minValue(1, 'not_a_number'),
  v.maxValue(2_147_483_647, 'not_a_number'),
)
const shortText = (description: string) => v.optional(v.pipe(sent(200), v.description(description)))

/** An anonymous visitor event (part 1 §3). */
export const eventForm = form({
  type: choice(eventTypes, 'Type of the entity.'),
  subType: choice(eventSubTypes, 'Type of the event.'),
  entityKey: v.pipe(
    v.union(
      [key, v.pipe(v.array(key), v.minLength(1, 'required'), v.maxLength(100, 'too_long'))],
      'not_a_number',
    ),
    v.description('Key of the entity, or keys of several shown together, up to 100.'),
  ),
  id: shortText('Additional identifier, for example of an ad; up to 200 characters.'),
  location: shortText('Path of the page, up to 200 characters.'),
})
export type VisitorEvent = v.InferOutput<typeof eventForm>
