import type { Requests } from '../request.ts'

export const accountLinkRequests = {
  'account-link.resend-verification': {
    summary: 'Emails another confirmation link, unless the address is already confirmed.',
    limit: { calls: 20, seconds: 3_600 },
    errors: [],
  },
} satisfies Requests
