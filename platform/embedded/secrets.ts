import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type Secrets = { postgresPassword: string; redisPassword: string; authSecret: string }

/** The installation's own secrets, made at the first start and kept beside the data they open. */
export async function loadSecrets(dataFolder: string): Promise<Secrets> {
  const path = join(dataFolder, 'secrets.json')
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Secrets
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const secrets: Secrets = { postgresPassword: secret(), redisPassword: secret(), authSecret: secret() }
  await mkdir(dataFolder, { recursive: true })
  await writeFile(path, JSON.stringify(secrets, undefined, 2), { mode: 0o600 })
  return secrets
}

function secret(): string {
  return randomBytes(32).toString('base64url')
}
