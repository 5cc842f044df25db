import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { trackPitch } from '@songloom/engine/analyse/voice/pitch'
import { analysisRate, resample } from '@songloom/engine/analyse/signal/resample'
import { composeSong } from '@songloom/engine/compose/compose-song'
import { engineVersion } from '@songloom/engine/version'
import { sha256 } from '../../jobs/objects.ts'
import { tinySoundFont, tinySoundFontAs } from '../../testing/tiny-soundfont.ts'
import { createEmbeddedEngines } from '../embedded/embedded-engines.ts'
import { listUsedSamples, rerenderVersion, versionWith } from '../embedded/recording-recipe.ts'
import { chooseSoundFont } from './soundfont-setting.ts'
import { readSoundFont } from './soundfont.ts'
import type { SoundFont } from './soundfont.ts'
import { createThreadPool } from '../threads/thread-pool.ts'
import type { Rendering } from '../port/songs.ts'

const piano = 0
const trumpet = 56
const read = (bytes: Uint8Array): Promise<SoundFont> => readSoundFont(bytes.slice().buffer)

/** Median of the fractional MIDI note numbers that YIN hears. */
function heardPitch(sound: Float32Array): number {
  const steps = trackPitch(resample(sound, 44_100, analysisRate))
  let step = steps.next()
  while (!step.done) step = steps.next()
  const heard = [...step.value.midi].filter((midi) => midi > 0).sort((a, b) => a - b)
  return heard[heard.length >> 1] ?? 0
}

describe('a SoundFont', () => {
  it('has the instruments of its programs', async () => {
    const font = await read(tinySoundFont([piano, trumpet, 91]))
    expect(font.instruments).toEqual(['piano', 'trumpet'])
    expect([font.has('trumpet'), font.has('banjo'), font.has('violin')]).toEqual([true, false, false])
  })

  it('plays a saxophone by the tenor below and the alto above, or by the one it has', async () => {
    const [alto, tenor] = [65, 66]
    const both = await read(tinySoundFont([alto, tenor]))
    const one = await read(tinySoundFont([alto]))
    expect([both.has('sax'), one.has('sax')]).toEqual([true, true])
    for (const font of [both, one])
      expect(
        Math.abs(heardPitch(font.render({ instrument: 'sax', midi: 52, velocity: 0.8, samples: 20_000 })) - 52),
      ).toBeLessThan(0.06)
  })

  it('plays the drums of its kits, and leaves machines and effects to the engine', async () => {
    const { drums, kits } = await read(tinySoundFont([piano], { kits: [0, 16] }))
    expect(kits).toEqual(['acoustic', 'rock', 'breakbeat', 'latin', 'afro'])
    const hit = drums!.hit('acoustic', 'snare', 1)!
    expect(hit.some((x) => Math.abs(x) > 0.01)).toBe(true)
    expect(hit.length).toBeLessThan(44_100)
    expect(drums!.hit('rock', 'crash', 0.2)).toBeDefined()
    expect(drums!.hit('trap', 'kick', 1)).toBeUndefined()
    expect(drums!.hit('acoustic', 'riser', 1)).toBeUndefined()
    expect((await read(tinySoundFont([piano]))).kits).toEqual([])
  })

  it('renders a hit the same for any order of strengths', async () => {
    const strike = async (...hardnesses: number[]): Promise<Float32Array | undefined> => {
      const { drums } = await read(tinySoundFont([piano], { kits: [0] }))
      return hardnesses.map((hardness) => drums!.hit('acoustic', 'snare', hardness)).at(-1)
    }
    const [alone, afterwards] = await Promise.all([strike(0.2), strike(1, 0.2)])
    expect(alone!.length).toBeGreaterThan(0)
    expect(afterwards).toEqual(alone)
  })

  it.each([45, 60, 75.5])('plays %d in tune and for exactly as long as it is asked', async (midi) => {
    const sound = (await read(tinySoundFont([piano]))).render({
      instrument: 'piano',
      midi,
      velocity: 0.8,
      samples: 20_001,
    })
    expect(sound).toHaveLength(20_001)
    expect(Math.abs(heardPitch(sound) - midi)).toBeLessThan(0.06)
  })

  it.each(['SF3', 'DLS'] as const)('may be %s', async (format) => {
    const font = await read(await tinySoundFontAs(format, [piano, trumpet]))
    expect(font.instruments).toEqual(['piano', 'trumpet'])
    expect(
      Math.abs(heardPitch(font.render({ instrument: 'trumpet', midi: 66, velocity: 0.8, samples: 20_000 })) - 66),
    ).toBeLessThan(0.06)
  })

  it('drops an instrument without sound', async () => {
    expect((await read(tinySoundFont([piano], { lowest: 127 }))).instruments).toEqual(['piano'])
    expect((await read(tinySoundFont([piano], { gain: 0 }))).instruments).toEqual([])
  })

  it('does not render instruments that are known to sound', async () => {
    const silent = tinySoundFont([piano, trumpet], { gain: 0 })
    expect((await readSoundFont(silent.slice().buffer, { instruments: ['trumpet'] })).instruments).toEqual(['trumpet'])
    expect((await read(silent)).instruments).toEqual([])
  })

  it('leaves a drum without a sound to the engine', async () => {
    const { drums } = await read(tinySoundFont([piano], { kits: [0], gain: 0 }))
    expect(drums!.hit('acoustic', 'snare', 1)).toBeUndefined()
  })

  it('starts a longer note with the samples of a shorter one, whatever was played before', async () => {
    const font = await read(tinySoundFont([piano, trumpet]))
    const note = { instrument: 'trumpet', midi: 62, velocity: 0.7 } as const
    const short = font.render({ ...note, samples: 3_000 })
    font.render({ instrument: 'piano', midi: 40, velocity: 1, samples: 10_000 })
    expect(font.render({ ...note, samples: 9_000 }).subarray(0, 3_000)).toEqual(short)
  })

  it('stays in tune beyond the last recorded key', async () => {
    const font = await read(tinySoundFont([piano], { lowest: 50, highest: 70 }))
    for (const midi of [45, 74])
      expect(
        Math.abs(heardPitch(font.render({ instrument: 'piano', midi, velocity: 0.8, samples: 20_000 })) - midi),
      ).toBeLessThan(0.06)
  })
})

