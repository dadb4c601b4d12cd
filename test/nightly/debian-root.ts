import { execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installedProgram } from '../debian.ts'

const certificates = '/etc/ssl/certs/ca-certificates.crt'
export interface Outcome {
  code: number | null
  output: string
}

/** A minimal Debian in a folder, with the trusted certificates of this machine. */
export interface DebianRoot {
  folder: string
  remove(): void
}

/** Collects what a program writes; rejects only if it cannot be started. */
export function outcomeOf([command = '', ...words]: readonly string[]): Promise<Outcome> {
  const { promise, resolve, reject } = Promise.withResolvers<Outcome>()
  const child = spawn(command, words, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', chunk => {
      output += chunk
    })
  child.once('error', reject).once('close', code => resolve({ code, output }))
  return promise
}

/** Debian 12 and 13. */
export type Suite = 'bookworm' | 'trixie'

/** Makes one with these packages, from Debian's mirror; needs root. */
export function makeDebianRoot(packages: readonly string[], suite: Suite = 'bookworm'): DebianRoot {
  const debootstrap = installedProgram('/usr/sbin/debootstrap', 'debootstrap')
  const parent = mkdtempSync(join(tmpdir(), 'havenrow-debian-'))
  // Users of the root must be able to read it.
  chmodSync(parent, 0o755)
  const folder = join(parent, 'root')
  const remove = () => rmSync(parent, { recursive: true, force: true })
  try {
    const include = `--include=${['ca-certificates', ...packages].join(',')}`
    const mirror = 'http://deb.debian.org/debian'
    execFileSync(debootstrap, ['--variant=minbase', include, suite, folder, mirror], { stdio: 'ignore' })
    copyFileSync('/etc/resolv.conf', join(folder, 'etc/resolv.conf'))
    if (existsSync(certificates)) copyFileSync(certificates, join(folder, certificates))
  } catch (error) {
    remove()
    throw error
  }
  return { folder, remove }
}

/** What a checkout has in Git, and what is not committed yet, without what is installed or built. */
export function copySources(folder: string): void {
  mkdirSync(folder, { recursive: true })
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
  const present = files
    .toString()
    .split('\0')
    .filter(name => name !== '' && existsSync(name))
  const copy = 'tar --null --files-from=- -cf - | tar -xf - -C "$1"'
  execFileSync('sh', ['-c', copy, 'sh', folder], { input: present.join('\0') })
}

/**
 * Boots the system with its own systemd, in namespaces of its own but with this machine's network, and runs a script,
 * which ends it. @returns the lines that it wrote to /report, and its /log
 */
export async function bootDebian(
  { folder }: DebianRoot,
  script: string,
): Promise<{ report: string[]; log: string }> {
  const nspawn = installedProgram('/usr/bin/systemd-nspawn', 'systemd-container')
  const units = join(folder, 'etc/systemd/system')
  writeFileSync(join(folder, 'trial'), script)
  const unit = [
    '[Unit]',
    'After=network.target',
    '[Service]',
    'Type=oneshot',
    `Environment=NODE_EXTRA_CA_CERTS=${certificates}`,
    'ExecStart=/bin/sh /trial',
    'TimeoutStartSec=infinity',
  ]
  writeFileSync(join(units, 'trial.service'), unit.join('\n'))
  mkdirSync(join(units, 'multi-user.target.wants'), { recursive: true })
  symlinkSync('/etc/systemd/system/trial.service', join(units, 'multi-user.target.wants/trial.service'))
  const flags = ['--boot', '--register=no', '--keep-unit', '--console=pipe', '--resolv-conf=replace-host']
  const { output } = await outcomeOf([nspawn, `--directory=${folder}`, ...flags])
  const read = (name: string) => {
    const file = join(folder, name)
    return existsSync(file) ? readFileSync(file, 'utf8') : ''
  }
  const report = read('report').match(/(?<=^= ).*$/gm) ?? []
  return { report: report.map(line => line.trim()), log: output + read('log') }
}
