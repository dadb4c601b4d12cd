import { moveQuestion } from '#model/move-fit/question.ts'
import { operation } from '../operation.ts'
import { keyOf } from './detail.ts'
import type { MoveFit } from './move-fit.response.ts'

export const getMoveFit = operation<MoveFit, Record<never, never>>()({
  id: 'move-fit.get',
  method: 'GET',
  path: '/api/v1/listings/{key}/move-fit.json',
  summary:
    'Whether a home may be moved to a place, by the zones of its data plate, and a rough cost: no permit, and no offer.',
  addition: true,
  pathParameters: keyOf('listing'),
  query: moveQuestion,
  errors: [404, 410, 422],
})
