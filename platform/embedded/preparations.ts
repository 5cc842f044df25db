import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from './app-parts.ts'
import type { Print } from './console-lines.ts'
import { formatPartLine, showProgress } from './console-lines.ts'
import { fingerprintFiles, isStale } from './freshness.ts'
import { runProgram } from './programs.ts'

/** Shared sources of the front ends and the workflow bundle. */
const sharedFolders = ['contracts', 'tools'].map((folder) => join(projectRoot, folder))
const lockFile = join(projectRoot, 'package-lock.json')
const workflowScript = join(projectRoot, 'platform', 'embedded', 'bundle-workflows.ts')

/** Migrates the database to the newest schema, by the store's own script. */
export async function migrate(env: NodeJS.ProcessEnv, print: Print): Promise<void> {
  await timed(
    'Migrations',
    'done',
    print,
    runProgram(process.execPath, [join(projectRoot, 'store', 'migrate.ts')], { cwd: projectRoot, env }),
  )
}

/** Builds the studio if it changed since its last build. */
export async function buildStudio(print: Print, env: NodeJS.ProcessEnv = process.env): Promise<void> {
  if (env.SKIP_STUDIO_BUILD !== '1') await buildFrontEnd('studio', 'Studio', print, env)
}

/** Builds the support desk if it changed since its last build. */
export async function buildConsole(print: Print, env: NodeJS.ProcessEnv = process.env): Promise<void> {
  if (env.SKIP_CONSOLE_BUILD !== '1') await buildFrontEnd('console', 'Support desk', print, env)
}

async function buildFrontEnd(
  folder: 'studio' | 'console',
  title: string,
  print: Print,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const cwd = join(projectRoot, folder)
  const sources = [cwd, ...sharedFolders, lockFile]
  if (!existsSync(join(cwd, 'index.html')) || !isStale(join(cwd, 'dist', 'index.html'), sources)) return
  const vite = join(projectRoot, 'node_modules', 'vite', 'bin', 'vite.js')
  await timed(
    title,
    'built',
    print,
    runProgram(process.execPath, [vite, 'build'], { cwd, env: { ...env, NODE_ENV: 'production' } }),
  )
}

/**
 * Bundles the workflows unless a bundle of exactly these files exists, so that the worker starts sooner and smaller;
 * returns the file.
 */
export async function bundleWorkflows(dataFolder: string, print: Print): Promise<string> {
  const cache = join(dataFolder, 'cache')
  const sources = [join(projectRoot, 'workflows'), ...sharedFolders, lockFile, workflowScript]
  const name = `workflow-bundle-${fingerprintFiles(sources)}.js`
  const bundle = join(cache, name)
  if (!existsSync(bundle)) {
    await timed(
      'Workflows',
      'bundled',
      print,
      runProgram(process.execPath, [workflowScript, bundle], { cwd: projectRoot }),
    )
  }
  const others = (await readdir(cache)).filter((other) => other.startsWith('workflow-bundle') && other !== name)
  await Promise.all(others.map((other) => rm(join(cache, other), { force: true })))
  return bundle
}

async function timed(title: string, state: string, print: Print, work: Promise<void>): Promise<void> {
  const startedAt = performance.now()
  await showProgress(print, (elapsed) => `  ${title}: under way for ${elapsed}`, work)
  print(formatPartLine(title, state, performance.now() - startedAt))
}
