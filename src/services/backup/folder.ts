import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Written by a drill without faults; its time is that of the drill. */
export const drillName = 'last-drill'

/** Backups in BACKUP_TO, oldest first. */
export interface BackupFile {
  name: string
  /** Milliseconds since 1970. */
  time: number
}

/** `havenrow-2026-12-01T10-20-30Z.tar.gz.age`: names sort by time. */
export const nameBackup = (time: number) =>
  `havenrow-${new Date(time).toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz.age`

/** @throws if the folder cannot be read */
export async function listBackups(folder: string): Promise<BackupFile[]> {
  return (await readdir(folder)).sort().flatMap(name => {
    const [, day, hour, minute, second] =
      /^havenrow-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.gz\.age$/.exec(name) ?? []
    return day ? [{ name, time: Date.parse(`${day}T${hour}:${minute}:${second}Z`) }] : []
  })
}

/** Times of the last backup and of the last drill. @throws if the folder cannot be read */
export async function readFolder(folder: string): Promise<{ base: number | null; drill: number | null }> {
  const base = (await listBackups(folder)).at(-1)?.time ?? null
  const drill = await stat(join(folder, drillName)).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  )
  return { base, drill }
}
