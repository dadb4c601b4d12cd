import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'

/** Argon2id as recommended by OWASP: 19 MiB, two passes, one lane; about 70 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** More concurrent hashes than cores would only use memory and block the file system threads. */
const atOnce = Math.max(1, Math.min(3, availableParallelism()))
let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await new Promise<void>(resolve => waiting.push(resolve))
  else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

/** Hash of a password with its parameters and salt, for storage. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost))

/** Dummy hash for unknown accounts, for the same duration of a check. */
let dummyHash: Promise<string> | undefined

/** Verifies a password; false without a hash, after the same work (RULINGS 18). */
export async function isPassword(stored: string | undefined | null, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('dummy password')
  const against = stored ?? (await dummyHash)
  const isRight = await inTurn(() => verify(against, password))
  return isRight && Boolean(stored)
}
