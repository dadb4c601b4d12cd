import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'

/** Encrypts stored secrets with a key derived from the site's secret. Each ciphertext is bound to its account. */
export function sealer(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'authenticator secrets', 32))
  return {
    seal(bytes: Uint8Array, userKey: number): string {
      const nonce = randomBytes(12)
      const encrypt = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(String(userKey)))
      const sealed = Buffer.concat([encrypt.update(bytes), encrypt.final()])
      return Buffer.concat([nonce, encrypt.getAuthTag(), sealed]).toString('base64url')
    },

    /** Returns undefined if the text was sealed with another secret or for another account. */
    open(text: string, userKey: number): Buffer | undefined {
      const bytes = Buffer.from(text, 'base64url')
      try {
        const decrypt = createDecipheriv(cipher, key, bytes.subarray(0, 12), { authTagLength: 16 })
          .setAAD(Buffer.from(String(userKey)))
          .setAuthTag(bytes.subarray(12, 28))
        return Buffer.concat([decrypt.update(bytes.subarray(28)), decrypt.final()])
      } catch {
        return undefined
      }
    },
  }
}
