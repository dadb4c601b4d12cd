import type { Requests } from '../request.ts'

export const accountLinkRequests = {
  'account-link.resend-verification': {
    summary: 'Mails another link that confirms the address; none where it is confirmed.',
    limit: { calls: 20, seconds: 3_600 },
    errors: [],
  },
} satisfies Requests