describe('the recipe of what recordings play', () => {
  const soundFont = { path: '/a.sf2', sha256: '0123456789abcdef' }

  it('names the bank and the player', () => {
    expect(versionWith(engineVersion, undefined)).toBe(engineVersion)
    expect(versionWith(engineVersion, soundFont)).toMatch(/^\d+\.\d+\.\d+\+sf-01234567\.player-\d+\.\d+\.\d+$/)
  })

  it('of an older song names its own voices', () => {
    const now = versionWith(engineVersion, soundFont)
    expect([listUsedSamples(now), listUsedSamples(engineVersion)]).toEqual([true, false])
    expect([undefined, now, engineVersion].map((playedBy) => rerenderVersion(now, playedBy))).toEqual([
      now,
      now,
      engineVersion,
    ])
  })
})

describe('the setting of a SoundFont', () => {
  const threads = createThreadPool(1)
  const log = { info: vi.fn(), warn: vi.fn() }
  let folder: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'songloom-soundfont-'))
  })
  afterAll(async () => {
    await threads.close()
    await rm(folder, { recursive: true })
  })

  async function fileOf(name: string, bytes: Uint8Array): Promise<string> {
    await writeFile(join(folder, name), bytes)
    return join(folder, name)
  }

  it('can turn recordings off', async () => {
    expect(await chooseSoundFont('off', threads, log)).toBeUndefined()
    expect([...log.info.mock.calls, ...log.warn.mock.calls]).toEqual([])
  })

  it.each([
    ['that is not there', undefined, /no such file/],
    ['that is a text', new TextEncoder().encode('A SoundFont, honestly.'), /header/],
    ['that is cut off', tinySoundFont([piano]).subarray(0, 600), /./],
    ['that is empty', new Uint8Array(), /./],
    ['without an instrument of ours', tinySoundFont([91]), /no instrument/],
  ])('logs a file %s in one line', async (_, bytes, reason) => {
    log.warn.mockClear()
    const path = bytes ? await fileOf('bad.sf2', bytes) : join(folder, 'nowhere.sf2')
    expect(await chooseSoundFont(path, threads, log)).toBeUndefined()
    expect(log.warn).toHaveBeenCalledExactlyOnceWith({ path }, expect.stringMatching(reason))
    expect(log.warn).toHaveBeenCalledExactlyOnceWith(
      { path },
      expect.stringMatching(/^SOUNDFONT_PATH cannot be played \(.+\); all instruments keep the engine's own voices$/),
    )
  })

  it('changes take and recipe; a file that disappears loses no song, and the recipe shows it', async () => {
    const score = composeSong({
      prompt: 'calm piano',
      styles: ['classical'],
      durationSeconds: 15,
      seed: 3,
      instrumental: true,
    })
    const takeWith = async (
      soundFont: Awaited<ReturnType<typeof chooseSoundFont>>,
      warn = vi.fn(),
    ): Promise<Rendering & { recipe: string }> => {
      const music = createEmbeddedEngines(threads, { soundFont, warn }).generateSong
      const brief = {
        words: '',
        prompt: '',
        lyrics: '',
        styles: [],
        durationSeconds: 15,
        seed: 3,
        score: () => Promise.resolve(score),
      }
      const take = await music.collect(await music.start(brief, { idempotencyKey: '1', attempt: 1 }))
      return { ...take, recipe: take.version ?? music.version }
    }
    const bytes = tinySoundFont([piano, 48, 42])
    const path = await fileOf('good.sf2', bytes)
    const soundFont = await chooseSoundFont(path, threads, log)
    const own = await takeWith(undefined)
    const sampled = await takeWith(soundFont)
    expect(own.recipe).toBe(engineVersion)
    expect(sampled.recipe).toBe(versionWith(engineVersion, soundFont))
    expect(sha256(sampled.wav)).not.toBe(sha256(own.wav))
    expect(sha256((await takeWith(soundFont)).wav)).toBe(sha256(sampled.wav))

    await takeWith(await chooseSoundFont(await fileOf('other.sf2', tinySoundFont([trumpet])), threads, log))
    await rm(path)
    const warn = vi.fn()
    const afterwards = await takeWith(soundFont, warn)
    expect([afterwards.recipe, sha256(afterwards.wav)]).toEqual([engineVersion, sha256(own.wav)])
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("played by the engine's own voices"))
  })
})
