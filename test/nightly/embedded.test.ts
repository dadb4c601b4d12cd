import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connect } from '#db/connect.ts'
import { findEmbedded, startEmbedded } from '#db/embedded.ts'
import { isUnavailable } from '#db/errors.ts'
import { canActAsNobody, comes, processesIn, runSupervisor } from '../faults/processes.ts'

const nobody = 65_534

let directory = ''
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'havenrow-faults-'))
})
afterEach(async () => {
  expect(await comes(() => processesIn(directory).length === 0)).toBe(true)
  rmSync(directory, { recursive: true, force: true })
})

const postmaster = (dataDirectory: string) =>
  Number(readFileSync(join(dataDirectory, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

const fileOf = async (connectionString: string | undefined) => {
  const database = connect({ connectionString: connectionString ?? '' })
  const [row] = await database.query<{ directory: string }>(
    "select current_setting('data_directory') as directory",
  )
  await database.close()
  return row?.directory
}

test('a killed Node leaves no PostgreSQL, and the next start works', async () => {
  const first = await runSupervisor(directory)
  expect(await fileOf(first.connectionString)).toBe(join(directory, 'postgres'))
  const database = connect({ connectionString: first.connectionString ?? '' })
  await database.query('create table kept (key bigint primary key)')
  await database.query('insert into kept values (1)')
  first.child.kill('SIGKILL')
  await first.exited
  expect(await comes(() => processesIn(directory).length === 0)).toBe(true)
  await expect(database.query('select 1')).rejects.toSatisfy(isUnavailable)

  const second = await startEmbedded({ dataDir: directory })
  expect(await database.query('select key from kept')).toEqual([{ key: 1 }])
  await database.close()
  await second.stop()
})

test('a start right after a kill waits for the old server and takes over', async () => {
  const first = await runSupervisor(directory)
  first.child.kill('SIGKILL')
  await first.exited
  const second = await startEmbedded({ dataDir: directory })
  expect(await fileOf(second.connectionString)).toBe(join(directory, 'postgres'))
  await second.stop()
})

test('killing Node also stops a server in a long query', async () => {
  const first = await runSupervisor(directory)
  const database = connect({ connectionString: first.connectionString ?? '' })
  const work = database.query('select count(*) from generate_series(1, 1e12::bigint)')
  const outcome = expect(work).rejects.toSatisfy(isUnavailable)
  first.child.kill('SIGKILL')
  expect(await comes(() => processesIn(directory).length === 0)).toBe(true)
  await outcome
  await database.close()
})

test.each(['SIGKILL', 'SIGINT'] as const)(
  'a server that dies of %s while Node lives is started again',
  async signal => {
    const log: string[] = []
    const server = await startEmbedded({ dataDir: directory, log: message => log.push(message) })
    const database = connect(server)
    await database.query('select 1')
    process.kill(postmaster(directory), signal)
    expect(await comes(() => log.includes('The embedded PostgreSQL is back.'))).toBe(true)
    expect(await database.query('select 2 as two')).toEqual([{ two: 2 }])
    await database.close()
    await server.stop()
  },
)

test('a server whose supervisor was killed is restarted', async () => {
  const log: string[] = []
  const server = await startEmbedded({ dataDir: directory, log: message => log.push(message) })
  const parent = readFileSync(`/proc/${postmaster(directory)}/stat`, 'utf8').split(' ')[3]
  process.kill(Number(parent), 'SIGKILL')
  expect(await comes(() => log.includes('The embedded PostgreSQL is back.'))).toBe(true)
  await server.stop()
})

test('a statement fails once a server is silent for too long, and the next one finds it again', async () => {
  const server = await startEmbedded({ dataDir: directory })
  const database = connect({ ...server, statementTimeout: 200, max: 1 })
  await database.query('select 1')
  const frozen = processesIn(join(directory, 'postgres'))
  for (const pid of frozen) process.kill(pid, 'SIGSTOP')
  try {
    await expect(database.query('select 2')).rejects.toSatisfy(isUnavailable)
  } finally {
    for (const pid of frozen) process.kill(pid, 'SIGCONT')
  }
  expect(await database.query('select 3 as three')).toEqual([{ three: 3 }])
  await database.close()
  await server.stop()
})

test('a transaction fails once a server is silent for too long, at its beginning and in its middle', async () => {
  const server = await startEmbedded({ dataDir: directory })
  const database = connect({ ...server, statementTimeout: 200, queryTimeout: 500, max: 1 })
  const signalAll = (signal: NodeJS.Signals) => {
    for (const pid of processesIn(join(directory, 'postgres'))) process.kill(pid, signal)
  }
  await database.query('select 1')
  try {
    signalAll('SIGSTOP')
    await expect(database.transaction(async () => undefined)).rejects.toSatisfy(isUnavailable)
    signalAll('SIGCONT')
    const inTheMiddle = database.transaction(async transaction => {
      await transaction.query('select 2')
      signalAll('SIGSTOP')
      await transaction.query('select 3')
    })
    await expect(inTheMiddle).rejects.toSatisfy(isUnavailable)
  } finally {
    signalAll('SIGCONT')
  }
  expect(await database.transaction(({ query }) => query('select 4 as four'))).toEqual([{ four: 4 }])
  await database.close()
  await server.stop()
})

test('a transaction without a timeout waits for a long statement', async () => {
  const server = await startEmbedded({ dataDir: directory })
  const database = connect({ ...server, statementTimeout: 200, queryTimeout: 300, max: 1 })
  const slow = 'select 5 as five from pg_sleep(0.6)'
  await expect(database.transaction(({ query }) => query(slow))).rejects.toThrow('timeout')
  const long = database.transaction(async transaction => {
    await transaction.withoutTimeout()
    return transaction.query(slow)
  })
  expect(await long).toEqual([{ five: 5 }])
  await expect(database.query(slow)).rejects.toThrow('timeout')
  await database.close()
  await server.stop()
})

test('stop works while the server is down', async () => {
  const server = await startEmbedded({ dataDir: directory })
  process.kill(postmaster(directory), 'SIGKILL')
  await server.stop()
  expect(await findEmbedded(directory)).toBeUndefined()
})

test('a stale process id that is used by another process does not prevent the start', async () => {
  const first = await startEmbedded({ dataDir: directory })
  const file = join(directory, 'postgres/postmaster.pid')
  const left = readFileSync(file, 'utf8').replace(/^\d+/, String(process.ppid))
  await first.stop()
  writeFileSync(file, left)
  writeFileSync(join(directory, 'embedded.json'), JSON.stringify({ pid: process.ppid, began: 'long ago' }))
  const second = await startEmbedded({ dataDir: directory })
  await second.stop()
})

test('incomplete files of an interrupted start are created again', async () => {
  mkdirSync(join(directory, 'postgres.new'))
  writeFileSync(join(directory, 'postgres.new/PG_VERSION'), '18\n')
  const server = await startEmbedded({ dataDir: directory })
  await server.stop()
})

test('a server that cannot start reports its last output', async () => {
  const first = await startEmbedded({ dataDir: directory })
  await first.stop()
  writeFileSync(join(directory, 'postgres/PG_VERSION'), '9\n')
  await expect(startEmbedded({ dataDir: directory })).rejects.toThrow(/did not start.*incompatible/s)
  expect(await findEmbedded(directory)).toBeUndefined()
})

test.runIf(canActAsNobody())(
  'root without user namespaces runs the server as an unprivileged user',
  async () => {
    chmodSync(directory, 0o755)
    const first = await startEmbedded({ dataDir: directory })
    await first.stop()
    expect(statSync(join(directory, 'postgres')).uid).toBe(0)
    // A PATH with everything the supervisor needs, but without `unshare`.
    const programs = join(directory, 'programs')
    mkdirSync(programs)
    for (const name of ['sh', 'sleep']) symlinkSync(`/bin/${name}`, join(programs, name))
    const second = await runSupervisor(directory, { path: programs })
    expect(second.errors()).toBe('')
    expect(await fileOf(second.connectionString)).toBe(join(directory, 'postgres'))
    expect(statSync(`/proc/${postmaster(directory)}`).uid).toBe(nobody)
    second.child.kill('SIGTERM')
    await second.exited

    // With namespaces allowed again, the files' owner still decides.
    const third = await startEmbedded({ dataDir: directory })
    expect(statSync(`/proc/${postmaster(directory)}`).uid).toBe(nobody)
    await third.stop()
  },
)

test.runIf(canActAsNobody())('a user other than root runs it as themselves', async () => {
  chownSync(directory, nobody, nobody)
  const server = await runSupervisor(directory, { uid: nobody })
  expect(server.errors()).toBe('')
  expect(statSync(`/proc/${postmaster(directory)}`).uid).toBe(nobody)
  server.child.kill('SIGKILL')
  await server.exited
})
