/**
 * Runs work on each item, up to a number of them concurrently. After an error no other item starts; it rejects with
 * that error when the started ones have ended.
 */
export async function mapConcurrently<T>(
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
