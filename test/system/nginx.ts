import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '#cli/cluster/programs.ts'
import { installedProgram } from '../debian.ts'
import { get, until } from '../world/site.ts'

export interface Nginx {
  address: string
  pid(): number | undefined
  /** What it wrote to its log of errors. */
  errors(): string
  stop(): Promise<void>
}

const documented = (name: string) => readFileSync(resolve('docs/nginx/havenrow', name), 'utf8')

/** Debian's nginx with docs/nginx/havenrow.conf as it is, before nodes with these ports of this machine. */
export async function startNginx(ports: readonly number[]): Promise<Nginx> {
  const program = installedProgram('/usr/sbin/nginx', 'nginx-light')
  const directory = mkdtempSync(join(tmpdir(), 'havenrow-nginx-'))
  const port = await freePort()
  mkdirSync(join(directory, 'havenrow'))
  const write = (name: string, text: string) => writeFileSync(join(directory, name), text)
  const [server = ''] = /^server .*$/m.exec(documented('nodes.conf')) ?? []
  write(
    'havenrow/nodes.conf',
    ports.map(node => server.replace(/\d+(\.\d+){3}:\d+/, `127.0.0.1:${node}`)).join('\n'),
  )
  write(
    'havenrow/cache.conf',
    documented('cache.conf').replace('/var/lib/nginx/havenrow', join(directory, 'cache')),
  )
  // Tests are visitors behind another proxy, which this machine is.
  const listen = documented('listen.conf')
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('# set_real_ip_from 192.0.2.0/24;', 'set_real_ip_from 127.0.0.1;')
    .replaceAll('# real_ip', 'real_ip')
  write('havenrow/listen.conf', listen)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map(name => `${name}_temp_path ${join(directory, name)};`)
    .join(' ')
  write(
    'nginx.conf',
    `user ${process.getuid?.() === 0 ? 'root' : 'nobody'}; worker_processes 2; daemon off; pid ${join(directory, 'pid')};
    error_log ${join(directory, 'errors')} warn;
    events { worker_connections 1024; }
    http { access_log off; ${temporary} include ${resolve('docs/nginx/havenrow.conf')}; }`,
  )
  const errorsFile = join(directory, 'errors')
  writeFileSync(errorsFile, '')
  const child = spawn(program, ['-p', directory, '-c', join(directory, 'nginx.conf'), '-e', errorsFile], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', chunk => {
    output += chunk
  })
  const ended = once(child, 'close')
  // It must not outlive a test runner that ends without `stop`.
  const kill = () => child.kill('SIGTERM')
  process.once('exit', kill)
  const address = `http://127.0.0.1:${port}`
  async function stop(): Promise<void> {
    process.off('exit', kill)
    kill()
    await ended
    rmSync(directory, { recursive: true, force: true })
  }
  const isUp = await until(
    () =>
      get(`${address}/healthz`).then(
        () => true,
        () => child.exitCode !== null,
      ),
    Boolean,
  )
  if (isUp && child.exitCode === null)
    return { address, pid: () => child.pid, errors: () => readFileSync(errorsFile, 'utf8'), stop }
  const said = output + readFileSync(errorsFile, 'utf8')
  await stop()
  throw new Error(`nginx did not start: ${said}`)
}
