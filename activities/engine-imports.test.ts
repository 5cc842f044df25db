import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { valueGraph } from '@songloom/platform/testing/repository/import-graph'
import { readSources } from '@songloom/platform/testing/repository/workspace-imports'
import type { Source } from '@songloom/platform/testing/repository/workspace-imports'

/** Numbers and shared memory: nothing that computes. */
const allowed = ['version', 'dsp/stereo', 'render/shared-stems'].map((name) => `@songloom/engine/${name}`)

const sources = readSources(import.meta.dirname)

/** The engine modules a file loads before it runs, through all its imports in this folder. */
function engineImportsFrom(entry: string, files: readonly Source[] = sources): string[] {
  const graph = valueGraph('@songloom/activities', files)
  const reached = new Set<string>([entry])
  for (const path of reached) for (const next of graph.get(path) ?? []) reached.add(next)
  return files
    .filter(({ path }) => reached.has(path))
    .flatMap(({ path, loaded }) =>
      loaded.filter((name) => name.startsWith('@songloom/engine/')).map((name) => `${path} ← ${name}`),
    )
}

it('the worker’s event loop loads no computing part of the engine', () => {
  const computing = engineImportsFrom('worker.ts').filter((line) => !allowed.includes(line.split(' ← ')[1]!))
  expect(computing).toEqual([])
})

it('finds the composer that a file on the way to the worker would load', () => {
  const planted = sources.map((source) =>
    source.path === 'songs/score.ts'
      ? { ...source, loaded: [...source.loaded, '@songloom/engine/compose/compose-song'] }
      : source,
  )
  expect(engineImportsFrom('worker.ts', planted)).toContain('songs/score.ts ← @songloom/engine/compose/compose-song')
})

it('allowed engine modules load little', () => {
  const text = allowed.map((name) =>
    readFileSync(join(import.meta.dirname, '..', `${name.replace('@songloom/', '')}.ts`), 'utf8'),
  )
  expect(text.join('\n')).not.toMatch(/from '\.\.?\/(compose|synth|voice|lyrics|mix|edit|analyse)\//)
})
