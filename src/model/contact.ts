import * as v from 'valibot'
import { type AtLeastOne, hasAtLeastOne } from './at-least-one.ts'
import { email, form, honeypot, language, phone, text } from './form.ts'

/** Contact details of the sender; at least one is required. */
export const reachable = {
  name: text(2, 100, 'Name of the sender, 2 to 100 characters.'),
  email: v.optional(email('Email address of the sender; required without a phone.')),
  phone: v.optional(phone('Phone of the sender, US or Canadian; required without an email address.')),
}

/** One or more ways to reply (part 2 §5, a rule over a set of fields); the error is shown at the email address. */
export const replyContact = {
  fields: ['email', 'phone'],
  message: 'at_least_one',
  mode: 'input-dirty',
} as const satisfies AtLeastOne

export const hasReplyContact = (values: { email?: string | undefined; phone?: string | undefined }) =>
  hasAtLeastOne(replyContact.fields, values)

/** The contact form (part 2 §5: it has a message field). */
export const contactForm = v.pipe(
  form({
    ...reachable,
    message: text(2, 4_000, 'Message of the sender, 2 to 4,000 characters.'),
    language,
    ...honeypot,
  }),
  v.forward(v.partialCheck([['email'], ['phone']], hasReplyContact, replyContact.message), ['email']),
)
export type ContactForm = v.InferOutput<typeof contactForm>
