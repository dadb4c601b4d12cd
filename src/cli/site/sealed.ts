import { execFile } from 'node:child_process'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { Decrypter, Encrypter } from 'age-encryption'

const run = promisify(execFile)

/**
 * Writes a folder into one file, compressed and encrypted with age. The file is complete, or it does not exist.
 * @throws Error if the file cannot be written
 */
export async function sealFolder(folder: string, path: string, recipient: string): Promise<void> {
  const [packed, draft] = [`${folder}.tar.gz`, `${path}.new`]
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  try {
    await run('tar', ['-czf', packed, '-C', folder, '.'])
    const sealed = await encrypter.encrypt(Readable.toWeb(createReadStream(packed)))
    await pipeline(Readable.fromWeb(sealed), createWriteStream(draft, { mode: 0o600, flush: true }))
    await rename(draft, path)
  } finally {
    for (const rest of [packed, draft]) await rm(rest, { force: true })
  }
}

/**
 * Unpacks such a file into a new folder. `identityFile` is what age-keygen wrote.
 * @throws Error if the key is not the one, or the file was altered or is cut off
 */
export async function openSealed(path: string, identityFile: string, folder: string): Promise<void> {
  const packed = `${folder}.tar.gz`
  const text = await readFile(identityFile, 'utf8').catch(() => '')
  const keys = text.match(/^AGE-SECRET-KEY-\S+/gm)
  if (!keys) throw new Error(`${identityFile} has no key. Name the file that age-keygen wrote.`)
  const decrypter = new Decrypter()
  for (const key of keys) decrypter.addIdentity(key)
  try {
    const opened = await decrypter.decrypt(Readable.toWeb(createReadStream(path)))
    await pipeline(Readable.fromWeb(opened), createWriteStream(packed, { mode: 0o600 }))
    await mkdir(folder, { mode: 0o700 })
    await run('tar', ['-xzf', packed, '--no-same-owner', '-C', folder])
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    if (/no identity matched/i.test(why))
      throw new Error(`The key in ${identityFile} does not open ${path}: it was encrypted for another key.`)
    throw new Error(`${path} cannot be read, was altered or is cut off (${why}).`, { cause: error })
  } finally {
    await rm(packed, { force: true })
  }
}
