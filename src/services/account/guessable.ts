/** The most common passwords; shorter ones fail the length check anyway. */
let common: Promise<ReadonlySet<string>> | undefined

const loadCommon = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter(password => password.length >= shortest))
}
const shortest = 9

/** Minimum number of characters besides personal information. */
const ownPart = 6
/** Minimum number of different characters. */
const leastDifferent = 4

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Why a new password is too easy to guess: `common` if it is on the list of common passwords or repeats a few
 * characters, `personal` if it is hardly more than the name of the site or the user's own address.
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
