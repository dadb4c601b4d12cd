import type { Readable, Writable } from 'node:stream'

/**
 * Anything that answers SQL. Every text is sent as a named prepared statement, named by its hash, so a text is one
 * statement. bigint arrives as number, date and numeric as text, timestamptz as Date.
 */
export interface Queryable {
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>
}

/** One open transaction; committed when the work given to `Database.transaction` resolves, else rolled back. */
export interface Transaction extends Queryable {
  /** A writable stream into `COPY … FROM STDIN`; ends with the copy. No statement time-out holds from here on. */
  copyFrom(text: string): Promise<Writable>
}

/** What a listener is told. Notifications are wake-ups only: one may stand for many, and one may be lost. */
export interface ListenHandlers {
  onNotify: () => void
  /** The listening connection broke; it is being opened again. */
  onError?: (error: unknown) => void
}

export interface Database extends Queryable {
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>
  /** Rows of a long result, in batches of `size` (default 5,000), by a server-side cursor on one snapshot. */
  stream<Row>(text: string, values?: readonly unknown[], size?: number): AsyncIterable<Row[]>
  /** `COPY … TO STDOUT` as a byte stream. */
  copyTo(text: string): Promise<Readable>
  /** LISTEN on a channel over a connection of its own, opened again whenever it breaks (also told as a notification). */
  listen(channel: string, handlers: ListenHandlers): { close(): Promise<void> }
  close(): Promise<void>
}
