/**
 * Runs work at an interval, never concurrently. Returns a function that stops it and waits for the run in progress,
 * whose signal it aborts.
 */
export function every(
  interval: number,
  work: (stopping: AbortSignal) => Promise<unknown>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let running: Promise<unknown> | undefined
  const stopping = new AbortController()
  const timer = setInterval(() => {
    running ??= work(stopping.signal)
      .catch(onError)
      .finally(() => {
        running = undefined
      })
  }, interval)
  timer.unref()
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await running
  }
}
