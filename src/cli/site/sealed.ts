import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Decrypter, Encrypter } from 'age-encryption'

/** Runs tar. `work` feeds or reads it. @throws Error with what tar printed */
async function withTar(parameters: string[], work: (tar: ReturnType<typeof startTar>) => Promise<void>) {
  const tar = startTar(parameters)
  let output = ''
  tar.stderr.on('data', chunk => {
    output += chunk
  })
  const closed = once(tar, 'close')
  try {
    await work(tar)
  } catch (error) {
    tar.kill()
    throw output === '' ? error : new Error(output.trim(), { cause: error })
  }
  const [code] = await closed
  if (code !== 0) throw new Error(output.trim() || `tar ended with ${code}.`)
}

const startTar = (parameters: string[]) => spawn('tar', parameters, { stdio: 'pipe' })

/**
 * Writes a folder into one file, compressed and encrypted with age. The file is complete, or it does not exist.
 * @throws Error if the file cannot be written
 */
export async function sealFolder(folder: string, path: string, recipient: string): Promise<void> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  const draft = `${path}.new`
  try {
    await withTar(['-cz', '-C', folder, '.'], async tar => {
      const sealed = await encrypter.encrypt(Readable.toWeb(tar.stdout))
      await pipeline(Readable.fromWeb(sealed), createWriteStream(draft, { mode: 0o600, flush: true }))
    })
    await rename(draft, path)
  } finally {
    await rm(draft, { force: true })
  }
}

/**
 * Unpacks such a file into a new folder. `identityFile` is what age-keygen wrote.
 * @throws Error if the key is not the one, or the file was altered or is cut off
 */
export async function openSealed(path: string, identityFile: string, folder: string): Promise<void> {
  const text = await readFile(identityFile, 'utf8').catch(() => '')
  const decrypter = new Decrypter()
  try {
    const keys = text.match(/^AGE-SECRET-KEY-\S+/gm)
    for (const key of keys!) decrypter.addIdentity(key)
  } catch {
    throw new Error(`${identityFile} has no key. Name the file that age-keygen wrote.`)
  }
  await mkdir(folder, { mode: 0o700 })
  await withTar(['-xz', '--no-same-owner', '-C', folder], async tar => {
    const opened = await decrypter
      .decrypt(Readable.toWeb(createReadStream(path)))
      .catch((error: Error) => fail(path, identityFile, error))
    await pipeline(Readable.fromWeb(opened), tar.stdin).catch((error: Error) =>
      fail(path, identityFile, error),
    )
  })
}

function fail(path: string, identityFile: string, cause: Error): never {
  if (/no identity matched/i.test(cause.message))
    throw new Error(`The key in ${identityFile} does not open ${path}: it was encrypted for another key.`)
  throw new Error(`${path} cannot be read, was altered or is cut off (${cause.message}).`, { cause })
}
