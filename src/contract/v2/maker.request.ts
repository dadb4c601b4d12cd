import { makerRenaming } from '#model/floor-plan/maker.ts'
import type { Requests } from '../request.ts'
import { limit } from './owner.request.ts'

export const makerRequests = {
  'maker.list': {
    summary:
      'All spellings of makers of floor plans and homes, for customer service: those that are alike first.',
    addition: true,
    errors: [],
  },
  'maker.rename': {
    summary: 'Gives a maker another name on all floor plans and homes; its page then redirects.',
    addition: true,
    body: makerRenaming,
    limit,
    errors: [422],
  },
} satisfies Requests
