import type { Alert } from '../alert.response.ts'
import { type Nothing, operation } from '../operation.ts'
import type { AlertLinkMeta } from './v2.response.ts'

const path = '/api/v2/search-alert/{encodedKey}.json'

export const getAlert = operation<Alert, AlertLinkMeta>()({
  id: 'alert.byLink',
  method: 'GET',
  path,
  access: 'optional',
})

export const changeAlertByLink = operation<Alert, Nothing>()({
  id: 'alert.changeByLink',
  method: 'PUT',
  path,
  access: 'optional',
})

export const removeAlertByLink = operation<null, Nothing>()({
  id: 'alert.removeByLink',
  method: 'DELETE',
  path,
  success: 204,
  access: 'optional',
})

export const unsubscribeByLink = operation<null, Nothing>()({
  id: 'alert.unsubscribeByLink',
  method: 'POST',
  path: '/api/v2/search-alert-unsubscribe/{encodedKey}.json',
  success: 204,
  access: 'optional',
})
