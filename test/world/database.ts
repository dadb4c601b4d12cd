import { Client } from 'pg'
import { inject } from 'vitest'
import { connect } from '#db/connect.ts'
import type { Database } from '#db/database.ts'
import type { AuditSubject } from '#model/audit/entry.ts'
import { hasWords } from '#model/audit/fields.ts'

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
      const silent = await wordlessFields(database)
      await database.close()
      await asAdministrator(`drop database if exists ${name} with (force)`)
      if (silent.length > 0) throw new Error(`Without words in model/audit/fields.ts: ${silent.join(', ')}.`)
    },
  }
}

/** Fields that were written to the audit log, and that people cannot read in words. */
async function wordlessFields(database: Database): Promise<string[]> {
  const written = await database
    .query<{ subject: AuditSubject; name: string }>(
      `select distinct e.subject_type as subject, f.name
      from audit_entry e, jsonb_object_keys(e.before || e.after) f (name) order by 1, 2`,
    )
    // The tables are not those of the site.
    .catch(() => [])
  return written.flatMap(({ subject, name }) => (hasWords(subject, name) ? [] : [`${subject} ${name}`]))
}
