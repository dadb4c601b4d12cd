/** Attackers have tried these before they try anything else; shorter ones are too short anyway. */
let common: Promise<ReadonlySet<string>> | undefined

const loadCommon = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter(password => password.length >= shortest))
}
const shortest = 9

/** What a password must have beside what anybody could know of its owner, characters. */
const ownPart = 6
/** Other characters than these repeat or leave too little to guess. */
const leastDifferent = 4

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Why a new password is too easy to guess: `common` where it is on the list of those that everybody uses or repeats a few
 * characters, `personal` where it is hardly more than the name of the site or the person's own address.
 */
export async function guessable(
  password: string,
  { username, siteName }: { username: string; siteName: string },
): Promise<'password_common' | 'password_personal' | undefined> {
  common ??= loadCommon()
  const typed = password.toLowerCase()
  if (new Set(typed).size < leastDifferent || (await common).has(typed)) return 'password_common'
  const address = username.toLowerCase()
  const [mailbox = '', host = ''] = address.split('@')
  const known = [address, mailbox, host, host.split('.')[0] ?? '', siteName].map(plain)
  let rest = plain(password)
  for (const word of known.sort((one, other) => other.length - one.length))
    if (word.length >= 3) rest = rest.replaceAll(word, '')
  const isShorter = rest.length < plain(password).length
  return isShorter && rest.length < ownPart ? 'password_personal' : undefined
}
