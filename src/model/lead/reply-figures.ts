import { DAY } from '#kit/dates.ts'

/** Messages of this period count, milliseconds. */
export const REPLY_PERIOD = 90 * DAY
/** A reply counts within this time, milliseconds; younger messages do not count yet. */
export const REPLY_TIME = 7 * DAY
/** With fewer messages nothing is shown. */
export const MINIMUM_MESSAGES = 5
