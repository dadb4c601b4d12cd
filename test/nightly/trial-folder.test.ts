import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { killIfAlive } from '../faults/processes.ts'

const trial = `
import { spawn } from 'node:child_process'
import { trialFolder } from './test/trials/trial.ts'
const folder = trialFolder()
const node = spawn('sleep', ['300'], { env: { ...process.env, DATA_DIR: folder }, detached: true, stdio: 'ignore' })
console.log(JSON.stringify({ folder, pid: node.pid }))
setInterval(() => {}, 1_000)`

/** A process that ended and was not waited for has no command line. */
const isAlive = (pid: number) =>
  existsSync(`/proc/${pid}`) && readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== ''

test('a trial that is killed leaves no folder and no process', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', trial], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const { folder, pid }: { folder: string; pid: number } = JSON.parse(String(line))
  try {
    expect([existsSync(folder), isAlive(pid)]).toEqual([true, true])
    child.kill('SIGKILL')
    await expect.poll(() => existsSync(folder), { timeout: 30_000 }).toBe(false)
    expect(isAlive(pid)).toBe(false)
  } finally {
    killIfAlive(pid)
  }
})
