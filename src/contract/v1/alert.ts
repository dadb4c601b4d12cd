import * as v from 'valibot'
import { alertForm } from '#model/alert/alert.ts'
import { keyText, sent } from '#model/sent-text.ts'
import type { Alert } from '../alert.response.ts'
import { operation } from '../operation.ts'
import type { AlertListMeta } from './alert.response.ts'

type Nothing = Record<never, never>

const none = v.strictObject({})
const key = (of: string) => keyText(`Key of the ${of}.`)
const ofUser = v.strictObject({ userKey: key('person') })
const ofAlert = v.strictObject({ userKey: key('person'), alertKey: key('alert') })

export const createAlert = operation<Alert, Nothing>()({
  id: 'alert.create',
  method: 'POST',
  path: '/api/v1/registered-users/{userKey}/search-alerts/listings.json',
  summary: 'Saves a search of homes; the owner gets an email on events of matching homes.',
  pathParameters: ofUser,
  query: none,
  body: alertForm,
  success: 201,
  access: 'self',
  repeatable: true,
  limit: { calls: 100, seconds: 3_600 },
  errors: [404, 422],
})

export const listAlerts = operation<Alert[], AlertListMeta>()({
  id: 'alert.list',
  method: 'GET',
  path: '/api/v1/registered-users/{userKey}/search-alerts/listings.json',
  summary: "The user's search alerts, newest first.",
  pathParameters: ofUser,
  query: none,
  access: 'self',
  errors: [],
})

export const changeAlert = operation<Alert, Nothing>()({
  id: 'alert.change',
  method: 'PUT',
  path: '/api/v1/registered-users/{userKey}/search-alerts/listings/{alertKey}.json',
  summary: 'Updates the given fields of an alert.',
  pathParameters: ofAlert,
  query: none,
  body: alertForm,
  access: 'self',
  errors: [404, 422],
})

export const removeAlert = operation<null, Nothing>()({
  id: 'alert.remove',
  method: 'DELETE',
  path: '/api/v1/registered-users/{userKey}/search-alerts/listings/{alertKey}.json',
  summary: 'Deletes an alert.',
  pathParameters: ofAlert,
  query: none,
  success: 204,
  access: 'self',
  errors: [404],
})

export const unsubscribeFromAlerts = operation<null, Nothing>()({
  id: 'alert.unsubscribe',
  method: 'POST',
  path: '/api/v1/alert-unsubscribe/{token}.json',
  summary: 'One-click unsubscribe from all alert emails (RFC 8058).',
  addition: true,
  pathParameters: v.strictObject({
    token: v.pipe(sent(100), v.description('Token from the `List-Unsubscribe` header of an email.')),
  }),
  query: none,
  success: 204,
  fromAnywhere: true,
  limit: { calls: 100, seconds: 600 },
  errors: [404],
})
