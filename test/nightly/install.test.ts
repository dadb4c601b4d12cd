import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
const backups = ['full', 'diff', 'photos', 'drill'].map(kind => `havenrow-backup-${kind}`)

test('the scripts are plain POSIX, without faults that shellcheck knows', async () => {
  const shellcheck = installedProgram('/usr/bin/shellcheck', 'shellcheck')
  const scripts = ['install.sh', ...globSync('ops/*.sh')]
  expect(await outcomeOf([shellcheck, '--shell=sh', ...scripts])).toEqual({ code: 0, output: '' })
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
  for (const unit of backups) {
    const file = join(folder, `${unit}.service`)
    writeFileSync(file, readFileSync(file, 'utf8').replace(/(?<= sh )\S+/, '/dev/null'))
  }
  const timers = ['havenrow-doctor', ...backups].map(unit => `${unit}.timer`)
  const files = [...services, ...timers, ...backups.map(unit => `${unit}.service`)].map(unit =>
    join(folder, unit),
  )
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

  const elsewhere = ['--database-url', 'postgres://havenrow:secret@db.example/havenrow']
  const checked = await install('--check', '--port', String(await freePort()), ...elsewhere)
  expect(checked.output).toContain('does not set up backups: that is done on the machine of the database')
  expect(checked.output).not.toMatch(/packages.* (postgresql|pgbackrest|restic)/)
  const both = await install('--check', '--backup-to', '/mnt/backups', ...elsewhere)
  expect(both.output).toContain('--backup-to is for a database on this machine')

  expect(await install('--port', 'eighty')).toEqual({ code: 1, output: '--port must be a number.\n' })
  expect((await install('--site-url', 'https://a.example\nHOST=0.0.0.0')).code).toBe(1)
  expect((await install('--set', 'port=80')).output).toBe('--set needs NAME=VALUE, which port=80 is not.\n')
  expect((await install('--set', 'SMTP_URL')).output).toBe('SMTP_URL is not in the environment.\n')
  expect((await install('--set', 'SITE_NAME="Homes"')).code).toBe(1)
  expect((await install('--backup-to', 'backups')).output).toContain('the absolute path of a folder')
  expect((await install('--backup-to', 's3://bucket/site')).output).toContain('needs AWS_ACCESS_KEY_ID')
  expect((await install('--purge')).output).toBe('--purge needs --uninstall.\n')
  expect((await install('--unknown')).code).toBe(2)
  expect((await install('--help')).output).toContain('--uninstall')
})

