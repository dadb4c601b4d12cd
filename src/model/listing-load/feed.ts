import * as v from 'valibot'
import { DAY } from '#kit/dates.ts'
import { checkbox, form, language } from '../form.ts'
import { sent, trimmed } from '../sent-text.ts'

/* A list of homes at a web address, which is loaded every night. */

/** Why a feed was not read. */
export const feedFaults = [
  'certificate',
  'empty',
  'login',
  'not_allowed',
  'not_found',
  'not_public',
  'not_a_table',
  'refused',
  'server',
  'timeout',
  'too_large',
  'too_many_lines',
  'unknown_host',
  'unreachable',
  'web_page',
] as const
export type FeedFault = (typeof feedFaults)[number]

/**
 * What came of the last fetch: its load runs (`loading`), is done, waits because its columns or words are new
 * (`waiting`) or because many homes are missing (`missing`), or was requested (`preview`).
 */
export const feedOutcomes = [
  ...feedFaults,
  'loaded',
  'loading',
  'missing',
  'preview',
  'unchanged',
  'waiting',
] as const
export type FeedOutcome = (typeof feedOutcomes)[number]

export const feedForm = form({
  url: v.pipe(
    trimmed(2_000, 'required'),
    v.nonEmpty('required'),
    v.url('not_a_url'),
    v.description('An https URL of a public server, without user name and password.'),
  ),
  username: v.optional(
    v.pipe(
      trimmed(200),
      v.regex(/^[^:]*$/, 'invalid'),
      v.description(
        'User name for basic authentication. Without it, the saved one is used on the same server.',
      ),
    ),
  ),
  password: v.optional(v.pipe(sent(200), v.description('Password for basic authentication.'))),
  isOn: v.optional(checkbox('Whether it is fetched every night.'), false),
  language,
})
export type FeedForm = v.InferOutput<typeof feedForm>

/** Minutes of the night in which feeds are fetched, from 2 a.m. Eastern Standard Time. */
const NIGHT = 240
const NIGHT_START = 7 * 3_600_000

/** When a feed is fetched next, milliseconds since 1970: each has a minute of the night by its key. */
export function nextNight(key: number, now: number): number {
  const minute = (key * 61) % NIGHT
  const today = now - (now % DAY) + NIGHT_START + minute * 60_000
  return today > now ? today : today + DAY
}

/** Days after which an unchanged feed is loaded again, which confirms its homes. */
export const FEED_CONFIRM_DAYS = 7
/** Days after which an email about the same failure is repeated. */
export const FEED_REPEAT_DAYS = 7

/** Whether that many of the homes of a feed may leave the market unasked: a fifth, or one. */
export const mayLeave = (leaving: number, homes: number): boolean =>
  leaving <= Math.max(1, Math.floor(homes / 5))
