import { createHash, randomBytes } from 'node:crypto'

/** What a cookie or a mailed link carries: 256 bits that nobody guesses. */
export const newToken = () => randomBytes(32).toString('base64url')

/** What the database keeps of it: whoever reads the table cannot use it. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')
