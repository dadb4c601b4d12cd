import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { namesAddress } from '#kit/email.ts'
import { readIfExists } from '../outbox.ts'

/** An outgoing text message; numbers are E.164. */
export interface OutgoingText {
  /** Stable across retries. */
  id: string
  from: string
  to: string
  text: string
}

/** Sends text messages. */
export interface TextGateway {
  /**
   * Resolves once the message was accepted; `about` are the people it is about, for a gateway that stores messages.
   * @throws TextRefused if a retry would not help
   */
  deliver(text: OutgoingText, about: readonly string[]): Promise<void>
  /** Removes the gateway's stored data of a message that was deleted while it was sent. */
  withdraw(id: string): Promise<void>
  /** Removes the gateway's stored data about any of the names, an address or a number. */
  erase(person: {
    email: string | undefined
    /** Ten digits. */
    number: string | undefined
    names: readonly string[]
  }): Promise<void>
}

/** Permanent rejection by the gateway; `code` is its response code. */
export class TextRefused extends Error {
  readonly code: string
  constructor(code: string) {
    super(`The text gateway refused a text: ${code}`)
    this.code = code
  }
}

/** Milliseconds; shorter than the job's timeout. */
const timeout = 20_000

/** Statuses of 400 and above that are temporary or configuration errors, not the message's fault. */
const passing = new Set([401, 403, 408, 425, 429])

/** Posts JSON `{ id, from, to, text }` to an HTTP gateway; the id is also its `Idempotency-Key`. */
export function httpGateway({ url, token }: { url: string; token: string | undefined }): TextGateway {
  return {
    async deliver(text) {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': text.id,
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(text),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
      }).catch((error: Error) => {
        // The error may contain the gateway's URL, which may include a secret.
        throw new Error(
          `A text message was not accepted: ${error.name === 'TimeoutError' ? 'no answer' : 'no connection'}`,
        )
      })
      await response.body?.cancel()
      if (response.ok) return
      const { status } = response
      if (status >= 400 && status < 500 && !passing.has(status)) throw new TextRefused(String(status))
      throw new Error(`A text message was not accepted: ${status}`)
    },
    withdraw: async () => {},
    erase: async () => {},
  }
}

/** Writes messages as .txt files to a folder, if no gateway is configured. */
export function folderGateway(folder: string, now: () => number): TextGateway {
  const fileOf = (id: string) => join(folder, `${id}.txt`)
  return {
    async deliver({ id, from, to, text }, about) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = fileOf(id)
      const date = new Date(now()).toUTCString()
      const head = [`From: ${from}`, `To: ${to}`, `Date: ${date}`, ...about.map(one => `About: ${one}`)]
      await writeFile(`${file}.part`, `${head.join('\n')}\n\n${text}\n`, { mode: 0o600 })
      await rename(`${file}.part`, file)
    },
    withdraw: id => rm(fileOf(id), { force: true }),
    async erase({ email, number, names }) {
      const files = await readdir(folder).catch(() => [])
      for (const file of files.filter(name => name.endsWith('.txt'))) {
        const text = (await readIfExists(join(folder, file)))?.toString()
        if (text === undefined) continue
        const [head] = text.split('\n\n', 1)
        const lines = head!.split('\n')
        if (
          names.some(name => lines.includes(`About: ${name}`)) ||
          (email !== undefined && namesAddress(text, email)) ||
          (number !== undefined && text.replace(/\D/g, '').includes(number))
        )
          await rm(join(folder, file), { force: true })
      }
    },
  }
}
