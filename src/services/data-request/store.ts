import type { Database, Transaction } from '#db/database.ts'
import { insertInto } from '#db/insert.ts'

export async function insertDataRequest(
  transaction: Transaction,
  request: { email: string; tokenHash: string; language: string; at: number },
): Promise<void> {
  await insertInto(transaction, 'data_request', {
    email: request.email,
    token_hash: request.tokenHash,
    language: request.language,
    created_at: new Date(request.at),
  })
}

/** The address of an open request with this token, created after a time; locks it until the transaction ends. */
export async function selectOpenRequest(
  transaction: Transaction,
  tokenHash: string,
  since: number,
): Promise<string | undefined> {
  const [row] = await transaction.query<{ email: string }>(
    'select email from data_request where token_hash = $1 and created_at >= $2 for update',
    [tokenHash, new Date(since)],
  )
  return row?.email
}

/** Closes all requests of an address: clears address and tokens, retains the row. */
export async function closeRequestsOf(transaction: Transaction, address: string, at: number): Promise<void> {
  await transaction.query(
    'update data_request set email = null, token_hash = null, confirmed_at = $2 where email = $1',
    [address, new Date(at)],
  )
}

/** Deletes expired unconfirmed requests. */
export async function deleteUnconfirmed(database: Database, before: number): Promise<void> {
  await database.query('delete from data_request where confirmed_at is null and created_at < $1', [
    new Date(before),
  ])
}
