import * as v from 'valibot'
import { alertLinkForm } from '#model/alert/alert.ts'
import { sent } from '#model/sent-text.ts'
import type { Alert } from '../alert.response.ts'
import { operation } from '../operation.ts'
import type { AlertLinkMeta } from './alert.response.ts'

type Nothing = Record<never, never>

const none = v.strictObject({})
const byLink = v.strictObject({
  encodedKey: v.pipe(sent(100), v.description('Identifies the alert in the links of its emails.')),
})
const path = '/api/v2/search-alert/{encodedKey}.json'

export const getAlert = operation<Alert, AlertLinkMeta>()({
  id: 'alert.byLink',
  method: 'GET',
  path,
  summary: 'The alert of an emailed link, without data about its owner.',
  pathParameters: byLink,
  query: none,
  access: 'optional',
  errors: [404],
})

export const changeAlertByLink = operation<Alert, Nothing>()({
  id: 'alert.changeByLink',
  method: 'PUT',
  path,
  summary: 'Updates the given fields of the alert.',
  addition: true,
  pathParameters: byLink,
  query: none,
  body: alertLinkForm,
  access: 'optional',
  limit: { calls: 100, seconds: 600 },
  errors: [404, 422],
})

export const removeAlertByLink = operation<null, Nothing>()({
  id: 'alert.removeByLink',
  method: 'DELETE',
  path,
  summary: 'Deletes the alert of an emailed link.',
  addition: true,
  pathParameters: byLink,
  query: none,
  success: 204,
  access: 'optional',
  limit: { calls: 100, seconds: 600 },
  errors: [404],
})

export const unsubscribeByLink = operation<null, Nothing>()({
  id: 'alert.unsubscribeByLink',
  method: 'POST',
  path: '/api/v2/search-alert-unsubscribe/{encodedKey}.json',
  summary: 'Turns off all alert emails for the owner of the alert of an emailed link.',
  addition: true,
  pathParameters: byLink,
  query: none,
  success: 204,
  access: 'optional',
  limit: { calls: 100, seconds: 600 },
  errors: [404],
})
