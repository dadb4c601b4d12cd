import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { openPart } from '#test/cluster/part.ts'
import { freePort } from '#test/cluster/programs.ts'
import { installPackages } from '../debian.ts'

export interface Varnish {
  address: string
  stop(): Promise<void>
}

const documented = (name: string) => readFileSync(resolve('docs/varnish', name), 'utf8')

/** docs/varnish/nodes.vcl for nodes with these ports of this machine, which may purge. */
function nodesFile(ports: readonly number[]): string {
  const text = documented('nodes.vcl')
  const [backend = '', address = ''] = /^backend node1 .*?"([\d.]+)".*$/m.exec(text) ?? []
  const backends = ports.map((port, n) =>
    backend
      .replace('node1', `node${n + 1}`)
      .replace(address, '127.0.0.1')
      .replace('3000', String(port)),
  )
  return text
    .replaceAll(/^(backend node|.*add_backend).*\n/gm, '')
    .replace('sub vcl_init', `${backends.join('\n')}\n$&`)
    .replace(/ = directors.*/, `$&\n${ports.map((_, n) => `nodes.add_backend(node${n + 1});`).join('\n')}`)
    .replace('"10.0.0.0"/24', '"127.0.0.1"')
}

/** Debian's Varnish, started as docs/varnish/override.conf says, with docs/varnish/havenrow.vcl as it is. */
export async function startVarnish(ports: readonly number[]): Promise<Varnish> {
  const [, program = '', given = ''] = /^ExecStart=(\/\S+) (.*)$/m.exec(documented('override.conf')) ?? []
  if (!existsSync(program)) installPackages('varnish', 'varnish-modules')
  const directory = mkdtempSync(join(tmpdir(), 'havenrow-varnish-'))
  const port = await freePort()
  copyFileSync(resolve('docs/varnish/havenrow.vcl'), join(directory, 'havenrow.vcl'))
  writeFileSync(join(directory, 'nodes.vcl'), nodesFile(ports))
  const parameters = given
    .replace('unix,user=vcache', 'none')
    .replace(':80', `127.0.0.1:${port}`)
    .replace('/etc/varnish/', `${directory}/`)
    .split(' ')
  const more = ['-n', join(directory, 'work'), '-p', `vcl_path=${directory}`]
  const address = `http://127.0.0.1:${port}`
  const varnish = openPart({
    name: 'Varnish',
    address,
    command: program,
    parameters: () => [...parameters, ...more],
    cwd: directory,
    env: process.env,
    isReady: () =>
      fetch(`${address}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      ),
  })
  async function stop(): Promise<void> {
    await varnish.stop()
    rmSync(directory, { recursive: true, force: true })
  }
  try {
    await varnish.start()
    return { address, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
