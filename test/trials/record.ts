import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, release, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { findBinaries } from '#db/embedded/binaries.ts'
import { installedPrograms } from '../postgres.ts'
import { isOnDebian } from './server-with.ts'

const folder = 'docs/trials'

function output(program: string, parameters: readonly string[], env = {}): string {
  return execFileSync(program, parameters, { encoding: 'utf8', env: { ...process.env, ...env } }).trim()
}

/** Version of the PostgreSQL that trials run on. */
function postgresVersion(): string {
  if (isOnDebian) return output(join(installedPrograms(), 'postgres'), ['--version'])
  const spare = mkdtempSync(join(tmpdir(), 'havenrow-trial-'))
  try {
    const { postgres, environment } = findBinaries(spare)
    return `${output(postgres, ['--version'], environment)}, embedded`
  } finally {
    rmSync(spare, { recursive: true })
  }
}

/** Begins the record of a full run of a trial. `write` adds to it, `end` keeps it compressed beside docs/trials.md. */
export function openRecord(name: string) {
  const isChanged = output('git', ['status', '--porcelain', '--', '.', `:!${folder}`]) !== ''
  const head = [
    `trial: ${name}`,
    `commit: ${output('git', ['rev-parse', '--short=10', 'HEAD'])}${isChanged ? ' and changes that are not committed' : ''}`,
    `date: ${new Date().toISOString()}`,
    `machine: ${availableParallelism()} cores of ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Linux ${release()}, load ${loadavg()[0]?.toFixed(1)} at the start`,
    `Node: ${process.version}`,
    `PostgreSQL: ${postgresVersion()}`,
    '',
    '',
  ]
  let text = head.join('\n')
  return {
    write(more: string): void {
      text += more
    },
    end(): void {
      mkdirSync(folder, { recursive: true })
      writeFileSync(
        join(folder, `${name}${isOnDebian ? '-debian' : ''}.txt.gz`),
        gzipSync(`${text}\nend: ${new Date().toISOString()}\n`),
      )
    },
  }
}
