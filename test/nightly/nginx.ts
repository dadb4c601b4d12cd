import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { openPart } from '#test/cluster/part.ts'
import { freePort } from '#test/cluster/programs.ts'
import { installedProgram } from '../debian.ts'

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
  const address = `http://127.0.0.1:${port}`
  const nginx = openPart({
    name: 'nginx',
    address,
    command: program,
    parameters: () => ['-p', directory, '-c', join(directory, 'nginx.conf'), '-e', errorsFile],
    cwd: directory,
    env: process.env,
    // It answers also without nodes.
    isReady: () =>
      fetch(`${address}/healthz`).then(
        () => true,
        () => false,
      ),
  })
  async function stop(): Promise<void> {
    await nginx.stop()
    rmSync(directory, { recursive: true, force: true })
  }
  try {
    await nginx.start()
    return { address, pid: nginx.pid, errors: () => readFileSync(errorsFile, 'utf8'), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
