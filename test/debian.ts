import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Installs packages of Debian, as root, and says so. @throws Error naming the command if this is not root */
export function installPackages(...names: string[]): void {
  const install = `apt-get install -y --no-install-recommends ${names.join(' ')}`
  if (process.getuid?.() !== 0) throw new Error(`Missing: install with ${install}`)
  // Another run of tests may install at the same time, and APT does not wait for all of its locks.
  execFileSync('flock', ['/tmp/havenrow-apt.lock', 'sh', '-c', `apt-get update && ${install}`], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

/** Path of a program, for example `/usr/sbin/nginx`; its package is installed first if it is missing. */
export function installedProgram(path: string, packageName: string): string {
  if (!existsSync(path)) installPackages(packageName)
  return path
}
