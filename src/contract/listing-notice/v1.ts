import { type Nothing, operation } from '../operation.ts'
import type { ConfirmedHome, HomeToConfirm } from './v1.response.ts'

const path = '/api/v1/listing-confirmations/{token}.json'

export const homesToConfirm = operation<HomeToConfirm[], Nothing>()({
  id: 'listing-notice.homes',
  method: 'GET',
  path,
})

export const confirmByLink = operation<ConfirmedHome, Nothing>()({
  id: 'listing-notice.confirm',
  method: 'POST',
  path,
})
