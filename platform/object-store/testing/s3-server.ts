import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import type { S3Config } from '../../config.ts'
import { findFreePort } from '../../embedded/free-port.ts'
import { untilListening } from '../../embedded/probe.ts'

export type S3Server = { config: S3Config; stop(): Promise<void> }

export async function startS3Server(program: string, folder: string): Promise<S3Server> {
  await mkdir(folder, { recursive: true })
  const port = await findFreePort()
  const [accessKey, secretKey] = ['songloom', 'songloom-secret']
  const child = spawn(
    program,
    ['--access', accessKey, '--secret', secretKey, '--port', `127.0.0.1:${port}`, 'posix', folder],
    { stdio: 'ignore' },
  )
  await untilListening(port, AbortSignal.timeout(20_000))
  return {
    config: { kind: 's3', endpoint: `http://127.0.0.1:${port}`, accessKey, secretKey, bucket: 'songloom' },
    stop: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
