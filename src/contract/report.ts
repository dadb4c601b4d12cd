/** What went wrong with a call, or in the page itself. */
export interface Problem {
  /** Id of the call; absent for an error of the page. */
  operation?: string
  /** Status of the answer; absent when there was none. */
  status?: number
  error?: unknown
}

/** Answers that are part of a normal day: not signed in, not allowed, removed, wrong input (part 1 §8). */
const expectedStatuses: ReadonlySet<number> = new Set([401, 403, 410, 422])

/** Messages that say nothing about this site: closed pages, browser extensions, browsers' own quirks. */
const noise = [
  /ResizeObserver loop/,
  /^Script error\.?$/,
  /(chrome|moz|safari(-web)?)-extension:/,
  /Failed to fetch|Load failed|NetworkError when attempting/,
  /Extension context invalidated/,
  /The operation is insecure/,
]

/** Search engines that render pages to preview them; what fails there fails for nobody. */
const crawlerPreviews = /Googlebot|Google-InspectionTool|Google Web Preview|bingbot|BingPreview/i

/** Whether an error reporter should hear of a problem (part 1 §8, part 2 §8). */
export function isWorthReporting({ status, error }: Problem, userAgent: string): boolean {
  if (crawlerPreviews.test(userAgent)) return false
  if (status !== undefined) return !expectedStatuses.has(status)
  const text =
    error instanceof Error ? `${error.name}: ${error.message}\n${error.stack ?? ''}` : String(error)
  if (error instanceof Error && error.name === 'AbortError') return false
  return !noise.some(pattern => pattern.test(text) || (error instanceof Error && pattern.test(error.message)))
}
