import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
]

/** Path of a Chromium for the tests, or undefined where there is none. */
export function findBrowser(): string | undefined {
  const wanted = process.env.CHROMIUM_PATH
  return [wanted, ...usualPlaces, chromium.executablePath()].find(path => path && existsSync(path))
}

/** Finds a browser or installs one: Debian's as root, else Playwright's own. Says what it does. */
export function provideBrowser(log: (line: string) => void): string {
  const found = findBrowser()
  if (found) return found
  const debian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  const steps = debian
    ? [
        ['apt-get', 'update'],
        ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation'],
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
