import { conclude, runSteps } from './test.ts'
import { testOnDebian } from './test-postgres.ts'

/** The size of each: kills, trials, browsers, and tests that install an operating system or a Docker engine. */
const full = { ROUNDS: '20', TRIALS: 'full', BROWSERS: 'full', FULL: '1' }

/** `npm run test:nightly`: what is too long for `npm test`, in full size. */
export async function run(): Promise<void> {
  Object.assign(process.env, full)
  conclude([await runSteps(['build', 'lighthouse', 'faults', 'system']), await testOnDebian()])
}
