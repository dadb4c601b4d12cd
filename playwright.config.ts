import { mkdtempSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import webPush from 'web-push'
import { provideBrowser } from './test/browser.ts'

// Workers read this file again: the first reading decides for all.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'havenrow-e2e-'))
process.env.E2E_PORT ??= String(20_000 + (process.pid % 10_000))
const port = process.env.E2E_PORT
const patience = process.env.E2E_PATIENCE_MS ? Number(process.env.E2E_PATIENCE_MS) : undefined
const pushKeys = webPush.generateVAPIDKeys()
/** Takes minutes, and begins first, so that no worker is left with it at the end. */
const long = /every-page\.spec\.ts$/
/** Look at pictures. The others load none, since drawing and showing them takes a fifth of the time of a page of results. */
const pictured =
  /[\\/](people[\\/][a-z-]+|ad-slots|ads|advertise|card|code-of-others|embed|film|gallery|home-sections|layout-shift|listing|map|own-business|own-homes|phones|sales-photo|sell|session|shell|street-map|visit-sheet|weight)\.spec\.ts$/
/** Replaces Playwright's own switch of this name, whose other settings are repeated. */
const noPictures =
  '--blink-settings=imagesEnabled=false,primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4'
/** These run only by name: `npm run test:nightly`. */
const lighthouse = /lighthouse\.spec\.ts$/
const visual = /visual\.spec\.ts$/

const launchOptions = {
  executablePath: provideBrowser(line => process.stderr.write(`${line}\n`)),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
}

const withoutPictures = { launchOptions: { ...launchOptions, args: [...launchOptions.args, noPictures] } }

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/accepted/{arg}{ext}',
  fullyParallel: true,
  workers: availableParallelism(),
  // Long enough for a busy machine; a test that passes does not wait for it. Runs that expect failures shorten it.
  timeout: 400_000,
  expect: { timeout: patience ?? 30_000 },
  reporter: process.env.E2E_REPORT
    ? [['line'], ['json', { outputFile: process.env.E2E_REPORT }]]
    : [['list']],
  projects: [
    { name: 'long', testMatch: long, use: withoutPictures },
    { name: 'plain', testIgnore: [long, pictured, lighthouse, visual], use: withoutPictures },
    { name: 'other', testMatch: pictured },
    { name: 'lighthouse', testMatch: lighthouse },
    { name: 'visual', testMatch: visual },
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1280, height: 800 },
    // What never comes fails at its own line, not when the whole test times out.
    actionTimeout: patience ?? 60_000,
    navigationTimeout: 120_000,
    // What a test answers itself must come from the page; the tests of the service worker allow it.
    serviceWorkers: 'block',
    launchOptions,
  },
  webServer: {
    // The sample world is kept as it was made, for the tests that start sites of their own.
    command:
      'if ! test -d "$DATA_DIR/postgres"; then' +
      ' DATA_DIR="$DATA_DIR/sample" node bin/havenrow.js seed && cp -R "$DATA_DIR/sample/." "$DATA_DIR" || exit 1; fi;' +
      ' exec node bin/havenrow.js start',
    url: `http://localhost:${port}/readyz`,
    timeout: 600_000,
    reuseExistingServer: process.env.E2E_REUSE === '1',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: port,
      DATA_DIR: process.env.E2E_DATA_DIR,
      LOG_LEVEL: 'warn',
      // A test may come from an address of its own, so that it meets no other's limits.
      TRUST_PROXY: '127.0.0.1,::1',
      DRAIN_SECONDS: '0',
      // Receivers of webhooks run on this machine.
      ALLOW_LOCAL_TARGETS: 'true',
      PUSH_PUBLIC_KEY: pushKeys.publicKey,
      PUSH_PRIVATE_KEY: pushKeys.privateKey,
    },
  },
})
