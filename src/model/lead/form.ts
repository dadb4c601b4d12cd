import * as v from 'valibot'
import { clickReference } from '../ad/lead.ts'
import { hasReplyContact, reachable } from '../contact.ts'
import { choice, email, form, honeypot, language, text, zip } from '../form.ts'
import { sent, trimmed } from '../sent-text.ts'
import { askableFacts } from './missing-facts.ts'
import { leadNoteLimit, leadStatuses, leadSubjects, leadTopics, moveInTimes } from './values.ts'

/** Maximum number of dealers for one lead about a floor plan. */
export const maximumDealers = 3

const entityKey = v.pipe(
  v.number('not_a_number'),
  v.integer('not_an_integer'),
  v.minValue(1, 'invalid'),
  v.maxValue(999_999_999, 'invalid'),
  v.description('Key of the subject: a listing, park, dealer, floor plan or search alert.'),
)

/** Recipients that were shown to the sender and remain selected; the lead goes only to them. */
const recipients = (min: 0 | 1) =>
  v.pipe(
    v.array(sent(100), issue => (issue.received === 'undefined' ? 'required' : 'invalid')),
    v.minLength(min, 'required'),
    v.maxLength(10, 'too_long'),
    v.transform(ids => [...new Set(ids)]),
    v.description('IDs of the selected recipients (`/api/v1/leads/recipients.json`).'),
  )

/** The lead form (part 2 §4): sender, message and recipients. */
export const leadForm = v.pipe(
  form({
    type: choice(leadSubjects, 'Type of the subject.'),
    entityKey,
    ...reachable,
    topics: v.optional(
      v.pipe(
        v.array(choice(leadTopics, 'Topic of the question.'), 'invalid'),
        v.maxLength(leadTopics.length, 'too_long'),
        v.transform(topics => leadTopics.filter(topic => topics.includes(topic))),
        v.description('Topics of the question, each once.'),
      ),
    ),
    moveIn: v.optional(choice(moveInTimes, 'Desired move-in time of the sender.')),
    zip: v.optional(
      zip(
        'ZIP code, 5 or 9 digits, near which dealers are found: required for an alert, optional for a floor plan.',
      ),
    ),
    message: text(2, 4_000, 'Message of the sender, 2 to 4,000 characters.'),
    questions: v.optional(
      v.pipe(
        v.array(choice(askableFacts, 'A fact of the home that is not listed.'), 'invalid'),
        v.maxLength(askableFacts.length, 'too_long'),
        v.transform(requested => askableFacts.filter(fact => requested.includes(fact))),
        v.description('Facts of a home that the sender requests, each once; for a listing only.'),
      ),
    ),
    recipients: recipients(1),
    click: v.optional(clickReference),
    language,
    ...honeypot,
  }),
  v.forward(v.partialCheck([['email'], ['phone']], hasReplyContact, 'at_least_one'), ['email']),
)
export type LeadForm = v.InferOutput<typeof leadForm>

/** The form that opens a gated virtual tour (RULINGS 20). */
export const virtualTourForm = form({
  name: reachable.name,
  email: email('Email address of the visitor who requests the virtual tour.'),
  recipients: recipients(0),
  click: v.optional(clickReference),
  language,
  ...honeypot,
})
export type VirtualTourForm = v.InferOutput<typeof virtualTourForm>

/** Change of a lead in the inbox by its recipient. */
export const leadChange = form({
  status: v.optional(choice(leadStatuses, 'Status of the lead.')),
  note: v.optional(
    v.nullable(
      v.pipe(
        trimmed(leadNoteLimit),
        v.description('A private note, up to 2,000 characters; empty or null removes it.'),
      ),
    ),
  ),
})
export type LeadChange = v.InferOutput<typeof leadChange>

/** Reply from the inbox. */
export const leadAnswer = form({
  message: text(2, 4_000, 'The reply, 2 to 4,000 characters.'),
})
