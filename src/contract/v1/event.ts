import * as v from 'valibot'
import { eventForm } from '#model/event.ts'
import { operation } from '../operation.ts'
import type { Reported } from './event.response.ts'

export const reportEvent = operation<Reported, Record<never, never>>()({
  id: 'event.report',
  method: 'POST',
  path: '/api/v1/events.json',
  summary: 'Records a view, an impression or an interaction.',
  pathParameters: v.strictObject({}),
  query: v.strictObject({}),
  body: eventForm,
  success: 201,
  repeatable: true,
  errors: [422],
})
