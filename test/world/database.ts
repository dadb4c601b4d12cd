import { Client } from 'pg'
import { inject } from 'vitest'
import { connect } from '#db/connect.ts'
import type { Database } from '#db/database.ts'

export const templateName = 'havenrow_template'

export interface TestDatabase {
  database: Database
  connectionString: string
  close(): Promise<void>
}

/** URL of another database on the same server. */
export function inDatabase(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

async function asAdministrator(statement: string): Promise<void> {
  const admin = new Client({ connectionString: inject('serverUrl') })
  await admin.connect()
  await admin.query(statement).finally(() => admin.end())
}

/** A separate database for a test file, with all tables and places, or those of a template; `close` drops it. */
export async function testDatabase(template = templateName): Promise<TestDatabase> {
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  await asAdministrator(`create database ${name} template ${template} strategy file_copy`)
  const connectionString = inDatabase(inject('serverUrl'), name)
  const database = connect({ connectionString })
  return {
    database,
    connectionString,
    async close() {
      await database.close()
      await asAdministrator(`drop database if exists ${name} with (force)`)
    },
  }
}
