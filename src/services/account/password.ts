import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'

/** Argon2id as OWASP asks: 19 MiB, two passes, one lane; some 70 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** More at once than there are cores would only take memory, and the threads that files are read with. */
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

/** The hash of a password with its parameters and salt, as it is kept. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost))

/** Stands for the hash of an account that does not exist, so that asking for one takes as long. */
let nobodys: Promise<string> | undefined

/** Whether a password is the one of a hash; false without one, after the same work (RULINGS 18). */
export async function isPassword(kept: string | undefined | null, password: string): Promise<boolean> {
  nobodys ??= hashPassword('the password of nobody')
  const against = kept ?? (await nobodys)
  const isRight = await inTurn(() => verify(against, password))
  return isRight && Boolean(kept)
}
