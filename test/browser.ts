import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** The headless shell: the tests take half the CPU time. */
const headless = '/usr/bin/chromium-headless-shell'
const fullBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
]

const firstExisting = (...paths: (string | undefined)[]) => paths.find(path => path && existsSync(path))

/** Path of a full Chromium, or undefined if there is none. */
export const findFullBrowser = () =>
  firstExisting(process.env.CHROMIUM_PATH, ...fullBrowsers, chromium.executablePath())

/** Path of the Chromium for most tests. */
const findBrowser = () => firstExisting(process.env.CHROMIUM_PATH, headless, findFullBrowser())

/** Finds or installs a browser: Debian's as root, else Playwright's. Logs what it does. */
export function provideBrowser(log: (line: string) => void): string {
  if (findFullBrowser()) return findBrowser()!
  const debian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  const steps = debian
    ? [
        ['apt-get', 'update'],
        [
          ...['apt-get', 'install', '-y', '--no-install-recommends'],
          ...['chromium', 'chromium-headless-shell', 'fonts-liberation'],
        ],
      ]
    : [['npx', 'playwright', 'install', 'chromium']]
  for (const [command, ...parameters] of steps) {
    log(`No browser for the tests yet: ${command} ${parameters.join(' ')}`)
    const { status } = spawnSync(command!, parameters, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    if (status !== 0)
      throw new Error(`${command} ${parameters.join(' ')} failed. Set CHROMIUM_PATH to a Chromium.`)
  }
  const installed = findBrowser()
  if (!installed) throw new Error('No browser after installing one. Set CHROMIUM_PATH to a Chromium.')
  return installed
}
