/** A failed call or an error in the page. */
export interface Problem {
  /** Operation ID; absent for an error in the page. */
  operation?: string
  /** Response status; absent without a response. */
  status?: number
  error?: unknown
}

/** Expected errors: not logged in, not allowed, removed, changed since it was read, invalid input (part 1 §8). */
const expectedStatuses: ReadonlySet<number> = new Set([401, 403, 410, 412, 422])

/** Messages unrelated to this site: closed pages, browser extensions, browser quirks. */
const noise = [
  /ResizeObserver loop/,
  /^Script error\.?$/,
  /(chrome|moz|safari(-web)?)-extension:/,
  /Failed to fetch|Load failed|NetworkError when attempting/,
  /Extension context invalidated/,
  /The operation is insecure/,
]

/** Crawlers that render pages; their errors affect no visitor. */
const crawlerPreviews = /Googlebot|Google-InspectionTool|Google Web Preview|bingbot|BingPreview/i

/** Whether to send a problem to the error reporter (part 1 §8, part 2 §8). */
export function isWorthReporting({ status, error }: Problem, userAgent: string): boolean {
  if (crawlerPreviews.test(userAgent)) return false
  if (status !== undefined) return !expectedStatuses.has(status)
  const text =
    error instanceof Error ? `${error.name}: ${error.message}\n${error.stack ?? ''}` : String(error)
  if (error instanceof Error && error.name === 'AbortError') return false
  return !noise.some(pattern => pattern.test(text) || (error instanceof Error && pattern.test(error.message)))
}
