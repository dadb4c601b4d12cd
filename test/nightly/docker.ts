import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { installedProgram } from '../debian.ts'
import { until } from '../world/site.ts'

/** A Docker engine with images, containers and volumes of its own. */
export interface DockerEngine {
  /** Runs `docker` with these words; @returns what it wrote. @throws Error with what it wrote as an error */
  docker(...words: string[]): string
  /** Settings by which programs find this engine. */
  env: Record<string, string>
  stop(): Promise<void>
}

/** Starts the engine of Debian, installed first if it is missing, with all it keeps in a folder; needs root. */
export async function startDocker(folder: string): Promise<DockerEngine> {
  const program = installedProgram('/usr/sbin/dockerd', 'docker.io')
  mkdirSync(folder, { recursive: true })
  const socket = join(folder, 'docker.sock')
  const env = { DOCKER_HOST: `unix://${socket}` }
  const places = ['data-root', 'exec-root', 'pidfile'].map(name => `--${name}=${join(folder, name)}`)
  const engine = spawn(program, ['--host', env.DOCKER_HOST, ...places], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  engine.stderr.on('data', chunk => {
    log = `${log}${chunk}`.slice(-4_000)
  })
  const ended = once(engine, 'close')
  const isOver = () => engine.exitCode !== null || engine.signalCode !== null
  await until(
    async () => existsSync(socket) || isOver(),
    is => is,
  )
  if (isOver()) throw new Error(`dockerd ended:\n${log}`)
  return {
    env,
    docker: (...words) =>
      execFileSync('/usr/bin/docker', words, {
        env: { ...process.env, ...env },
        maxBuffer: 2 ** 26,
        stdio: 'pipe',
      })
        .toString()
        .trim(),
    async stop() {
      engine.kill('SIGTERM')
      await ended
    },
  }
}
