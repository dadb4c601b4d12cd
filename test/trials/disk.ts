import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode } from '#kit/error.ts'
import { installedProgram } from '../debian.ts'
import { serverWith } from './server-with.ts'
import { eachRound, type Trial, trialFolder } from './trial.ts'
import { openWrittenSite } from './written-site.ts'

/** Megabytes of the file system that becomes full. */
const diskSize = 700

/** Writes a file until there is no room for more. */
function fill(path: string): void {
  const some = Buffer.alloc(1_000_000)
  try {
    for (;;) appendFileSync(path, some)
  } catch (error) {
    if (errorCode(error) !== 'ENOSPC') throw error
  }
}

/** The disk of the database becomes full, stays so for a while, and has room again. */
export const diskFull: Trial = async scale => {
  const directory = trialFolder()
  const disk = join(directory, 'database')
  mkdirSync(disk)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskSize}m`, 'tmpfs', disk])
  try {
    const site = await openWrittenSite(scale, { directory })
    try {
      const fullFor = scale === 'full' ? 60_000 : 5_000
      const rounds = scale === 'full' ? 5 : 1
      const { counts, lost, interrupted } = await site.underWrites(async busy => {
        for (const _ of eachRound(rounds)) {
          await busy()
          const ballast = join(disk, 'ballast')
          // PostgreSQL deletes files of its own meanwhile, whose room is taken again.
          for (const end = performance.now() + fullFor; performance.now() < end; await sleep(200))
            fill(ballast)
          rmSync(ballast)
          await site.recovered()
          await busy()
        }
      })
      if (interrupted === 0) lost.push('no request was interrupted')
      return {
        did: `${rounds} times full for ${fullFor / 1000} s; ${counts}; ${interrupted} sent again`,
        lost,
      }
    } finally {
      await site.stop()
    }
  } finally {
    execFileSync('umount', ['--lazy', disk])
    rmSync(directory, { recursive: true, force: true })
  }
}

/** Makes fsync and fdatasync of a process fail with EIO while a file exists. */
const failingSync = String.raw`
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <unistd.h>
static int broken(void) { return access(getenv("BROKEN_SYNC"), F_OK) == 0; }
#define FAILING(name)                                              \
  int name(int file) {                                             \
    int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, #name);      \
    if (broken()) { errno = EIO; return -1; }                      \
    return real(file);                                             \
  }
FAILING(fsync)
FAILING(fdatasync)
`

/** The disk refuses to make writes durable, for a while. PostgreSQL must not acknowledge what it could not sync. */
export const syncFails: Trial = async scale => {
  const directory = trialFolder()
  const flag = join(directory, 'sync-fails')
  const library = join(directory, 'failing-sync.so')
  const source = join(directory, 'failing-sync.c')
  writeFileSync(source, failingSync)
  execFileSync(installedProgram('/usr/bin/gcc', 'build-essential'), [
    '-shared',
    '-fPIC',
    '-o',
    library,
    source,
    '-ldl',
  ])
  const site = await openWrittenSite(scale, {
    directory,
    openServer: folder => serverWith({ LD_PRELOAD: library, BROKEN_SYNC: flag }, folder),
  })
  try {
    const rounds = scale === 'full' ? 20 : 2
    const { counts, lost, interrupted } = await site.underWrites(async busy => {
      for (const _ of eachRound(rounds)) {
        await busy()
        writeFileSync(flag, '')
        await sleep(3_000)
        rmSync(flag)
        await site.recovered()
      }
    })
    if (interrupted === 0) lost.push('no request was interrupted')
    return { did: `${rounds} times for 3 s; ${counts}; ${interrupted} sent again`, lost }
  } finally {
    await site.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}
