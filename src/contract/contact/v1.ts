import { type Nothing, operation } from '../operation.ts'
import type { ContactMessage } from './v1.response.ts'

export const sendContactMessage = operation<ContactMessage, Nothing>()({
  id: 'contact.send',
  method: 'POST',
  path: '/api/v1/contact-messages.json',
  success: 201,
  repeatable: true,
})
