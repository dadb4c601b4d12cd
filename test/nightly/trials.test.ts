import { expect, test, vi } from 'vitest'
import { trials } from '../trials/index.ts'
import { openRecord } from '../trials/record.ts'

/** `npm run trials` runs them in full, `TRIALS=short npm run trials` in short; with `-- -t NAME` one of them. */
const scale = process.env.TRIALS === 'full' ? 'full' : 'short'
/** Milliseconds. */
const timeout = scale === 'full' ? 3_600_000 : 600_000

test.each(Object.entries(trials))(
  '%s loses nothing',
  async (name, trial) => {
    const record = scale === 'full' ? openRecord(name.split(' ')[0]!) : undefined
    const write = process.stdout.write.bind(process.stdout)
    const stdout = vi.spyOn(process.stdout, 'write').mockImplementation(chunk => {
      record?.write(String(chunk))
      return write(chunk)
    })
    try {
      process.stdout.write(`── ${name}\n`)
      const { did, lost } = await trial(scale)
      process.stdout.write(`${did}\nlost: ${lost.length === 0 ? 'nothing' : lost.join('\n  ')}\n`)
      expect(lost).toEqual([])
    } catch (error) {
      record?.write(`${error}\n`)
      throw error
    } finally {
      stdout.mockRestore()
      record?.end()
    }
  },
  timeout,
)
