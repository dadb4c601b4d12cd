import { createECDH } from 'node:crypto'
import webPush from 'web-push'
import type { PushKeys } from './deliver.ts'

/** New keys, for the operator to store. */
export const newPushKeys = (): PushKeys => webPush.generateVAPIDKeys()

/** Whether two texts are a private key and the public key that belongs to it, base64url. */
export function isKeyPair({ publicKey, privateKey }: PushKeys): boolean {
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(privateKey, 'base64url')
  } catch {
    return false
  }
  return pair.getPublicKey('base64url') === publicKey
}
