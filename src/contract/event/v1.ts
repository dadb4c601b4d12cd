import { type Nothing, operation } from '../operation.ts'
import type { Reported } from './v1.response.ts'

export const reportEvent = operation<Reported, Nothing>()({
  id: 'event.report',
  method: 'POST',
  path: '/api/v1/events.json',
  success: 201,
  repeatable: true,
})
