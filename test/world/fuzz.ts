import fc from 'fast-check'

/** One seed for a run of tests, which prints it: `FUZZ_SEED=… npm test` repeats what it sent. */
export const newSeed = () => String(Math.floor(Math.random() * 2 ** 31))

const seed = Number(process.env.FUZZ_SEED ?? newSeed())
fc.configureGlobal({ seed })

/** Number of inputs to try: a quarter for each change, all of them every night. */
export const runs = (full: number) => (process.env.FUZZ === 'full' ? full : Math.ceil(full / 4))

/** Some of many fixed inputs: a quarter for each change, which the seed chooses; all of them every night. */
export function some<Input>(inputs: readonly Input[]): Input[] {
  const length = runs(inputs.length)
  const [chosen = []] = fc.sample(
    fc.shuffledSubarray([...inputs], { minLength: length, maxLength: length }),
    {
      seed,
      numRuns: 1,
    },
  )
  return chosen
}

/** The same, of a few inputs of one rule for many subjects: each subject, by its number, has other ones. */
export const shareOf = <Input>(inputs: readonly Input[], number: number): Input[] =>
  Array.from({ length: runs(inputs.length) }, (_, n) => inputs[(seed + number + n) % inputs.length]!)
