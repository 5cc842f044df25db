import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { jobTools, getUsableTool } from '@songloom/tools/registry.rules'
import type { JobTool } from '@songloom/tools/registry.rules'
import { toolFactories } from './registry.ts'
import type { ToolDeps } from '../jobs/tool-deps.ts'

/** A proxy for every dependency, so that activities can be created without them. */
const anything: unknown = new Proxy(() => undefined, { get: () => anything, apply: () => anything })

/** Tools whose workflow calls activities of others: a link's content is received like an upload. */
const alsoOf: Partial<Record<JobTool, readonly JobTool[]>> = {
  import_link: ['receive_upload'],
  dna: ['song_gen', 'vocals_gen'],
}
const factoriesFor = (tool: JobTool) => [tool, ...(alsoOf[tool] ?? [])].map((key) => toolFactories[key])

/** The engines that a tool's own file names. */
const namedEngines = (tool: JobTool): string[] => {
  const text = readFileSync(join(import.meta.dirname, `${getUsableTool(tool).feature}.ts`), 'utf8')
  return [...text.matchAll(/\bengines(?:\.|: \{ )(\w+)/g)].map(([, name]) => name!)
}

/** The engines that the activities of a tool take when they are created, and those that their file names. */
function listEngines(tool: JobTool): string[] {
  const taken = new Set<string>(namedEngines(tool))
  const engines = new Proxy({}, { get: (_, name) => (taken.add(String(name)), anything) })
  const needs = { get: (_: object, name: string | symbol) => need(name) }
  const need = (name: string | symbol): unknown => {
    if (name === 'writer') taken.add('writeText')
    return name === 'engines' ? engines : anything
  }
  if (tool === 'import_link') for (const name of namedEngines('receive_upload')) taken.add(name)
  for (const create of factoriesFor(tool)) create(new Proxy({}, needs) as ToolDeps)
  // A part of song generation, which is not paused separately.
  taken.delete('measureReference')
  return [...taken].toSorted()
}

test.each(jobTools.map(({ key }) => [key] as const))('%s is paused with the engines that it takes', (tool) => {
  expect(listEngines(tool)).toEqual(getUsableTool(tool).job.engines.toSorted())
})
