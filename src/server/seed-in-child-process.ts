import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Creates the sample data in a child process, which frees its memory. The child ends with this process. */
export async function seedInChildProcess(connectionString: string): Promise<void> {
  const child = spawn(process.execPath, [...process.execArgv, 'bin/havenrow.js', 'seed'], {
    env: { ...process.env, DATABASE_URL: connectionString },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('The sample data could not be created: see above.')
}
