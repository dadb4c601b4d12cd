import { newPushKeys } from '#services/push/index.ts'

/** Writes new keys for notifications, as lines of settings; `npm run push-keys`. */
export async function run(): Promise<void> {
  const { publicKey, privateKey } = newPushKeys()
  console.log(`PUSH_PUBLIC_KEY=${publicKey}\nPUSH_PRIVATE_KEY=${privateKey}`)
}
