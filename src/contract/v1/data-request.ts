import * as v from 'valibot'
import { dataConfirmationForm, dataRequestForm } from '#model/data-request.ts'
import { operation } from '../operation.ts'
import type { DataDeleted, DataRequested } from './data-request.response.ts'

const call = {
  method: 'POST',
  addition: true,
  pathParameters: v.strictObject({}),
  query: v.strictObject({}),
} as const

export const requestDeletion = operation<DataRequested, Record<never, never>>()({
  ...call,
  id: 'data-request.open',
  path: '/api/v1/data-requests.json',
  summary: 'Emails a link with which the owner of an address can delete all data about it.',
  body: dataRequestForm,
  success: 201,
  repeatable: true,
  limit: { calls: 20, seconds: 3_600 },
  errors: [422],
})

export const confirmDeletion = operation<DataDeleted, Record<never, never>>()({
  ...call,
  id: 'data-request.confirm',
  path: '/api/v1/data-requests/confirm.json',
  summary: 'Deletes all data about the address that received the link.',
  body: dataConfirmationForm,
  repeatable: true,
  limit: { calls: 20, seconds: 3_600 },
  errors: [422],
})
