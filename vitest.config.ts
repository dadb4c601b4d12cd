import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** One more than there are cores: most files wait, for a database or for time to pass. */
const maxWorkers = availableParallelism() + 1

/** Files share a worker's modules, which halves the time of the unit tests; what a test replaced is put back. */
const shared = { isolate: false, unstubGlobals: true, unstubEnvs: true } as const

/** The trials, the longest file, begin first, so that no worker is left with them at the end. */
class TrialsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const others = ({ moduleId }: TestSpecification) => Number(!moduleId.endsWith('/trials.test.ts'))
    return (await super.sort(files)).sort((one, other) => others(one) - others(other))
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: TrialsFirst },
    projects: [
      {
        extends: './vite.config.ts',
        test: {
          name: 'unit',
          maxWorkers,
          ...shared,
          testTimeout: 60_000,
          include: ['src/**/*.test.{ts,tsx}', 'test/{architecture,cluster,commands}/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'api',
          // Files wait for the database a third of their time.
          maxWorkers: 2 * availableParallelism(),
          // A larger young generation: a seventh of the processor time went into collecting what a request leaves.
          execArgv: ['--max-semi-space-size=64'],
          ...shared,
          globalSetup: 'test/api/setup.ts',
          // Hashing the password of each user whom a test registers took 70 ms of one core.
          alias: { '@node-rs/argon2': fileURLToPath(new URL('test/world/quick-argon2.ts', import.meta.url)) },
          include: ['test/{api,database,oracle,pages}/**/*.test.ts'],
          environment: 'node',
          // Other tests of the whole run share the cores.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'faults',
          maxWorkers,
          include: ['test/faults/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'nightly',
          include: ['test/nightly/**/*.test.ts'],
          // Each file starts servers of its own, and waits for them most of the time.
          maxWorkers: 2,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
})
