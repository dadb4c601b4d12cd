/** A value of a metric, with the attributes that distinguish it from the others. */
export interface Reading {
  value: number
  attributes?: Readonly<Record<string, string>>
}

/** A figure for the operator's monitoring, read on each request of `/metrics`. */
export interface Metric {
  /** As in Prometheus, with its unit: `havenrow_feed_age_seconds`. */
  name: string
  description: string
  /** Only ever grows while the process runs; `_total` is added to its name. */
  isCounter?: true
  read(): Promise<readonly Reading[]> | readonly Reading[]
}
