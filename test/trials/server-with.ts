import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runSupervisor } from '../faults/processes.ts'

/** An embedded server whose processes have variables of their own, such as `LD_PRELOAD`. */
export async function serverWith(
  variables: Record<string, string>,
  folder: string,
): Promise<{ connectionString: string; stop(): Promise<void> }> {
  const programs = join(dirname(folder), 'programs')
  mkdirSync(programs, { recursive: true })
  // The supervisor starts PostgreSQL from a shell, which is found by PATH.
  const set = Object.entries(variables).map(([name, value]) => `${name}='${value}'`)
  const shell = `#!/bin/sh\nexport ${set.join(' ')}\nexec /bin/sh "$@"\n`
  writeFileSync(join(programs, 'sh'), shell, { mode: 0o755 })
  const { connectionString, child, exited, errors } = await runSupervisor(folder, {
    path: `${programs}:${process.env.PATH}`,
  })
  if (!connectionString) throw new Error(errors())
  return {
    connectionString,
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}
