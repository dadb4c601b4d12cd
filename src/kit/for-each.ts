/**
 * Runs work on each item, at most so many at a time. After an error no other item is begun; it rejects with that error
 * when those that were begun have ended.
 */
export async function forEach<T>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  let next = 0
  let failure: { error: unknown } | undefined
  async function run(): Promise<void> {
    while (next < items.length && !failure) {
      await work(items[next++]!).catch((error: unknown) => {
        failure ??= { error }
      })
    }
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, run))
  if (failure) throw failure.error
}
