import type { Readable, Writable } from 'node:stream'

/**
 * Anything that runs SQL. Each distinct text becomes one prepared statement, named by its hash. bigint is returned as
 * number, date and numeric as text, timestamptz as Date.
 */
export interface Queryable {
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>
}

/** An open transaction; commits when the callback of `Database.transaction` resolves, else rolls back. */
export interface Transaction extends Queryable {
  /** Lifts the timeout of the following statements. */
  withoutTimeout(): Promise<void>
  /** A writable stream into `COPY … FROM STDIN`, without a timeout; ends with the copy. */
  copyFrom(text: string): Promise<Writable>
}

/** Notifications are only wake-ups: several may be merged into one, and one may be lost. */
export interface ListenHandlers {
  onNotify: () => void
  /** The listening connection broke; it is being reopened. */
  onError?: (error: unknown) => void
}

/** Connections of a pool, and the statements that wait for one. */
export interface Connections {
  used: number
  idle: number
  waiting: number
}

export interface Database extends Queryable {
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>
  /** Streams a long result in batches of `size` rows (default 5,000), with a server-side cursor on one snapshot. */
  stream<Row>(text: string, values?: readonly unknown[], size?: number): AsyncIterable<Row[]>
  /** `COPY … TO STDOUT` as a byte stream. */
  copyTo(text: string): Promise<Readable>
  /**
   * LISTEN on a channel over a dedicated connection, reopened whenever it breaks (which also counts as a
   * notification).
   */
  listen(channel: string, handlers: ListenHandlers): { close(): Promise<void> }
  connections(): Connections
  close(): Promise<void>
}
