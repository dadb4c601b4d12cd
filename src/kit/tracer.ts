/** Attributes of a span: names and numbers of the site, never personal input. */
export type Attributes = Readonly<Record<string, string | number | boolean>>

/** A step of a trace, while it is recorded. */
export interface Span {
  set(attributes: Attributes): void
  /** Replaces a name that was not known before. */
  rename(name: string): void
  /** Marks work that failed without throwing. */
  fail(kind: string): void
}

export interface SpanInput {
  attributes?: Attributes
  /** Work of another server that this one waits for; by default the work is this server's. */
  isClient?: boolean
}

/** Records the steps of a request or a job. Code has one only if traces are on. */
export interface Tracer {
  /**
   * Runs work as a step of the current request or job; its span is undefined if that is not recorded. Work that
   * returns no promise is not a step.
   */
  inSpan<T>(name: string, spec: SpanInput, work: (span?: Span) => T): T
  /** Runs work requested elsewhere: `origin` is what `origin` returned there. */
  inJob<T>(name: string, origin: string | undefined, work: () => T): T
  /** The current request or job, for `inJob`: a W3C `traceparent`; undefined outside of requests and jobs. */
  origin(): string | undefined
}
