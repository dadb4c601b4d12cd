import { AsyncLocalStorage } from 'node:async_hooks'

const access = new AsyncLocalStorage<'read' | 'write'>()

/** Runs work that changes nothing: PostgreSQL refuses whatever it tries to write, at any depth. */
export const reading = <T>(work: () => T): T => access.run('read', work)

export const isReading = (): boolean => access.getStore() === 'read'

/** All that a read writes nevertheless, and why: records of the request itself, nothing that belongs to a person. */
interface ParallelReads {
  session: 'Each call extends the session (part 2 §4).'
  'api-key': 'Its owner is shown when a key was last used.'
  'security-log': 'Refused reads are recorded, too.'
  throttle: 'Expensive reads are counted against their limit.'
  'ad-click': 'A click is a link, so that it works without script, and is counted.'
  'social-login': 'Providers send people back by a link; what it stores is used by a form.'
  'message-opened': 'A message counts as read once its page was opened, also without script.'
  preview: 'The page of a home before it is published is made of rows that are rolled back.'
}

/** Runs a statement that a read may make although it writes. */
export const duringReads = <T>(_: keyof ParallelReads, work: () => T): T => access.run('write', work)

/** A read tried to write: an error of the program, unlike a write on a replica. */
export class WriteInRead extends Error {
  override name = 'WriteInRead'
}
