import { makerRenaming } from '#model/floor-plan/maker.ts'
import { limit } from '../owner/v2.request.ts'
import type { Requests } from '../request.ts'

export const makerRequests = {
  'maker.list': {
    summary: 'Lists all spellings of manufacturer names, similar ones first. Staff only.',
    addition: true,
    errors: [],
  },
  'maker.rename': {
    summary: 'Renames a manufacturer everywhere. Its old page redirects. Staff only.',
    addition: true,
    body: makerRenaming,
    limit,
    errors: [422],
  },
} satisfies Requests
