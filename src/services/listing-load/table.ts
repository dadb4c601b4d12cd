/** Reason that a file is unreadable: an error key. */
export class UnreadableFile extends Error {
  readonly reason: 'not_a_table' | 'too_many_lines'
  constructor(reason: UnreadableFile['reason']) {
    super(reason)
    this.reason = reason
  }
}

/** A line of a file, with its number there. */
export interface RawLine {
  readonly line: number
  /** Null: no home at all. Their number may differ from that of the columns. */
  readonly cells: readonly string[] | null
}

/** A file with homes as a table. */
export interface LoadTable {
  readonly headings: readonly string[]
  readonly lines: readonly RawLine[]
}
