import { type Nothing, operation } from '../operation.ts'
import type { DataDeleted, DataRequested } from './v1.response.ts'

export const requestDeletion = operation<DataRequested, Nothing>()({
  id: 'data-request.open',
  path: '/api/v1/data-requests.json',
  success: 201,
  repeatable: true,
  method: 'POST',
})

export const confirmDeletion = operation<DataDeleted, Nothing>()({
  id: 'data-request.confirm',
  path: '/api/v1/data-requests/confirm.json',
  repeatable: true,
  method: 'POST',
})
