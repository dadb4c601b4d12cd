/**
 * Runs work at an interval, never concurrently. Returns a function that stops it and waits for
 * the run in progress.
 */
export function every(
  interval: number,
  work: () => Promise<unknown>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let running: Promise<unknown> | undefined
  const timer = setInterval(() => {
    running ??= work()
      .catch(onError)
      .finally(() => {
        running = undefined
      })
  }, interval)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
