import { type Nothing, operation } from '../operation.ts'
import type { AdPreview } from './v2.response.ts'

export const getAdPreview = operation<AdPreview, Nothing>()({
  id: 'ad-preview.get',
  method: 'GET',
  path: '/api/v2/campaigns/{key}/ads/{adKey}/preview.json',
  access: 'user',
})
