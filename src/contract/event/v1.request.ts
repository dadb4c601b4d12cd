import { eventForm } from '#model/event.ts'
import type { Requests } from '../request.ts'

export const eventRequests = {
  'event.report': {
    summary: 'Records a view, an impression or an interaction.',
    body: eventForm,
    errors: [422],
  },
} satisfies Requests
