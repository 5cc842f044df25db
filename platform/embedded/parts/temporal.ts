import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { Connection } from '@temporalio/client'
import type { Print } from '../console-lines.ts'
import { untilAnswers, untilListening } from '../probe.ts'
import type { PartSpec } from '../supervisor.ts'
import { protectDatabase, startPrivately } from '../protect-folders.ts'
import { findTemporal } from './temporal-program.ts'

export type TemporalOptions = { dataFolder: string; port: number; print: Print }

/** Search attributes of jobs; platform/container/temporal-namespace.sh registers the same. */
export const searchAttributes = {
  UserId: 'Keyword',
  ProjectId: 'Keyword',
  Tool: 'Keyword',
  Stage: 'Keyword',
  TokenCost: 'Int',
  DeadlineAt: 'Datetime',
  Tags: 'KeywordList',
}

/**
 * Fairness between users, and user requests before scheduled ones, hold within a partition, so there is only one.
 * platform/container/temporal-dynamic.yaml has the same settings.
 */
const dynamicConfig = {
  'matching.useNewMatcher': true,
  'matching.enableFairness': true,
  'matching.numTaskqueueReadPartitions': 1,
  'matching.numTaskqueueWritePartitions': 1,
}

/** The Temporal development server on a database file, on loopback only: it has no authentication. */
export async function createTemporalPart(options: TemporalOptions): Promise<PartSpec & { temporalAddress: string }> {
  const program = await findTemporal(options.print)
  const temporalAddress = `127.0.0.1:${options.port}`
  const databasePath = join(options.dataFolder, 'temporal.db')
  return {
    key: 'temporal',
    title: 'Temporal',
    temporalAddress,
    marker: databasePath,
    stopSignal: 'SIGTERM',
    stopWithinMs: 10_000,
    readyWithinMs: 60_000,
    startAttempts: 3,
    spawn: async () => {
      await protectDatabase(databasePath)
      const args = serverArguments(options.port, databasePath)
      return startPrivately(() => spawn(program, args, { detached: true, stdio: ['ignore', 'pipe', 'pipe'] }))
    },
    ready: async (_child, signal) => {
      // A client waits a second before it reconnects; a plain socket does not.
      await untilListening(options.port, signal)
      return untilAnswers(() => askVersion(temporalAddress), signal)
    },
  }
}

function serverArguments(port: number, databasePath: string): string[] {
  const attributes = Object.entries(searchAttributes).flatMap(([name, type]) => [
    '--search-attribute',
    `${name}=${type}`,
  ])
  return [
    'server',
    'start-dev',
    '--headless',
    '--ip',
    '127.0.0.1',
    '--port',
    String(port),
    '--db-filename',
    databasePath,
    '--sqlite-pragma',
    'journal_mode=WAL',
    '--sqlite-pragma',
    'synchronous=NORMAL',
    ...Object.entries(dynamicConfig).flatMap(([name, value]) => ['--dynamic-config-value', `${name}=${value}`]),
    '--log-level',
    'warn',
    ...attributes,
  ]
}

/** The server's version, once the search attributes are registered, which happens after the port opens. */
async function askVersion(address: string): Promise<string> {
  const connection = await Connection.connect({ address, connectTimeout: 2_000 })
  try {
    const { customAttributes } = await connection.operatorService.listSearchAttributes({ namespace: 'default' })
    const absent = Object.keys(searchAttributes).filter((name) => !(name in customAttributes))
    if (absent.length > 0) throw new Error(`Not yet registered: ${absent.join(', ')}.`)
    const { serverVersion } = await connection.workflowService.getSystemInfo({})
    return serverVersion
  } finally {
    await connection.close()
  }
}
