import { conclude, runSteps } from './test.ts'
import { testOnDebian } from './test-postgres.ts'

/** The size of each: kills, random inputs, trials, browsers, and tests that install an operating system or a Docker engine. */
const full = { ROUNDS: '20', FUZZ: 'full', TRIALS: 'full', BROWSERS: 'full', FULL: '1' }

/**
 * `npm run test:nightly`: tests that are too long for `npm test`, in full size; `-- test/nightly/cluster.test.ts`
 * only that file.
 */
export async function run(files: string[]): Promise<void> {
  Object.assign(process.env, files.length > 0 ? {} : full)
  if (files.length > 0) conclude([await runSteps(['build', 'nightly', ...files])])
  else
    conclude([
      await runSteps(['build', 'unit', 'lighthouse', 'visual', 'api', 'faults', 'nightly', 'mutations']),
      await testOnDebian(),
    ])
}
