import { isIP } from 'node:net'
import { isAbsolute } from 'node:path'
import * as v from 'valibot'
import { hostsOf } from '#db/primary.ts'
import { isLoopback } from '#kit/loopback.ts'
import { parsePhotoStore } from '#services/photo/index.ts'

/* Parsers of settings, each with the sentence that the operator reads if a value is wrong. */

export const integer = (min: number, max: number, what: string) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, what),
    v.transform(Number),
    v.minValue(min, what),
    v.maxValue(max, what),
  )

/** A share: 0, 0.05, 1. */
export const share = (what: string) =>
  v.pipe(v.string(), v.regex(/^(0(\.\d+)?|1(\.0+)?)$/, what), v.transform(Number))

/** Headers as in a URL's query, separated by commas: `authorization=Bearer%20…,team=homes`. */
export const pairs = (what: string) =>
  v.pipe(
    v.string(),
    v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
      const found: Record<string, string> = {}
      for (const pair of value.split(',')) {
        const [, name, encoded] = /^\s*([\w-]+)=([\x21-\x7e]+)\s*$/.exec(pair) ?? []
        // Not `decodeURIComponent`, which throws.
        const value = encoded && new URLSearchParams(`value=${encoded.replaceAll('+', '%2B')}`).get('value')
        if (name === undefined || !value) {
          addIssue({ message: what })
          return NEVER
        }
        found[name] = value
      }
      return found
    }),
  )

export const text = (what: string) =>
  v.optional(v.pipe(v.string(), v.trim(), v.minLength(1, what), v.maxLength(200, what)))

export const address = (protocols: readonly string[], what: string) =>
  v.pipe(
    v.string(),
    v.check(text => URL.canParse(text) && protocols.includes(new URL(text).protocol), what),
  )

/** The address of a PostgreSQL server, or of several, as `postgres://user@host1,host2:5433/name`. */
export const isDatabaseUrl = (text: string) =>
  hostsOf(text).every(
    host => URL.canParse(host) && ['postgres:', 'postgresql:'].includes(new URL(host).protocol),
  )

export const phone = (what: string) =>
  v.optional(v.pipe(v.string(), v.regex(/^\+1[2-9]\d{2}[2-9]\d{6}$/, what)))

/** An IP address or a CIDR range such as 10.0.0.0/8. */
export function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.trim().split('/')
  const longest = { 4: 32, 6: 128 }[isIP(address)]
  if (longest === undefined || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest)
}

export const credential = (name: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[\x21-\x7e]+$/, `${name} must be letters, digits and symbols without spaces.`),
    ),
  )

/** Of a server that speaks S3. */
export const objectEndpoint = (name: string) =>
  v.optional(
    v.pipe(
      address(['https:', 'http:'], `${name} must look like https://s3.example:9000.`),
      v.check(
        // An invalid URL is already reported above.
        text => !/[?#@]/.test(text),
        `${name} must be a scheme and a host, without keys or a query.`,
      ),
    ),
  )

export const region = (name: string) =>
  v.optional(
    v.pipe(v.string(), v.regex(/^[a-z\d-]{1,40}$/, `${name} must look like us-east-1.`)),
    'us-east-1',
  )

export const addressing = (name: string) =>
  v.optional(v.picklist(['path', 'host'], `${name} must be path or host.`))

/** The path of a folder; `none` if backups are made elsewhere. */
export const backupFolder = v.pipe(
  v.string(),
  v.check(
    path => path === 'none' || isAbsolute(path),
    'BACKUP_TO must be the absolute path of a folder, or none (docs/backups.md).',
  ),
)

export const photoStore = (name: string) =>
  v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const store = parsePhotoStore(dataset.value)
      if (store !== undefined) return store
      addIssue({ message: `${name} must be disk, or look like s3://bucket/prefix.` })
      return NEVER
    }),
  )

/** HTTPS or loopback: secrets are unreadable in transit. */
export const isSafeForSecrets = ({ protocol, hostname }: URL) =>
  protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))

/** Base URL of a service that receives secrets, without a trailing slash. */
export const base = (what: string) =>
  v.pipe(
    v.string(),
    v.check(text => {
      const url = URL.parse(text)
      return url !== null && isSafeForSecrets(url)
    }, what),
    v.transform(text => text.replace(/(?<!\/)\/+$/, '')),
  )
