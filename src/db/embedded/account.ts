import { spawnSync } from 'node:child_process'
import { chownSync, lchownSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** How to start PostgreSQL, which refuses to run as root: a command prefix and the user to switch to. */
export interface Account {
  prefix: string[]
  uid?: number
  gid?: number
}

/** UID of "nobody". initdb requires a UID with a name, and this one has a name on every system. */
const unprivilegedId = 65_534

/**
 * A user namespace that maps root to that account: files still belong to root, even in a home directory that no other
 * user can read.
 */
const namespace = ['unshare', '--user', `--map-user=${unprivilegedId}`, `--map-group=${unprivilegedId}`, '--']

function ownerOf(path: string): { uid: number; gid: number } | undefined {
  try {
    return statSync(path)
  } catch {
    return undefined
  }
}

/**
 * Users other than root run PostgreSQL as themselves. Root runs it as the owner of the files if that is another user,
 * else in a user namespace, else (if the system denies those) as the unprivileged user "nobody".
 */
export function chooseAccount(clusterDirectory: string): Account {
  if (process.getuid?.() !== 0) return { prefix: [] }
  const owner = ownerOf(clusterDirectory)
  if (owner !== undefined && owner.uid !== 0) return { prefix: [], uid: owner.uid, gid: owner.gid }
  const [command = '', ...flags] = namespace
  const isAllowed = spawnSync(command, [...flags, 'true'], { stdio: 'ignore' }).status === 0
  return isAllowed ? { prefix: namespace } : { prefix: [], uid: unprivilegedId, gid: unprivilegedId }
}

/** Changes the owner of a directory tree to the account, if that is another user. */
export function changeOwner(directory: string, { uid, gid }: Account): void {
  if (uid === undefined || gid === undefined || statSync(directory).uid === uid) return
  for (const entry of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(directory, entry), uid, gid)
  }
  // Change the directory itself last: its owner shows that the tree is complete.
  chownSync(directory, uid, gid)
}

/** Whether the path is a directory that only its owner (this user or the account) can access. */
export function isPrivate(directory: string, { uid }: Account): boolean {
  const status = lstatSync(directory)
  const owner = uid ?? process.getuid?.() ?? status.uid
  return status.isDirectory() && status.uid === owner && (status.mode & 0o077) === 0
}
