import { describe, expect, it } from 'vitest'
import { sample } from '@songloom/platform/testing/length'
import { composeSong } from '../compose/compose-song.ts'
import { checkSong } from '../check/check-song.ts'
import { makeSong, pcmHash, request, songOnce } from '../testing/songs.ts'
import { renderSong } from './render-song.ts'
import { produceSong, produceSteps } from './produce-song.ts'
import { finishSteps } from '../dsp/run-steps.ts'
import { testEngine } from '../testing/test-engine.ts'

describe('rendering', () => {
  it('gives the same samples for the same request', async () => {
    const [one, two] = [await songOnce(), await makeSong()]
    expect(pcmHash(one.master)).toBe(pcmHash(two.master))
  })

  it('gives other samples for another seed', async () => {
    const [one, two] = [await songOnce(), await makeSong({ seed: 2 })]
    expect(pcmHash(one.master)).not.toBe(pcmHash(two.master))
  })

  it.each(sample([15, 17.3, 40], 2))('lasts %f seconds to the sample', async (durationSeconds) => {
    const isDefault = durationSeconds === request().durationSeconds
    const { master, stems } = await songOnce(isDefault ? {} : { durationSeconds, instrumental: durationSeconds === 40 })
    for (const sound of [master, ...Object.values(stems)])
      expect(sound.left.length).toBe(Math.round(durationSeconds * 44100))
  })

  it('keeps the exact length at a wished tempo', async () => {
    const { master } = await makeSong({ bpm: 123.4 })
    expect(master.left.length).toBe(15 * 44100)
  })

  it.each(sample(['pop', 'techno', 'rock', 'bollywood'], 1))('makes %s that passes every check', async (genre) => {
    const { score, master } = await makeSong({ styles: [genre], durationSeconds: 30, seed: 5 })
    const report = checkSong(score, master)
    expect(report.findings).toEqual([])
    expect(Math.abs(report.loudnessLufs - report.targetLufs)).toBeLessThan(0.3)
    expect(report.truePeakDbtp).toBeLessThanOrEqual(-1)
    expect(report.clippedSamples).toBe(0)
  })

  it.each(sample(['pop', 'disco', 'jazz', 'lo-fi', 'reggae', 'trap'], 1))(
    'makes 15 s of %s whose fullest section is no softer than the rest',
    async (genre) => {
      const { score, master } = await makeSong({
        prompt: `A bright ${genre} song about dancing in the kitchen`,
        styles: [],
        durationSeconds: 15,
        seed: 2,
      })
      expect(checkSong(score, master).findings).toEqual([])
    },
  )

  it('lifts the chorus at least 2 dB over the verse', async () => {
    const { score, master } = await makeSong({ durationSeconds: 45 })
    expect(checkSong(score, master).verseChorusContrastDb).toBeGreaterThan(2)
  })

  it('reports its stages in order, fractions between 0 and 1', async () => {
    const stages: string[] = []
    await produceSong(testEngine, composeSong(request()), {
      onProgress: (stage, fraction) => {
        expect(fraction).toBeGreaterThanOrEqual(0)
        expect(fraction).toBeLessThanOrEqual(1)
        if (stages.at(-1) !== stage) stages.push(stage)
      },
    })
    expect(stages).toEqual(['level', 'render', 'master'])
  })

  it('stops at once when aborted, with the reason', async () => {
    const controller = new AbortController()
    let after = 0
    const rendering = renderSong(testEngine, composeSong(request({ durationSeconds: 60 })), {
      signal: controller.signal,
      onProgress: (stage) => {
        if (controller.signal.aborted) after++
        if (stage === 'render') controller.abort(new Error('the listener left'))
      },
      yield: () => new Promise((resolve) => setImmediate(resolve)),
    })
    await expect(rendering).rejects.toThrow('the listener left')
    expect(after).toBe(0)
  })

  it('looks at the signal often: no step takes a tenth of the work on a minute of song', () => {
    const score = composeSong(request({ durationSeconds: 60 }))
    finishSteps(produceSteps(testEngine, composeSong(request())))
    const steps = produceSteps(testEngine, score)
    let longest = 0
    let whole = 0
    for (let before = process.threadCpuUsage(), step = steps.next(); !step.done; step = steps.next()) {
      const { user, system } = process.threadCpuUsage(before)
      longest = Math.max(longest, user + system)
      whole += user + system
      before = process.threadCpuUsage()
    }
    expect(longest / whole).toBeLessThan(0.1)
  })
})
