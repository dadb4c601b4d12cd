import type { Readable, Writable } from 'node:stream'

/** Anything that answers SQL. Every text is sent as a named prepared statement, named by its hash. */
export interface Queryable {
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>
}

/** One open transaction; committed when the work given to `Database.transaction` resolves, else rolled back. */
export interface Transaction extends Queryable {
  /** A writable stream into `COPY … FROM STDIN`; ends with the copy. */
  copyFrom(text: string): Promise<Writable>
}

export interface Database extends Queryable {
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>
  /** Rows of a long result, in batches of `size` (default 5,000), by a server-side cursor. */
  stream<Row>(text: string, values?: readonly unknown[], size?: number): AsyncIterable<Row[]>
  /** `COPY … TO STDOUT` as a byte stream. */
  copyTo(text: string): Promise<Readable>
  close(): Promise<void>
}
