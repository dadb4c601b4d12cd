import type { Database, Queryable } from '#db/database.ts'
import { MINIMUM_MESSAGES, REPLY_PERIOD, REPLY_TIME } from '#model/lead/reply-figures.ts'
import { replaceFigures } from './reply-store.ts'

/** Measures how fast sellers and dealers reply to messages, from the messages and replies that went through the site. */
export const replyFiguresJob = (database: Database, now: () => number) => ({
  interval: 3_600_000,
  run: () => measureReplies(database, now()),
  failure: 'Measuring how fast messages are replied to failed.',
})

const measureReplies = (queryable: Queryable, moment: number) =>
  replaceFigures(queryable, {
    from: new Date(moment - REPLY_PERIOD),
    to: new Date(moment - REPLY_TIME),
    seconds: REPLY_TIME / 1000,
    min: MINIMUM_MESSAGES,
  })
