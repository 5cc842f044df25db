import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { engineVersion } from '@songloom/engine/version'
import { cepstrumSize, speechFrameSeconds } from '@songloom/engine/voice/spoken/spoken-sounds'
import { sungScore } from '@songloom/engine/voice/testing/sung-score'
import { sha256 } from '../../jobs/objects.ts'
import { createEmbeddedEngines } from '../embedded/embedded-engines.ts'
import { fliteSpeech } from './flite-speech.ts'
import { chooseSingerVoices, findInstalledSingerVoices, singerMark } from './singer-voices.ts'
import { createThreadPool } from '../threads/thread-pool.ts'
import type { ThreadPool } from '../port/thread-pool.ts'

const voices = await findInstalledSingerVoices()
const river = [['R', 'IH1', 'V', 'ER0']]
const lines: string[] = []
const log = {
  info: (_: unknown, text?: string) => void lines.push(text ?? ''),
  warn: (_: unknown, text?: string) => void lines.push(text ?? ''),
}

// The package is optional: where it was left out there is nothing to be tested but its absence.
describe.skipIf(!voices)('Flite as the one who speaks', () => {
  const speech = fliteSpeech(voices?.programPath ?? '')

  it.each(['slt', 'rms', 'awb'] as const)('speaks a word as %s, and says when each sound ends', (speaker) => {
    const { cepstra, periodicity, phones } = speech.speak(speaker, river)!
    expect(phones.map(({ symbol }) => symbol)).toEqual(['PAU', 'R', 'IH', 'V', 'ER', 'PAU'])
    expect(phones.every(({ endSeconds }, n) => endSeconds > (phones[n - 1]?.endSeconds ?? 0))).toBe(true)
    expect(cepstra).toHaveLength(periodicity.length * cepstrumSize)
    expect(Math.abs(phones.at(-1)!.endSeconds - periodicity.length * speechFrameSeconds)).toBeLessThan(0.1)
    const [vowel, silence] = [phones[2]!.endSeconds - 0.01, 0.01].map((seconds) => seconds / speechFrameSeconds)
    expect(periodicity[Math.floor(vowel!)]).toBeGreaterThan(0.9)
    expect(periodicity[Math.floor(silence!)]).toBeLessThan(0.72)
    // Nepers at 6 kHz of a vowel and of silence: the vowel is far above.
    expect(cepstra[Math.floor(vowel!) * cepstrumSize]).toBeGreaterThan(
      cepstra[Math.floor(silence!) * cepstrumSize]! + 2,
    )
  })

  it('speaks the same way after any other phrase', () => {
    // Hashes: the difference of two such arrays takes gigabytes to print.
    const hash = ({ speak }: typeof speech) => sha256(Buffer.from(JSON.stringify(speak('slt', river))))
    const first = hash(speech)
    speech.speak('rms', [
      ['HH', 'OW1', 'L', 'D'],
      ['AH0', 'N'],
    ])
    expect(hash(speech)).toBe(first)
    expect(hash(fliteSpeech(voices!.programPath))).toBe(first)
  })

  it('is silent for sounds that are not English or without words', () => {
    expect(speech.speak('slt', [['R', 'UE1']])).toBeUndefined()
    expect(speech.speak('slt', [])).toBeUndefined()
  })
})

/** The samples of this song, whatever the machine and the version of Node. */
const golden = {
  recipe: '0.5.9+flite-0.1.1-f975276f',
  song: '16f01df28572cbecd4df011818a05ae9294f55675d9aa63ca341caa9bde38ad0',
}

describe.skipIf(!voices)('songs with the sounds of speech', () => {
  const pools: ThreadPool[] = []
  afterAll(() => Promise.all(pools.map((pool) => pool.close())))
  const score = sungScore([{ text: 'hold the morning', midis: [52, 55], startSeconds: 0.5, syllableSeconds: 0.4 }])

  const rendered = async (settings?: Parameters<typeof createThreadPool>[2]): Promise<string> => {
    const pool = createThreadPool(1, 0, settings)
    pools.push(pool)
    const options = { signal: new AbortController().signal, onProgress: () => undefined }
    const { wav } = await pool.run('renderSong', { score }, options)
    return sha256(wav)
  }

  it('sound different, and the same each time', async () => {
    const [own, first, again] = await Promise.all([
      rendered(),
      rendered({ singerVoices: voices }),
      rendered({ singerVoices: voices }),
    ])
    expect(first).not.toBe(own)
    expect(again).toBe(first)
  })

  it('sound unchanged; a change needs a new version of the engine or the package', async () => {
    const recipe = engineVersion + singerMark(voices!)
    expect({ recipe, song: await rendered({ singerVoices: voices }) }).toEqual(golden)
  })

  it('name the package in their recipe', async () => {
    const pool = createThreadPool(1)
    pools.push(pool)
    const mark = singerMark(voices!)
    expect(mark).toMatch(/^\+flite-0\.1\.1-[0-9a-f]{8}$/)
    expect(createEmbeddedEngines(pool, { singerVoices: voices }).sing.version).toBe(engineVersion + mark)
    expect(createEmbeddedEngines(pool).sing.version).toBe(engineVersion)
  })
})

describe('the setting of the singers', () => {
  beforeEach(() => void lines.splice(0))

  it('keeps the engine’s own singer when it is off', async () => {
    expect(await chooseSingerVoices(false, log)).toBeUndefined()
    expect(lines).toEqual([])
    expect(await chooseSingerVoices(true, log)).toEqual(voices)
    expect(lines).toHaveLength(1)
  })

  it.each([
    ['is not installed', undefined],
    ['cannot be used', { programPath: import.meta.filename, version: '0', sha256: '0' }],
  ])('ignores a package that %s, and logs it', async (reason, found) => {
    expect(await chooseSingerVoices(true, log, () => Promise.resolve(found))).toBeUndefined()
    expect(lines.join()).toContain(reason)
  })
})
