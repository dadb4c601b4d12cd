import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fieldOf } from '#kit/field.ts'
import { freePort } from '#test/cluster/programs.ts'
import { sized } from './size.ts'

const TICKS = 100

/** CPU time of a process and its threads, seconds. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS
}

/** Starts the site, asks for the home page, and stops it. Prints how long that took, and each step of the start. */
async function start(name: string, dataDir: string): Promise<void> {
  const port = await freePort()
  const begun = performance.now()
  const child = spawn(process.execPath, ['bin/havenrow.js', 'start'], {
    env: { ...process.env, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'debug' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise(resolve => child.once('exit', resolve))
  const steps: string[] = []
  createInterface({ input: child.stderr }).on('line', line => {
    if (!line.startsWith('{')) return
    const said: unknown = JSON.parse(line)
    const [step, milliseconds, cpu] = ['step', 'milliseconds', 'cpu'].map(field => fieldOf(said, field))
    if (step !== undefined) steps.push(`${step} ${milliseconds} (${cpu})`)
  })
  const listening = new Promise<void>(resolve =>
    createInterface({ input: child.stdout }).on('line', line => {
      if (line.includes(' is at ')) resolve()
    }),
  )
  await Promise.race([listening, ended])
  const page = await fetch(`http://127.0.0.1:${port}/`)
  await page.text()
  const seconds = (performance.now() - begun) / 1000
  console.log(
    `${name.padEnd(40)} first page after ${seconds.toFixed(1)} s, ${cpuOf(child.pid!).toFixed(1)} s of CPU`,
  )
  console.log(`  ${steps.join(', ')} ms (of CPU)`)
  child.kill('SIGTERM')
  await ended
}

/** From the start of the process to its first page: with nothing kept by an earlier one, then as usual. */
export async function benchStart(dataDir: string, goal: number): Promise<void> {
  await rm(join(dataDir, 'cache'), { recursive: true, force: true })
  await start('without indexes and compiled modules', dataDir)
  await rm(join(dataDir, 'cache', 'indexes'), { force: true })
  await start('without indexes', dataDir)
  for (let time = 0; time < sized(3, 1); time++) await start(`second start (goal ≤ ${goal} s)`, dataDir)
}
