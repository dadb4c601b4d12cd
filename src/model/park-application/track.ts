import { DAY, readDay } from '#kit/dates.ts'

/** Answer of a park, or withdrawal by the buyer. */
export const applicationAnswers = ['yes', 'no', 'withdrawn'] as const
export type ApplicationAnswer = (typeof applicationAnswers)[number]

/** Maximum number of applications of one account. */
export const maxApplications = 50

/** Days after which a buyer is reminded to send the application. */
export const SEND_DAYS = 7
/** Days until a park answers, if it states no time. */
export const ASSUMED_ANSWER_DAYS = 14

/** Days are YYYY-MM-DD. */
export interface ApplicationDays {
  askedOn: string
  sentOn: string | null
  answer: ApplicationAnswer | null
}

export type ApplicationState = 'asked' | 'sent' | 'answered'

export const applicationState = ({
  sentOn,
  answer,
}: Pick<ApplicationDays, 'sentOn' | 'answer'>): ApplicationState =>
  answer !== null ? 'answered' : sentOn !== null ? 'sent' : 'asked'

/** To send the application, or to request the answer. */
export type ReminderKind = 'send' | 'answer'

export interface Reminder {
  kind: ReminderKind
  /** The day on which it is due, YYYY-MM-DD. */
  since: string
  days: number
  /** Whether the days are assumed, not stated by the park. */
  isAssumed: boolean
}

interface Remindable extends ApplicationDays {
  /** Days until the park answers, if stated. */
  approvalDays: number | null
  /** Reminders that were sent. */
  sent: readonly ReminderKind[]
}

/** The reminder that is due at a moment, milliseconds since 1970; each is due once. */
export function dueReminder(track: Remindable, now: number): Reminder | undefined {
  const state = applicationState(track)
  if (state === 'answered') return undefined
  const kind = state === 'asked' ? 'send' : 'answer'
  const since = track.sentOn ?? track.askedOn
  const days = kind === 'send' ? SEND_DAYS : (track.approvalDays ?? ASSUMED_ANSWER_DAYS)
  if (track.sent.includes(kind) || now < (readDay(since) ?? now) + days * DAY) return undefined
  return { kind, since, days, isAssumed: kind === 'answer' && track.approvalDays === null }
}
