import { createHash, randomBytes } from 'node:crypto'

/** Token of a cookie or an emailed link: 256 random bits. */
export const newToken = () => randomBytes(32).toString('base64url')

/** Stored instead of the token: a leaked table is useless. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')
