import { parseJson } from '#kit/json.ts'

/** A credential from a browser, and the challenge that it responds to. */
export interface InputCredential<Response> {
  id: string
  challenge: string
  response: Response
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isBase64url = (value: unknown): value is string => typeof value === 'string' && /^[\w-]+$/.test(value)

/** Parses the JSON text of a credential; undefined for an invalid one. The library checks the other fields. */
export function readCredential<Response>(text: string): InputCredential<Response> | undefined {
  try {
    const parsed: unknown = parseJson(text)
    if (!isObject(parsed) || !isBase64url(parsed.id) || !isObject(parsed.response)) return undefined
    const { clientDataJSON } = parsed.response
    if (typeof clientDataJSON !== 'string') return undefined
    const client: unknown = parseJson(Buffer.from(clientDataJSON, 'base64url').toString())
    if (!isObject(client) || !isBase64url(client.challenge)) return undefined
    return { id: parsed.id, challenge: client.challenge, response: parsed as Response }
  } catch {
    return undefined
  }
}
