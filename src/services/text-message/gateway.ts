import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { namesAddress } from '#kit/email.ts'
import { readIfThere } from '../outbox.ts'

/** A text as it is handed over; numbers are E.164. */
export interface OutgoingText {
  /** The same whenever the text is sent again. */
  id: string
  from: string
  to: string
  text: string
}

/** Where texts go. */
export interface TextGateway {
  /**
   * Resolves once somebody has taken the text; `about` is of whom it tells, for a gateway that keeps texts itself.
   * @throws TextRefused where trying again would not help
   */
  deliver(text: OutgoingText, about: readonly string[]): Promise<void>
  /** Removes what this gateway itself still holds of a text that was deleted while it was on its way. */
  withdraw(id: string): Promise<void>
  /** Removes what this gateway itself still holds that is about any of the names, or tells of an address or a number. */
  forget(who: {
    email: string | undefined
    /** Ten digits. */
    number: string | undefined
    names: readonly string[]
  }): Promise<void>
}

/** The gateway will never take this text; `code` is its answer. */
export class TextRefused extends Error {
  readonly code: string
  constructor(code: string) {
    super(`The text gateway refused a text: ${code}`)
    this.code = code
  }
}

/** Milliseconds; a job's own patience is longer. */
const patience = 20_000

/** Statuses of 400 and above that are the operator's to mend or the moment's: the text itself may be well. */
const passing = new Set([401, 403, 408, 425, 429])

/** Posts JSON `{ id, from, to, text }` to an HTTP gateway; the id is its `Idempotency-Key`, too. */
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
        signal: AbortSignal.timeout(patience),
      }).catch((error: Error) => {
        // What went wrong may quote the address of the gateway, which may hold a secret.
        throw new Error(
          `A text was not taken: ${error.name === 'TimeoutError' ? 'no answer' : 'no connection'}`,
        )
      })
      await response.body?.cancel()
      if (response.ok) return
      const { status } = response
      if (status >= 400 && status < 500 && !passing.has(status)) throw new TextRefused(String(status))
      throw new Error(`A text was not taken: ${status}`)
    },
    withdraw: async () => {},
    forget: async () => {},
  }
}

/** Writes texts to a folder, one .txt file each, where there is no gateway. */
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
    async forget({ email, number, names }) {
      const files = await readdir(folder).catch(() => [])
      for (const file of files.filter(name => name.endsWith('.txt'))) {
        const text = (await readIfThere(join(folder, file)))?.toString()
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
