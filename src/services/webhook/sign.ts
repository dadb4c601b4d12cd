import { createHmac } from 'node:crypto'

/** The secret of a webhook as its owner gets it (Standard Webhooks). */
export const shownSecret = (secret: Buffer) => `whsec_${secret.toString('base64')}`

/** Headers of a delivery, signed with every valid secret (Standard Webhooks). `at` is in seconds. */
export function signedHeaders(
  { id, at, body }: { id: string; at: number; body: string },
  secrets: readonly Buffer[],
): Record<string, string> {
  const signed = `${id}.${at}.${body}`
  const signatures = secrets.map(
    secret => `v1,${createHmac('sha256', secret).update(signed).digest('base64')}`,
  )
  return {
    'webhook-id': id,
    'webhook-timestamp': String(at),
    'webhook-signature': signatures.join(' '),
  }
}
