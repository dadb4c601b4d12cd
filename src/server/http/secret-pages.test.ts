import { expect, test } from 'vitest'
import { passwordUrl } from '#model/account/urls.ts'
import { appointmentCalendarUrl, appointmentUrl } from '#model/appointment/urls.ts'
import { localized } from '#model/language.ts'
import { bareApp } from '#test/world/bare-app.ts'
import { createLogger } from '../log.ts'

const secret = 's3cr3t'
const links = [passwordUrl(secret), localized(appointmentUrl(secret), 'es'), appointmentCalendarUrl(secret)]

test.each(links)(
  'the response of %s lets no other page know its address, even if there is no such page',
  async link => {
    const app = await bareApp()
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      const { headers } = await fetch(origin + link, { method })
      expect([headers.get('referrer-policy'), headers.get('x-robots-tag')]).toEqual([
        'no-referrer',
        'noindex',
      ])
    }
    expect((await fetch(`${origin}/homes/fl`)).headers.get('x-robots-tag')).toBeNull()
    await app.close()
  },
)

test.each(links)('the log has no secret of %s when it fails', async link => {
  let lines = ''
  const write = (line: string) => {
    lines += line
    return true
  }
  const app = await bareApp({
    logger: createLogger('debug', { write } as unknown as NodeJS.WritableStream),
    pages: {
      answerCached: () => undefined,
      answer: () => Promise.reject(new Error('broken')),
      answerForm: () => Promise.reject(new Error('broken')),
      answerFault: async (_, response) => void response.end('fault'),
    },
  })
  await app.inject({ url: link })
  await app.inject({ url: link, method: 'POST' })
  await app.close()
  expect(lines).toContain('A page failed.')
  expect(lines).not.toContain(secret)
})
