import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Print } from '../console-lines.ts'
import { cacheFolder, findProgram, isExecutable, runProgram } from '../programs.ts'

/** A server written in Go, which is built once into the cache. */
export interface GoProgram {
  /** The program's file. */
  name: string
  /** The module with its version, as `go install` names it. */
  module: string
  /** Further arguments of the build. */
  args: readonly string[]
  /** What the console says while it is built. */
  title: string
  /** What does not run without it. */
  lost: string
}

/** The program from the PATH or the cache. */
export function findInstalled({ name }: GoProgram): string | undefined {
  const cached = join(cacheFolder(), name)
  return findProgram([name]) ?? (isExecutable(cached) ? cached : undefined)
}

/** The program from the PATH, the cache, or built with Go into the cache; undefined where it cannot be had. */
export async function findOrBuild(program: GoProgram, print: Print): Promise<string | undefined> {
  const found = findInstalled(program)
  if (found) return found
  const go = findProgram(['go'])
  return go && (await build(go, program, print)) ? join(cacheFolder(), program.name) : undefined
}

async function build(go: string, { name, module, args, title, lost }: GoProgram, print: Print): Promise<boolean> {
  const folder = cacheFolder()
  print(`  ${title}, is built with Go, once.`)
  await mkdir(folder, { recursive: true })
  const aside = await mkdtemp(join(folder, 'build-'))
  try {
    // Without C it needs no compiler besides Go.
    await runProgram(go, ['install', ...args, module], { env: { ...process.env, CGO_ENABLED: '0', GOBIN: aside } })
    await rename(join(aside, name), join(folder, name))
    return true
  } catch (error) {
    print(`  ${name} could not be built: ${lost}. ${String(error)}`)
    return false
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}
