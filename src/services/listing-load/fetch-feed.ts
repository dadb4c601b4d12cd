import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { fieldOf } from '#kit/field.ts'
import type { FeedFault } from '#model/listing-load/feed.ts'
import { loadLimits } from '#model/listing-load/fields.ts'
import {
  FetchFailed,
  fetchFollowing,
  type PublicFetch,
  type PublicResponse,
} from '#platform/public-fetch/index.ts'
import { readCsv } from './read-csv.ts'
import { readReso } from './read-reso.ts'
import { type LoadTable, UnreadableFile } from './table.ts'

/** For a feed with all its redirects, milliseconds; its job ends within 90 seconds. */
const timeout = 45_000

/** How a server identifies the content that it sent. */
interface Validators {
  etag: string | null
  modified: string | null
}

interface FetchedFeed extends Validators {
  table: LoadTable
  /** Of the content. */
  digest: string
}

export interface Credentials {
  username: string
  password: string
}

const unpacked = promisify(gunzip)

/** The content of a response, unpacked if it is a gzip file. */
async function contentOf(body: Buffer): Promise<Buffer | FeedFault> {
  if (body[0] !== 0x1f || body[1] !== 0x8b) return body
  return unpacked(body, { maxOutputLength: loadLimits.bytes }).catch((error: unknown) =>
    fieldOf(error, 'code') === 'ERR_BUFFER_TOO_LARGE' ? 'too_large' : 'not_a_table',
  )
}

function faultOf(error: unknown): FeedFault {
  if (!(error instanceof FetchFailed)) throw error
  if (error.because === 'certificate') return 'certificate'
  if (error.because === 'unknown-host') return 'unknown_host'
  return (
    {
      invalid: 'not_public',
      unreachable: 'unreachable',
      timeout: 'timeout',
      'too-large': 'too_large',
    } as const
  )[error.fault]
}

function faultOfStatus(status: number): FeedFault {
  if (status === 401 || status === 403) return 'login'
  if (status === 404 || status === 410) return 'not_found'
  return status >= 500 || status === 429 ? 'server' : 'refused'
}

const webPage = /^<(!doctype\s+html|html|head|body|title)\b/i

/** Reads a table, as JSON if it begins like that. */
async function read(content: Buffer): Promise<LoadTable | FeedFault> {
  const start = content
    .subarray(0, 1_000)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart()
  if (start === '') return 'empty'
  if (webPage.test(start)) return 'web_page'
  if (start.startsWith('<')) return 'not_a_table'
  const isJson = /^[[{]/.test(start)
  try {
    const table = await (isJson ? readReso : readCsv)(new Blob([new Uint8Array(content)]))
    if (table.lines.length === 0) return 'empty'
    // The database cannot store it.
    const hasNull = table.lines.some(({ cells }) => cells?.some(cell => cell.includes('\0')))
    return hasNull ? 'not_a_table' : table
  } catch (error) {
    if (error instanceof UnreadableFile) return error.reason
    throw error
  }
}

/** Fetches and reads a feed; `unchanged` if the server responds so, or if its content has a known digest. */
export async function fetchFeed(
  publicFetch: PublicFetch,
  url: string,
  credentials: Credentials | undefined,
  last: (Validators & { digest: string | null }) | undefined,
): Promise<FetchedFeed | FeedFault | 'unchanged'> {
  let response: PublicResponse
  try {
    response = await fetchFollowing(publicFetch, url, {
      headers: {
        accept: 'text/csv, application/json',
        'user-agent': 'Havenrow-Feeds/1',
        ...(last?.etag && { 'if-none-match': last.etag }),
        ...(last?.modified && { 'if-modified-since': last.modified }),
      },
      secretHeaders: credentials && {
        authorization: `Basic ${Buffer.from(`${credentials.username}:${credentials.password}`).toString('base64')}`,
      },
      timeout,
      maxBytes: loadLimits.bytes,
    })
  } catch (error) {
    return faultOf(error)
  }
  const { status, headers, body } = response
  if (status === 304) return last ? 'unchanged' : 'refused'
  if (status !== 200) return faultOfStatus(status)
  if (body.length === 0) return 'empty'
  const digest = createHash('sha256').update(body).digest('base64url')
  if (digest === last?.digest) return 'unchanged'
  const content = await contentOf(body)
  if (typeof content === 'string') return content
  const table = await read(content)
  if (typeof table === 'string') return table
  return { table, digest, etag: shortened(headers.etag), modified: shortened(headers['last-modified']) }
}

/** A longer validator is not stored: it could not be sent back. */
const shortened = (value: string | undefined) => (value !== undefined && value.length <= 500 ? value : null)
