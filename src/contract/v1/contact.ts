import * as v from 'valibot'
import { contactForm } from '#model/contact.ts'
import { operation } from '../operation.ts'
import type { ContactMessage } from './contact.response.ts'

export const sendContactMessage = operation<ContactMessage, Record<never, never>>()({
  id: 'contact.send',
  method: 'POST',
  path: '/api/v1/contact-messages.json',
  summary: 'Sends a message to customer service.',
  addition: true,
  pathParameters: v.strictObject({}),
  query: v.strictObject({}),
  body: contactForm,
  success: 201,
  repeatable: true,
  limit: { calls: 20, seconds: 600 },
  errors: [422],
})
