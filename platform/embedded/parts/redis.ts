import { spawn } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Redis } from 'ioredis'
import type { Print } from '../console-lines.ts'
import { showProgress } from '../console-lines.ts'
import { untilAnswers, untilListening } from '../probe.ts'
import { findAptGet, findProgram, installDebianPackage } from '../programs.ts'
import type { PartSpec } from '../supervisor.ts'

export type RedisOptions = { dataFolder: string; port: number; password: string; print: Print }

const names = ['redis-server', 'valkey-server']
// Debian's redis-server package would start its own service on the default port. redis-tools contains the same program
// as redis-check-rdb; called as redis-server, it is a server.
const debianPackage = 'redis-tools'
const debianProgram = 'redis-check-rdb'
const missing =
  'Redis is missing. Install redis-server or valkey-server (Debian and Ubuntu: apt-get install redis-server; ' +
  'macOS: brew install redis), or set REDIS_URL to a running one.'

/** The machine's Redis or Valkey, with its own password and folder. */
export async function createRedisPart(options: RedisOptions): Promise<PartSpec & { redisUrl: string }> {
  const program = await findRedis(options.print)
  const redisUrl = `redis://:${options.password}@127.0.0.1:${options.port}`
  const settingsPath = await writeSettings(options)
  return {
    key: 'redis',
    title: 'Redis',
    redisUrl,
    marker: settingsPath,
    stopSignal: 'SIGTERM',
    stopWithinMs: 5_000,
    readyWithinMs: 30_000,
    spawn: () =>
      spawn(program, [settingsPath], {
        argv0: basename(program) === debianProgram ? 'redis-server' : program,
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    ready: async (_child, signal) => {
      await untilListening(options.port, signal)
      return untilAnswers(() => askVersion(redisUrl), signal)
    },
  }
}

async function findRedis(print: Print): Promise<string> {
  const found = findProgram(names)
  if (found) return found
  const aptGet = findAptGet()
  if (!aptGet) throw new Error(missing)
  print('  Redis is missing; installing it with apt-get, once.')
  const installing = installDebianPackage(aptGet, debianPackage)
  await showProgress(print, (elapsed) => `  Redis: installing for ${elapsed}`, installing).catch(() => undefined)
  const installed = findProgram([...names, debianProgram])
  if (!installed) throw new Error(missing)
  return installed
}

/** Passed in a file: every user of the machine could read a password on a command line. */
async function writeSettings({ dataFolder, port, password }: RedisOptions): Promise<string> {
  const folder = join(dataFolder, 'redis')
  await mkdir(folder, { recursive: true })
  const path = join(folder, 'redis.conf')
  const settings = [
    'bind 127.0.0.1',
    `port ${port}`,
    `dir ${JSON.stringify(folder)}`,
    `requirepass ${password}`,
    'daemonize no',
    'save 60 1',
    'set-proc-title no',
    'stop-writes-on-bgsave-error no',
  ]
  await writeFile(path, `${settings.join('\n')}\n`, { mode: 0o600 })
  return path
}

async function askVersion(redisUrl: string): Promise<string> {
  const redis = new Redis(redisUrl, { lazyConnect: true, retryStrategy: () => null, connectTimeout: 1_000 })
  redis.on('error', () => {})
  try {
    await redis.connect()
    await redis.ping()
    const server = await redis.info('server')
    return /(?:valkey|redis)_version:(\S+)/.exec(server)?.[1] ?? ''
  } finally {
    redis.disconnect()
  }
}
