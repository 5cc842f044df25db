import { expect, test } from 'vitest'
import { createLog } from '@songloom/platform/log'
import { EngineError } from './port/engine-error.ts'
import type { Engine } from './port/engine.ts'
import type { Engines } from './port/engines.ts'
import type { Rendering } from './port/songs.ts'
import { assignEngines } from './providers.ts'
import type { RemoteAdapter } from './remote/adapter.ts'
import { createZeroCostEngines } from './zero-cost/zero-cost-engines.ts'

const warnings: string[] = []
const log = createLog('worker', { write: (line) => void warnings.push(line) })
const own = createZeroCostEngines()
const ownMusic = own.generateMusic

const remoteMusic = (refusal?: EngineError): Engines['generateMusic'] => ({
  ...ownMusic,
  id: 'acme',
  version: 'acme-2',
  start: (brief, options) =>
    refusal
      ? Promise.reject(refusal)
      : ownMusic.start(brief, options).then((operation) => ({ ...operation, engine: 'acme' })),
})

const adapt = (engines: Partial<Engines> | undefined): RemoteAdapter => ({ id: 'acme', connect: () => engines })
const assign = (setting: string, engines: Partial<Engines> | undefined): Engines =>
  assignEngines(own, { ENGINE_PROVIDERS: setting }, log, [adapt(engines)])

const score = { durationSeconds: 1, bpm: 120, key: 'C major', sections: [], lyrics: '', syllables: [] }
async function collect<Brief>(engine: Engine<Brief, Rendering>): Promise<Rendering> {
  const brief = { score: () => Promise.resolve(score) } as unknown as Brief
  const operation = await engine.start(brief, { idempotencyKey: 'job/render', attempt: 1 })
  expect(await engine.poll(operation)).toEqual({ state: 'succeeded' })
  return engine.collect(operation)
}

test('without a setting every capability is our own', () => {
  expect(assign('', {})).toEqual(own)
})

test('a capability has the provider of its setting, the others keep theirs', async () => {
  const engines = assign('generateMusic=acme', { generateMusic: remoteMusic() })
  expect(engines.generateMusic).toMatchObject({ id: 'acme', version: 'acme-2' })
  expect(engines.generateSong).toBe(own.generateSong)
  expect(await collect(engines.generateMusic)).not.toHaveProperty('renderedBy')
})

test('music whose provider is unavailable is played by our own engine, and its rendering says so', async () => {
  const away = new EngineError('unavailable', 'no machine is free')
  const { generateMusic } = assign('generateMusic=acme', { generateMusic: remoteMusic(away) })
  const { id, version, capabilities } = ownMusic
  expect((await collect(generateMusic)).renderedBy).toEqual({ id, version, capabilities })
})

test.each(['auth', 'content_policy', 'rate_limited'] as const)(
  'a start refused as %s stays refused',
  async (errorClass) => {
    const refusal = new EngineError(errorClass, 'no')
    const { generateMusic } = assign('generateMusic=acme', { generateMusic: remoteMusic(refusal) })
    await expect(collect(generateMusic)).rejects.toBe(refusal)
  },
)

test('a capability whose output cannot name its engine does not fall back', async () => {
  const away = new EngineError('unavailable', 'no machine is free')
  const separateStems = { ...own.separateStems, id: 'acme', start: () => Promise.reject(away) }
  const engines = assign('separateStems=acme', { separateStems })
  const brief = { words: '', wav: () => Promise.resolve(new Uint8Array()), score: undefined }
  await expect(engines.separateStems.start(brief, { idempotencyKey: 'k', attempt: 1 })).rejects.toBe(away)
})

test('a provider that is not configured is replaced with a warning where the capability falls back', () => {
  warnings.length = 0
  expect(assign('generateMusic=acme', undefined).generateMusic).toBe(ownMusic)
  expect(warnings.join('\n')).toContain('acme is not configured for generateMusic; our own engine does it')
  expect(() => assign('separateStems=acme', undefined)).toThrow('acme is not configured for separateStems')
})

test('a setting that names no capability or no provider is refused', () => {
  expect(() => assign('paintCover=acme', {})).toThrow('ENGINE_PROVIDERS names "paintCover"')
  expect(() => assign('generateMusic=other', {})).toThrow('ENGINE_PROVIDERS names the provider "other"')
})
