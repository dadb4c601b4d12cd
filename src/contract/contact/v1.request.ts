import { contactForm } from '#model/contact.ts'
import type { Requests } from '../request.ts'

export const contactRequests = {
  'contact.send': {
    summary: 'Sends a message to customer service.',
    addition: true,
    body: contactForm,
    limit: { calls: 20, seconds: 600 },
    errors: [422],
  },
} satisfies Requests
