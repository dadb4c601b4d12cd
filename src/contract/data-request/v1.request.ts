import { dataConfirmationForm, dataRequestForm } from '#model/data-request.ts'
import type { Requests } from '../request.ts'

export const dataRequestRequests = {
  'data-request.open': {
    summary: 'Emails a link that lets the owner of an address delete all data about it.',
    addition: true,
    body: dataRequestForm,
    limit: { calls: 20, seconds: 3_600 },
    errors: [422],
  },
  'data-request.confirm': {
    summary: 'Deletes all data about the address that received the link.',
    addition: true,
    body: dataConfirmationForm,
    limit: { calls: 20, seconds: 3_600 },
    errors: [422],
  },
} satisfies Requests
