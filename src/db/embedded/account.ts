import { spawnSync } from 'node:child_process'
import { chownSync, lchownSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** How PostgreSQL, which refuses to run as root, is started: words before its command, and the user to become. */
export interface Account {
  prefix: string[]
  uid?: number
  gid?: number
}

/** The number of "nobody". initdb wants a number with a name, and this one has one on every system. */
const nobody = 65_534

/** A user namespace in which root is called nobody: files stay root's, even in a home that nobody else may enter. */
const namespace = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`, '--']

function ownerOf(path: string): { uid: number; gid: number } | undefined {
  try {
    return statSync(path)
  } catch {
    return undefined
  }
}

/**
 * Anybody but root runs PostgreSQL as himself. Root runs it as the owner of the files if that is somebody else, then
 * in a user namespace, and where the system refuses those, as the unprivileged user "nobody".
 */
export function chooseAccount(clusterDirectory: string): Account {
  if (process.getuid?.() !== 0) return { prefix: [] }
  const owner = ownerOf(clusterDirectory)
  if (owner !== undefined && owner.uid !== 0) return { prefix: [], uid: owner.uid, gid: owner.gid }
  const [command = '', ...flags] = namespace
  const isAllowed = spawnSync(command, [...flags, 'true'], { stdio: 'ignore' }).status === 0
  return isAllowed ? { prefix: namespace } : { prefix: [], uid: nobody, gid: nobody }
}

/** Gives a directory and all that is in it to the account, where that is another user than ours. */
export function handOver(directory: string, { uid, gid }: Account): void {
  if (uid === undefined || gid === undefined || statSync(directory).uid === uid) return
  for (const entry of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(directory, entry), uid, gid)
  }
  // The directory itself comes last: its owner says whether all of this has been done.
  chownSync(directory, uid, gid)
}

/** Whether the path is a directory that only its owner (us, or the account) may enter. */
export function isPrivate(directory: string, { uid }: Account): boolean {
  const status = lstatSync(directory)
  const owner = uid ?? process.getuid?.() ?? status.uid
  return status.isDirectory() && status.uid === owner && (status.mode & 0o077) === 0
}
