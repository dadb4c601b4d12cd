/** Short: what each run of the tests can afford. Full: what `npm run trials` does. */
export type Scale = 'short' | 'full'

export interface Outcome {
  /** What was done, and what was measured meanwhile. */
  did: string
  /** Everything that a person would miss: lost or repeated writes, failed requests, what did not recover. */
  lost: readonly string[]
}

export type Trial = (scale: Scale) => Promise<Outcome>
