/**
 * Does work again and again, so many milliseconds apart and never twice at once. Gives how to stop, which waits for
 * the work under way.
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
