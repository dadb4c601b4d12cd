import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Every core: most files wait, for a database or for time to pass.
    maxWorkers: '100%',
    projects: [
      {
        extends: './vite.config.ts',
        test: {
          name: 'unit',
          testTimeout: 60_000,
          include: ['src/**/*.test.{ts,tsx}', 'test/house/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'api',
          globalSetup: 'test/api/setup.ts',
          include: ['test/api/**/*.test.ts', 'test/oracle/**/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'faults',
          include: ['test/faults/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
