import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'

/** What is encrypted; each purpose has its own key. */
type Purpose = 'authenticator secrets' | 'feed passwords'

/**
 * Encrypts stored secrets with a key derived from the site's secret. Each ciphertext is bound to its subject, such as the
 * key of an account.
 */
export function sealer(secret: string, purpose: Purpose) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  return {
    seal(bytes: Uint8Array, subject: string | number): string {
      const nonce = randomBytes(12)
      const encrypt = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(String(subject)))
      const sealed = Buffer.concat([encrypt.update(bytes), encrypt.final()])
      return Buffer.concat([nonce, encrypt.getAuthTag(), sealed]).toString('base64url')
    },

    /** Returns undefined if the text was sealed with another secret or for another subject. */
    open(text: string, subject: string | number): Buffer | undefined {
      const bytes = Buffer.from(text, 'base64url')
      try {
        const decrypt = createDecipheriv(cipher, key, bytes.subarray(0, 12), { authTagLength: 16 })
          .setAAD(Buffer.from(String(subject)))
          .setAuthTag(bytes.subarray(12, 28))
        return Buffer.concat([decrypt.update(bytes.subarray(28)), decrypt.final()])
      } catch {
        return undefined
      }
    },
  }
}
