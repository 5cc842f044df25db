import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectRoot } from '../../embedded/app-parts.ts'
import { withDatabaseName } from './database-url.ts'
import { query } from './query.ts'

export const templateName = 'songloom_template'

/** Creates the migrated database that every test database is a copy of. */
export async function createTemplate(adminUrl: string): Promise<void> {
  await query(adminUrl, `create database ${templateName}`)
  const script = join(projectRoot, 'store', 'migrate.ts')
  if (!existsSync(script)) return
  const env = { ...process.env, DATABASE_URL: withDatabaseName(adminUrl, templateName) }
  await promisify(execFile)(process.execPath, [script], { cwd: projectRoot, env })
}
