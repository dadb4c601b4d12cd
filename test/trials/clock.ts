import { execFileSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sendContactMessage } from '#contract/contact/v1.ts'
import { installPackages } from '../debian.ts'
import { removeFolder, until } from '../world/site.ts'
import { startMailServer } from '../world/smtp.ts'
import { aVisitor } from '../world/visitor.ts'
import { serverWith } from './server-with.ts'
import { eachRound, type Trial, trialFolder } from './trial.ts'
import { openWrittenSite } from './written-site.ts'

/** A clock that a test moves; monotonic clocks go on. */
interface Clock {
  /** For the processes that live by it. */
  variables: Record<string, string>
  /** Seconds from the real time. */
  set(offset: number): void
}

/** Seconds until the processes notice. */
const notice = 1

function openClock(file: string): Clock {
  const machine = execFileSync('uname', ['-m'], { encoding: 'utf8' }).trim()
  const library = `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`
  if (!existsSync(library)) installPackages('libfaketime')
  const set = (offset: number) => writeFileSync(file, `${offset < 0 ? '' : '+'}${offset}s`)
  set(0)
  return {
    variables: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: String(notice),
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    set,
  }
}

/** The clocks of the node and of the database jump by an hour, each by itself and both. */
export const clockJump: Trial = async scale => {
  const directory = trialFolder()
  const [ofNode, ofDatabase] = ['node', 'database'].map(name => openClock(join(directory, `${name}.clock`)))
  const site = await openWrittenSite(scale, {
    directory,
    openServer: folder => serverWith(ofDatabase!.variables, folder),
    launch: async () => ({ env: ofNode!.variables }),
  })
  try {
    // Whoever does not choose to stay logged in is logged out after half an hour.
    await site.database.query(`update session set remember = true, expires_at = now() + interval '30 days'`)
    const hours = [
      [1, 0],
      [0, 1],
      [1, 1],
      [0, 0],
      [-1, 0],
      [0, -1],
      [-1, -1],
      [0, 0],
    ] as const
    const rounds = scale === 'full' ? 5 : 1
    const { counts, lost } = await site.underWrites(async busy => {
      for (const _ of eachRound(rounds))
        for (const [node, database] of hours) {
          ofNode!.set(node * 3_600)
          ofDatabase!.set(database * 3_600)
          await sleep(notice * 1_000)
          await busy()
        }
    })
    return { did: `${rounds * hours.length} jumps by an hour; ${counts}`, lost }
  } finally {
    await site.stop()
    await removeFolder(directory)
  }
}

/** The mail server is away for a day. */
export const mailAway: Trial = async scale => {
  const directory = trialFolder()
  const clock = openClock(join(directory, 'clock'))
  const mails = await startMailServer()
  const { port } = new URL(mails.url)
  await mails.close()
  const site = await openWrittenSite(scale, {
    directory,
    openServer: folder => serverWith(clock.variables, folder),
    launch: async () => ({
      env: {
        ...clock.variables,
        SMTP_URL: mails.url,
        MAIL_FROM: 'Havenrow <no-reply@havenrow.example>',
        CONTACT_EMAIL: 'desk@havenrow.example',
      },
    }),
  })
  try {
    const sent = scale === 'full' ? 50 : 5
    for (let made = 0; made < sent; made++) {
      const message = `Is it there still? ${made}.`
      const body = { name: 'Ana', email: 'ana@mail.example', message, language: 'en' }
      const { status, text } = await aVisitor(site.site().address).call(sendContactMessage, { body })
      if (status !== 201) throw new Error(text)
    }
    // Retries come once an hour at most.
    for (let hour = 1; hour <= 24; hour++) {
      clock.set(hour * 3_600)
      await sleep(3_000)
    }
    const back = await startMailServer({ port: Number(port) })
    clock.set(26 * 3_600)
    const texts = () =>
      back.received.map(({ text }) => /Is it there still\? \d+\./.exec(text ?? '')?.[0] ?? '')
    const received = await until(
      async () => new Set(texts().filter(Boolean)),
      ({ size }) => size === sent,
      120_000,
    )
    const again = texts().filter(Boolean).length - received.size
    await back.close()
    const lost = Array.from({ length: sent }, (_, at) => `Is it there still? ${at}.`)
      .filter(message => !received.has(message))
      .map(message => `not delivered: ${message}`)
    if (again > 0) lost.push(`${again} emails came twice`)
    return {
      did: `${sent} messages while the mail server was away for 24 hours; ${received.size} came`,
      lost,
    }
  } finally {
    await site.stop()
    await removeFolder(directory)
  }
}
