import type { Alert } from '../alert.response.ts'
import { type Nothing, operation } from '../operation.ts'
import type { AlertListMeta } from './v1.response.ts'

export const createAlert = operation<Alert, Nothing>()({
  id: 'alert.create',
  method: 'POST',
  path: '/api/v1/registered-users/{userKey}/search-alerts/listings.json',
  success: 201,
  access: 'self',
  repeatable: true,
})

export const listAlerts = operation<Alert[], AlertListMeta>()({
  id: 'alert.list',
  method: 'GET',
  path: '/api/v1/registered-users/{userKey}/search-alerts/listings.json',
  access: 'self',
})

export const changeAlert = operation<Alert, Nothing>()({
  id: 'alert.change',
  method: 'PUT',
  path: '/api/v1/registered-users/{userKey}/search-alerts/listings/{alertKey}.json',
  access: 'self',
})

export const removeAlert = operation<null, Nothing>()({
  id: 'alert.remove',
  method: 'DELETE',
  path: '/api/v1/registered-users/{userKey}/search-alerts/listings/{alertKey}.json',
  success: 204,
  access: 'self',
})

export const unsubscribeFromAlerts = operation<null, Nothing>()({
  id: 'alert.unsubscribe',
  method: 'POST',
  path: '/api/v1/alert-unsubscribe/{token}.json',
  success: 204,
  fromAnywhere: true,
})
