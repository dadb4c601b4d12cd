import fc from 'fast-check'

/** One seed for a run of tests, which prints it: `FUZZ_SEED=… npm test` repeats what it sent. */
export const newSeed = () => String(Math.floor(Math.random() * 2 ** 31))

fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? newSeed()) })

/** Number of inputs to try: a quarter for each change, all of them every night. */
export const runs = (full: number) => (process.env.FUZZ === 'full' ? full : Math.ceil(full / 4))
