import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './node.ts'

/** Exit code of the archiver on timeline 3, if pgBackRest exits with `code`. */
function archived(segment: string, code: number): number | null {
  const folder = mkdtempSync(join(tmpdir(), 'havenrow-archive-'))
  try {
    mkdirSync(join(folder, 'pg_wal'))
    for (const timeline of [2, 3]) writeFileSync(join(folder, `pg_wal/0000000${timeline}.history`), '')
    writeFileSync(join(folder, 'pgbackrest'), `#!/bin/sh\nexit ${code}\n`, { mode: 0o755 })
    const script = join(root, 'ops/pgbackrest-archive.sh')
    const env = { PATH: `${folder}:${process.env.PATH}` }
    return spawnSync('sh', [script, `pg_wal/${segment}`], { cwd: folder, env }).status
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('another version of a segment in the backup stops the archiver only on the current timeline', () => {
  const differs = 45
  const older = '000000020000000000000018'
  const current = '000000030000000000000018'
  expect(archived(older, differs)).toBe(0)
  expect(archived(current, differs)).not.toBe(0)
  expect(archived(older, 82)).not.toBe(0)
  expect(archived(current, 0)).toBe(0)
})
