import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type Secrets = { postgresPassword: string; redisPassword: string; authSecret: string; s3SecretKey: string }

/**
 * The installation's own secrets, created at the first start (or when a later version needs one more) and stored with
 * the data.
 */
export async function loadSecrets(dataFolder: string): Promise<Secrets> {
  const path = join(dataFolder, 'secrets.json')
  const kept = await readSecrets(path)
  const secrets: Secrets = {
    postgresPassword: secret(),
    redisPassword: secret(),
    authSecret: secret(),
    s3SecretKey: secret(),
    ...kept,
  }
  if (Object.keys(secrets).every((name) => name in kept)) return secrets
  await mkdir(dataFolder, { recursive: true })
  // Written atomically: a killed start must not lose them.
  const aside = `${path}.${process.pid}`
  await writeFile(aside, JSON.stringify(secrets, undefined, 2), { mode: 0o600 })
  await rename(aside, path)
  return secrets
}

async function readSecrets(path: string): Promise<Partial<Secrets>> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Partial<Secrets>
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}

function secret(): string {
  return randomBytes(32).toString('base64url')
}
