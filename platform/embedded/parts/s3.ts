import { spawn } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { S3Config } from '../../config.ts'
import { untilListening } from '../probe.ts'
import type { PartSpec } from '../supervisor.ts'

export type S3Options = { program: string; dataFolder: string; port: number; secretKey: string }

const accessKey = 'songloom'

/** An S3 server (versitygw) on a folder, on loopback only. */
export async function createS3Part({
  program,
  dataFolder,
  port,
  secretKey,
}: S3Options): Promise<PartSpec & { s3: S3Config }> {
  const folder = join(dataFolder, 's3')
  await mkdir(folder, { recursive: true })
  const s3: S3Config = { kind: 's3', endpoint: `http://127.0.0.1:${port}`, accessKey, secretKey, bucket: 'songloom' }
  return {
    key: 's3',
    title: 'S3 versitygw',
    s3,
    marker: folder,
    stopSignal: 'SIGTERM',
    stopWithinMs: 5_000,
    readyWithinMs: 20_000,
    // By environment: every user of the machine could read a secret on a command line.
    spawn: () =>
      spawn(program, ['--port', `127.0.0.1:${port}`, 'posix', folder], {
        env: { ...process.env, ROOT_ACCESS_KEY: accessKey, ROOT_SECRET_KEY: secretKey },
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    ready: async (_child, signal) => {
      await untilListening(port, signal)
      return ''
    },
  }
}
