import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { projectRoot } from '../embedded/app-parts.ts'
import { startStack } from '../embedded/stack.ts'
import type { Stack } from '../embedded/stack.ts'
import { endWithProcess } from './end-with-process.ts'
import { makeServerFolder } from './server-folder.ts'
import { createTemplate } from './database/template.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A database that may create others; tests get theirs from `createTestDatabase`. */
    databaseUrl: string
    redisUrl: string
    temporalAddress: string
    objectsFolder: string
    mailFolder: string
    /** The workflows, bundled once; empty while there are none. */
    workflowBundlePath: string
    /** Cache of encoded audio: of all runs with the same sources, or of this one. */
    fixtureFolder: string
  }
}

type Shared = { stack: Stack; folder: string; workflowBundlePath: string; cancelCleanup(): void }
type Holder = { songloomTestStack?: { users: number; shared: Promise<Shared> } }

// Each vitest project runs this file in its own module instance; the stack is shared.
const holder = globalThis as Holder

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const held = (holder.songloomTestStack ??= { users: 0, shared: start() })
  held.users += 1
  const { stack, folder, workflowBundlePath } = await held.shared
  project.provide('databaseUrl', stack.databaseUrl)
  project.provide('redisUrl', stack.redisUrl)
  project.provide('temporalAddress', stack.temporalAddress)
  project.provide('objectsFolder', stack.objectsFolder)
  project.provide('mailFolder', stack.mailFolder)
  project.provide('workflowBundlePath', workflowBundlePath)
  project.provide('fixtureFolder', process.env.FIXTURE_FOLDER ?? join(folder, 'fixtures'))
  return async () => {
    held.users -= 1
    if (held.users === 0) await stop(await held.shared)
  }
}

async function start(): Promise<Shared> {
  const folder = await makeServerFolder('songloom-test-')
  const cancelCleanup = endWithProcess(folder)
  const workflowBundlePath = join(folder, 'workflow-bundle.js')
  const [stack, isBundled] = await Promise.all([
    startStack({ dataFolder: folder, quiet: true, isDurable: false }),
    bundle(workflowBundlePath),
  ])
  await createTemplate(stack.databaseUrl)
  return { stack, folder, cancelCleanup, workflowBundlePath: isBundled ? workflowBundlePath : '' }
}

/** In a separate process: the bundler does not run in vitest's module instance. */
async function bundle(path: string): Promise<boolean> {
  if (!existsSync(join(projectRoot, 'workflows', 'index.ts'))) return false
  const script = join(projectRoot, 'platform', 'embedded', 'bundle-workflows.ts')
  await promisify(execFile)(process.execPath, [script, path], { cwd: projectRoot })
  return true
}

async function stop({ stack, folder, cancelCleanup }: Shared): Promise<void> {
  await stack.stop()
  cancelCleanup()
  await rm(folder, { recursive: true, force: true, maxRetries: 10 })
}
