import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Installs packages of Debian, as root, and says so. @throws Error naming the command if this is not root */
export function installPackages(...names: string[]): void {
  const install = ['install', '-y', '--no-install-recommends', ...names]
  if (process.getuid?.() !== 0) throw new Error(`Missing: install with apt-get ${install.join(' ')}`)
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  // Another run may hold the lock of the packages.
  const wait = ['-o', 'DPkg::Lock::Timeout=300']
  for (const words of [['update'], install])
    execFileSync('/usr/bin/apt-get', [...wait, ...words], { stdio: 'inherit', env: environment })
}

/** Path of a program, for example `/usr/sbin/nginx`; its package is installed first if it is missing. */
export function installedProgram(path: string, packageName: string): string {
  if (!existsSync(path)) installPackages(packageName)
  return path
}
