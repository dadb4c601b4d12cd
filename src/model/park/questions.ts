import { fieldOf } from '#kit/field.ts'

/* Questions to the managers of a park about their leases, and about what they require of a buyer. */

/** Costs that a park may add to the rent. */
export const passThroughItems = [
  'property-tax',
  'water',
  'sewer',
  'trash',
  'electricity',
  'gas',
  'improvements',
  'other',
] as const
export type PassThroughItem = (typeof passThroughItems)[number]

/** Whether the park has announced that it is for sale, or closes. */
export const announcements = ['none', 'sale', 'closing'] as const
export type Announcement = (typeof announcements)[number]

/** The questions by group, each with the fields that answer it. */
export const parkQuestions = {
  lease: {
    length: ['leaseTermMonths'],
    notice: ['leaseNoticeDays'],
    raise: ['leaseLastRaiseOn', 'leaseLastRaiseAmount'],
    passThroughs: ['leasePassThroughs', 'leasePassThroughItems'],
    sellInPlace: ['leaseRightToSellInPlace'],
    firstRefusal: ['leaseFirstRefusal'],
    announced: ['leaseAnnounced', 'leaseAnnouncedFor'],
  },
  approval: {
    application: ['approvalApplication'],
    fee: ['approvalFee'],
    credit: ['approvalCreditCheck', 'approvalMinimumCredit'],
    income: ['approvalIncomeCheck', 'approvalIncomeTimes'],
    background: ['approvalBackgroundCheck'],
    pets: ['petsAllowed', 'petsDescription'],
    homeAge: ['approvalHomeAgeLimit', 'approvalOldestYear'],
    time: ['approvalDays'],
  },
} as const satisfies Record<string, Record<string, readonly string[]>>

export type QuestionGroup = keyof typeof parkQuestions
export type ParkQuestion = {
  [Group in QuestionGroup]: keyof (typeof parkQuestions)[Group]
}[QuestionGroup]

/** The fields that answer questions. */
const answerFields = new Set<string>(
  Object.values(parkQuestions).flatMap(group => Object.values(group).flat()),
)

/** Whether a value answers its field: a fee of 0 does, pets of 0 are unknown. */
export const isAnswered = (field: string, value: unknown): boolean =>
  value !== null &&
  value !== undefined &&
  !(Array.isArray(value) && value.length === 0) &&
  !(field === 'petsAllowed' && value === 0)

/** Days of answers by field, YYYY-MM-DD. */
export type AnswerDays = Readonly<Record<string, string>>

/** The days of answers after a change: today for new answers, none for withdrawn ones. */
export function answerDays(days: AnswerDays, changes: object, today: string): AnswerDays {
  const changed = Object.entries(changes).filter(([field]) => answerFields.has(field))
  const gone = new Set(changed.flatMap(([field, value]) => (isAnswered(field, value) ? [] : [field])))
  return {
    ...Object.fromEntries(Object.entries(days).filter(([field]) => !gone.has(field))),
    ...Object.fromEntries(changed.flatMap(([field]) => (gone.has(field) ? [] : [[field, today]]))),
  }
}

/** The fields of a group with an answer. */
export const answeredFields = (group: QuestionGroup, fields: object): string[] =>
  Object.values<readonly string[]>(parkQuestions[group])
    .flat()
    .filter(field => isAnswered(field, fieldOf(fields, field)))

/** The day of the newest answer of some fields; undefined if none is known. */
export const newestDay = (days: AnswerDays, fields: readonly string[]): string | undefined =>
  fields
    .flatMap(field => days[field] ?? [])
    .sort()
    .at(-1)
