import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sample } from '@songloom/platform/testing/length'
import { composeSong } from '../compose/compose-song.ts'
import type { Stereo } from '../dsp/stereo.ts'
import { integratedLufs, truePeakDbtp } from '../mix/loudness.ts'
import { masterSong } from '../mix/testing/master-song.ts'
import type { Score } from '../score/score.ts'
import { pcmHash, request } from '../testing/songs.ts'
import { openSecondThread } from '../testing/threads/two-threads.ts'
import { produceSong } from './produce-song.ts'
import type { ProducedSong } from './produce-song.ts'
import { renderSong } from './render-song.ts'
import { testEngine } from '../testing/test-engine.ts'

let score: Score
let song: ProducedSong
let preview: Stereo
let previewBeforeFraction = 1

beforeAll(async () => {
  score = composeSong(request())
  song = await produceSong(testEngine, score, {
    stems: 'keep',
    onPreview: (sound) => {
      preview = sound
    },
    onProgress: (stage, fraction) => {
      if (!preview && stage === 'render') previewBeforeFraction = fraction
    },
  })
})

describe('producing a song', () => {
  it.each(sample([4096, 40_960, 1 << 20], 1))(
    'gives the same samples in blocks of %i, and keeps no stems unless asked',
    async (blockSamples) => {
      const { master, stems } = await produceSong(testEngine, score, { blockSamples })
      expect(pcmHash(master)).toBe(pcmHash(song.master))
      expect(stems).toBeUndefined()
    },
  )

  it('gives the same master as mastering the stems of the whole', async () => {
    const { master, stems } = masterSong(await renderSong(testEngine, score), { fadeOutSeconds: score.fadeOutSeconds })
    expect(pcmHash(master)).toBe(pcmHash(song.master))
    expect(pcmHash(stems.chords)).toBe(pcmHash(song.stems!.chords))
  })
})

describe('producing a song on two threads', () => {
  const second = openSecondThread()
  afterAll(() => second.close())

  it('gives the same samples as on one', () => {
    expect(pcmHash(second.produce(score).master)).toBe(pcmHash(song.master))
  })
})

describe('the preview', () => {
  it('is the first ten seconds, handed over as soon as they are rendered', () => {
    expect(preview.left.length).toBe(10 * 44100)
    expect(previewBeforeFraction).toBeLessThan(10.5 / 15)
  })

  it('is within 1.5 dB of what the master plays there', () => {
    const start = { left: song.master.left.slice(0, 10 * 44100), right: song.master.right.slice(0, 10 * 44100) }
    expect(Math.abs(integratedLufs(preview) - integratedLufs(start))).toBeLessThan(1.5)
  })

  it('stays under the ceiling and ends in silence', () => {
    expect(truePeakDbtp(preview)).toBeLessThanOrEqual(-1)
    expect(Math.abs(preview.left.at(-1)!)).toBeLessThan(0.001)
  })
})

describe('loudness', () => {
  const made = async (style: string, options: { targetLufs?: number } = {}): Promise<{ lufs: number; plr: number }> => {
    const { master } = await produceSong(
      testEngine,
      composeSong(request({ styles: [style], prompt: `a ${style} tune` })),
      options,
    )
    const lufs = integratedLufs(master)
    return { lufs, plr: truePeakDbtp(master) - lufs }
  }

  it('of a calm genre is low, so that its peaks are kept', async () => {
    const { lufs, plr } = await made('piano')
    expect(Math.abs(lufs + 18)).toBeLessThan(0.3)
    expect(plr).toBeGreaterThan(14.5)
  })

  it('of a calm song is that of any other where an export asks for it', async () => {
    expect(Math.abs((await made('piano', { targetLufs: -14 })).lufs + 14)).toBeLessThan(0.3)
  })

  it('of punk is dense', async () => {
    const { lufs, plr } = await made('punk')
    expect(Math.abs(lufs + 14)).toBeLessThan(0.3)
    expect(plr).toBeLessThan(10.5)
  })
})

describe('a song that was asked to fade out', () => {
  it('falls evenly to silence, and is as loud as any other', async () => {
    const fading = composeSong(request({ prompt: 'a pop song that fades out', durationSeconds: 30 }))
    const { master } = await produceSong(testEngine, fading)
    const seconds = fading.fadeOutSeconds!
    const levels = [0, 1, 2, 3].map((quarter) => {
      const from = Math.round((30 - seconds + (quarter * seconds) / 4) * 44100)
      return master.left.subarray(from, from + Math.round((seconds / 4) * 44100)).reduce((sum, x) => sum + x * x, 0)
    })
    expect(seconds).toBeGreaterThan(3)
    // The last chord is struck in the first half of the fade.
    expect(levels.slice(1)).toEqual(levels.slice(1).sort((a, b) => b - a))
    expect(levels[3]! / levels[0]!).toBeLessThan(0.05)
    expect(master.left.subarray(-11_025).reduce((sum, x) => Math.max(sum, Math.abs(x)), 0)).toBeLessThan(0.01)
    expect(Math.abs(integratedLufs(master) + 14)).toBeLessThan(0.3)
  })
})
