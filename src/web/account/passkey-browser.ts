import type { MessageKey } from '#model/messages.ts'

/*
 * Passkeys by the JSON interface of the browser, which browsers since 2025 have; others do not show the buttons for
 * passkeys.
 */

/** Whether this browser can create and use passkeys here. */
export const hasPasskeys = (): boolean =>
  isSecureContext &&
  typeof PublicKeyCredential === 'function' &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  'toJSON' in PublicKeyCredential.prototype

/** A credential as JSON text, or why there is none. */
export type Ceremony = { credential: string } | { error: MessageKey }

/** Creates a passkey from options as JSON text. */
export const createPasskey = (options: string): Promise<Ceremony> =>
  settled(() =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(options)),
    }),
  )

/** Signs with a passkey, from options as JSON text. */
export const requestPasskey = (options: string): Promise<Ceremony> =>
  settled(() =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(JSON.parse(options)),
    }),
  )

async function settled(ceremony: () => Promise<Credential | null>): Promise<Ceremony> {
  try {
    const credential = await ceremony()
    return credential instanceof PublicKeyCredential
      ? { credential: JSON.stringify(credential.toJSON()) }
      : { error: 'passkey_cancelled' }
  } catch (error) {
    return { error: reasons[error instanceof DOMException ? error.name : ''] ?? 'passkey_failed' }
  }
}

/** Names of exceptions (WebAuthn level 3, 5.1.3 and 5.1.4). */
const reasons: Readonly<Record<string, MessageKey>> = {
  // Browsers do not distinguish a refusal from a timeout or a missing passkey, for privacy.
  NotAllowedError: 'passkey_cancelled',
  AbortError: 'passkey_cancelled',
  InvalidStateError: 'passkey_exists',
  NotSupportedError: 'passkey_unsupported',
  ConstraintError: 'passkey_unsupported',
  SecurityError: 'passkey_unsupported',
}
