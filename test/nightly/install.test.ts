import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '#test/cluster/programs.ts'
import { installedProgram } from '../debian.ts'
import {
  bootDebian,
  copySources,
  makeDebianRoot,
  type Outcome,
  outcomeOf,
  type Suite,
} from './debian-root.ts'

const folder = mkdtempSync(join(tmpdir(), 'havenrow-install-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const install = (...parameters: string[]): Promise<Outcome> => outcomeOf(['sh', 'install.sh', ...parameters])
const services = ['havenrow.service', 'havenrow-doctor.service']

test('the script is plain POSIX, without faults that shellcheck knows', async () => {
  const shellcheck = installedProgram('/usr/bin/shellcheck', 'shellcheck')
  expect(await outcomeOf([shellcheck, '--shell=sh', 'install.sh'])).toEqual({ code: 0, output: '' })
})

test('systemd understands the units, and rates the services as well protected', async () => {
  const analyze = installedProgram('/usr/bin/systemd-analyze', 'systemd')
  expect(await install('--units', folder)).toEqual({ code: 0, output: '' })
  for (const unit of services) {
    const file = join(folder, unit)
    const text = readFileSync(file, 'utf8')
    for (const setting of ['User=havenrow', 'NoNewPrivileges=yes', 'PrivateTmp=yes', 'ProtectSystem=strict'])
      expect(text.split('\n')).toContain(setting)
    // The program is not installed here.
    writeFileSync(file, text.replace(/^ExecStart=\S+/m, 'ExecStart=/bin/true'))
    const rated = await outcomeOf([analyze, 'security', '--offline=true', '--threshold=20', file])
    expect(rated.output).toContain('OK')
    expect(rated.code).toBe(0)
  }
  const files = [...services, 'havenrow-doctor.timer'].map(unit => join(folder, unit))
  expect(await outcomeOf([analyze, 'verify', ...files])).toEqual({ code: 0, output: '' })
})

test('the checks say what is in the way, and change nothing', async () => {
  const server = createServer()
  const listening = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', listening.resolve)
  await listening.promise
  const address = server.address()
  const port = String(typeof address === 'object' ? address?.port : 0)
  const taken = await install('--check', '--port', port)
  server.close()
  expect(taken.code).toBe(1)
  expect(taken.output).toContain(`Port ${port} is in use by another program. Choose another one with --port.`)

  expect(await install('--port', 'eighty')).toEqual({ code: 1, output: '--port must be a number.\n' })
  expect((await install('--site-url', 'https://a.example\nHOST=0.0.0.0')).code).toBe(1)
  expect((await install('--purge')).output).toBe('--purge needs --uninstall.\n')
  expect((await install('--unknown')).code).toBe(2)
  expect((await install('--help')).output).toContain('--uninstall')
})

/** What is done in the installed system, with a line for each result. */
const trial = (port: number) => `
cd /
report() { echo "= $*" >> /report; }
served() { curl -s --max-time 20 "http://127.0.0.1:${port}/" | grep -q '<title>' && echo served; }
secret() { grep SESSION_SECRET /etc/havenrow/havenrow.env; }
sh /src/install.sh --yes --port ${port} > /log 2>&1; report installed $?
report page $(served)
report user $(ps -o user= -p "$(systemctl show havenrow -p MainPID --value)")
report settings $(stat -c %a:%U:%G /etc/havenrow/havenrow.env)
report $(systemctl show havenrow -p NoNewPrivileges -p PrivateTmp | sort | xargs)
report timer $(systemctl is-active havenrow-doctor.timer)
systemctl start havenrow-doctor; report doctor $?
before=$(secret); release=$(readlink /opt/havenrow/current)
systemctl kill --signal=KILL --kill-whom=main havenrow
for second in $(seq 120); do sleep 1; curl -fs -o /dev/null "http://127.0.0.1:${port}/readyz" && break; done
report after kill $(served)
sh /src/install.sh --yes >> /log 2>&1; report upgraded $?
report page $(served)
[ "$before" = "$(secret)" ] && report same secret
[ "$release" != "$(readlink /opt/havenrow/current)" ] && [ -d "$release" ] && report new release beside the old
sh /src/install.sh --uninstall --yes >> /log 2>&1; report uninstalled $?
report left $(ls -d /opt/havenrow /etc/havenrow /var/lib/havenrow /etc/systemd/system/havenrow* 2>/dev/null)
sh /src/install.sh --uninstall --purge --yes >> /log 2>&1; report purged $?
report left $(ls -d /opt/havenrow /etc/havenrow /var/lib/havenrow 2>/dev/null; id -u havenrow 2>/dev/null)
systemctl poweroff
`

test.runIf(process.env.FULL === '1').each<Suite>(['bookworm', 'trixie'])(
  'a Debian (%s) without Node is installed, upgraded and cleaned up, with systemd running',
  { timeout: 3_600_000 },
  async suite => {
    const root = makeDebianRoot(['systemd', 'systemd-sysv', 'dbus', 'procps'], suite)
    try {
      copySources(join(root.folder, 'src'))
      const { report, log } = await bootDebian(root, trial(await freePort()))
      expect(report, log).toEqual([
        'installed 0',
        'page served',
        'user havenrow',
        'settings 640:root:havenrow',
        'NoNewPrivileges=yes PrivateTmp=yes',
        'timer active',
        'doctor 0',
        'after kill served',
        'upgraded 0',
        'page served',
        'same secret',
        'new release beside the old',
        'uninstalled 0',
        'left /etc/havenrow /var/lib/havenrow',
        'purged 0',
        'left',
      ])
    } finally {
      root.remove()
    }
  },
)