/** What is done in the installed system, with a line for each result. */
const trial = (port: number) => `
cd /
report() { echo "= $*" >> /report; }
served() { curl -s --max-time 20 "http://127.0.0.1:${port}/" | grep -q '<title>' && echo served; }
ready() { for second in $(seq 180); do curl -fs -o /dev/null --max-time 5 "http://127.0.0.1:${port}/readyz" && break; sleep 1; done; }
setting() { sed -n "s/^$1=//p" /etc/havenrow/havenrow.env; }
query() { runuser -u postgres -- psql --port="$(setting DATABASE_URL | sed 's/.*=//')" -XAtc "$1" "\${2:-havenrow}"; }
left() { ls -d /opt/havenrow /etc/havenrow/* /var/lib/havenrow /usr/local/bin/havenrow /etc/systemd/system/havenrow* 2>/dev/null | xargs; }
fit() { echo /etc/postgresql/*/main/conf.d/havenrow.conf; }
export SMTP_URL=smtp://127.0.0.1:9
start=$(date +%s)
sh /src/install.sh --yes --port ${port} --site-url https://homes.example --set SMTP_URL --set CONTACT_EMAIL=hello@homes.example \\
  --staff ana@homes.example > /log 2>&1; report installed $?
echo "Installed in $(($(date +%s) - start)) s" >> /log
report page $(served)
report user $(ps -o user= -p "$(systemctl show havenrow -p MainPID --value)")
report settings $(stat -c %a:%U:%G /etc/havenrow/havenrow.env)
report $(systemctl show havenrow -p NoNewPrivileges -p PrivateTmp | sort | xargs)
report keys $(stat -c %a:%U:%G /etc/pgbackrest.conf /etc/havenrow/backup.env)
report timers $(systemctl is-active havenrow-doctor.timer ${backups.map(unit => `${unit}.timer`).join(' ')})
report archiving $(query "select last_archived_wal is not null and failed_count = 0 from pg_stat_archiver")
report reports $(query "select string_agg(tool, ' ' order by tool) from backup_report")
systemctl start havenrow-doctor; report doctor $?
havenrow doctor > /doctor 2>&1; cat /doctor >> /log; report $(grep -A1 -e ^Fault: -e ^Note: /doctor)
before=$(setting SESSION_SECRET); release=$(readlink /opt/havenrow/current)
systemctl kill --signal=KILL --kill-whom=main havenrow
kill -9 $(cat /run/postgresql/*.pid)
ready; report after kill $(served)
sed -i 's/^jit = .*/jit = on/' $(fit)
sh /src/install.sh --yes >> /log 2>&1; report upgraded $?
report page $(served)
[ "$before" = "$(setting SESSION_SECRET)" ] && report same secret
[ "$release" != "$(readlink /opt/havenrow/current)" ] && [ -d "$release" ] && report new release beside the old
report changed $(grep jit $(fit))

systemctl stop havenrow
query 'drop database havenrow' postgres
sed -i /^DATABASE_URL=/d /etc/havenrow/havenrow.env
systemctl start havenrow; ready; report embedded $(served)
report $(sh /src/install.sh --check | grep embedded)
# An interrupted move.
export PGPORT=$(pg_lsclusters -h | awk '{ print $3 }')
runuser -u postgres -- createdb --owner=havenrow --template=template0 --encoding=UTF8 --locale=C.UTF-8 havenrow_moving
setsid sh "$(readlink /opt/havenrow/current)/ops/move-embedded.sh" \
  "postgresql:///havenrow?host=/var/run/postgresql&user=havenrow&port=$PGPORT" /var/lib/havenrow >> /log 2>&1 & moving=$!
until [ -s /etc/havenrow/havenrow.env.moving ] || ! kill -0 $moving; do sleep 0.2; done
sleep 3; kill -9 -$moving; report interrupted $(systemctl is-active havenrow)
systemctl start havenrow; ready; report as before $(served) "$(setting DATABASE_URL)"

sh /src/install.sh --yes --move-embedded >> /log 2>&1; report moved $?
report page $(served)
[ "$before" = "$(setting SESSION_SECRET)" ] && report same secret
report homes $(query 'select count(*) > 1000 from listing')
report databases $(query 'select datname from pg_database where not datistemplate order by 1')
report $(ls -d /etc/havenrow/*moving* /var/lib/havenrow/postgres /var/lib/havenrow/moving* 2>/dev/null)

sh /src/install.sh --uninstall --yes >> /log 2>&1; report uninstalled $?
report left $(left)
runuser -u postgres -- psql -XAtc 'select 1 from listing limit 1' havenrow > /dev/null; report database $?
sh /src/install.sh --uninstall --purge --yes >> /log 2>&1; report purged $?
report left $(left; id -u havenrow 2>/dev/null)
report databases $(runuser -u postgres -- psql -XAtc 'select datname from pg_database where not datistemplate union select rolname from pg_roles' postgres | grep havenrow)
report backups $(ls /var/backups/havenrow)
systemctl poweroff
`

test.runIf(process.env.FULL === '1').each<Suite>(['bookworm', 'trixie'])(
  'a Debian (%s) without Node is installed, backed up, upgraded, moved and cleaned up, with systemd running',
  { timeout: 3_600_000 },
  async suite => {
    const root = makeDebianRoot(['systemd', 'systemd-sysv', 'dbus', 'procps'], suite)
    try {
      copySources(join(root.folder, 'src'))
      const { report, log } = await bootDebian(root, trial(await freePort()))
      process.stdout.write(`${log.match(/^Installed in .*$/m)?.[0]} on ${suite}\n`)
      expect(report, log).toEqual([
        'installed 0',
        'page served',
        'user havenrow',
        'settings 640:root:havenrow',
        'NoNewPrivileges=yes PrivateTmp=yes',
        'keys 640:root:postgres 600:root:root',
        'timers active active active active active',
        'archiving t',
        'reports drill pgbackrest restic',
        'doctor 0',
        'Note: The maps have no streets. Set MAP_TILES to a PMTiles file (docs/settings.md), or MAP_STYLE_URL to a MapLibre style.',
        'after kill served',
        'upgraded 0',
        'page served',
        'same secret',
        'new release beside the old',
        'changed jit = on',
        'embedded served',
        "keeps the embedded server; --move-embedded moves the site to Debian's PostgreSQL (docs/install.md)",
        'interrupted inactive',
        'as before served',
        'moved 0',
        'page served',
        'same secret',
        'homes t',
        'databases havenrow postgres',
        '/var/lib/havenrow/postgres',
        'uninstalled 0',
        'left /etc/havenrow/backup.env /etc/havenrow/havenrow.env /var/lib/havenrow',
        'database 0',
        'purged 0',
        'left /etc/havenrow/backup.env',
        'databases',
        'backups pgbackrest restic',
      ])
    } finally {
      root.remove()
    }
  },
)
