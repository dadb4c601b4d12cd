import { type Nothing, operation } from '../operation.ts'
import type { MoveFit } from './v1.response.ts'

export const getMoveFit = operation<MoveFit, Nothing>()({
  id: 'move-fit.get',
  method: 'GET',
  path: '/api/v1/listings/{key}/move-fit.json',
})
