import { expect, test } from 'vitest'
import { openPart, type Part } from './part.ts'

const program = (script: string): Part =>
  openPart({
    name: 'node1',
    address: '',
    command: process.execPath,
    parameters: () => ['-e', script],
    cwd: '.',
    env: {},
    warns: true,
    isReady: async () => true,
  })

/** What is said of a program until it has ended. */
async function saidOf(
  script: string,
  end: (part: Part) => Promise<void> = async () => {},
): Promise<string[]> {
  const part = program(script)
  const lines: string[] = []
  part.watch(line => lines.push(line))
  await part.start()
  await end(part)
  await expect.poll(() => part.pid(), { timeout: 20_000 }).toBeUndefined()
  await part.stop()
  return lines
}

test('the warnings of a part are told, and that it ended by itself', async () => {
  expect(await saidOf(`console.log('ready'); console.error('careful'); process.exitCode = 3`)).toEqual([
    'node1: careful',
    'node1 ended with 3.',
  ])
  expect(await saidOf(`process.kill(process.pid, 'SIGKILL')`)).toEqual(['node1 ended with SIGKILL.'])
})

test('an end that was asked for is not told', async () => {
  expect(await saidOf('setTimeout(() => {}, 60_000)', part => part.stop())).toEqual([])
  expect(await saidOf('setTimeout(() => {}, 60_000)', part => part.kill())).toEqual([])
})
