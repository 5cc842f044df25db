import { describe, expect, it } from 'vitest'
import { createEngine } from './create-engine.ts'
import { silence } from './dsp/stereo.ts'
import type { Stereo } from './dsp/stereo.ts'
import { midiToHz } from './dsp/power.ts'
import type { Engine } from './create-engine.ts'
import { createStemRenderer } from './render/stem-source.ts'
import type { Score } from './score/score.ts'
import type { SampledInstruments } from './synth/sampler/recordings.ts'
import { renderNote } from './testing/measure-note.ts'
import { fakeSpeech } from './voice/testing/fake-speech.ts'
import { sungScore } from './voice/testing/sung-score.ts'

const recordings: SampledInstruments = {
  has: (instrument) => instrument === 'piano',
  render: ({ midi, samples }) =>
    Float32Array.from({ length: samples }, (_, i) => 0.5 * Math.sin((2 * Math.PI * midiToHz(midi) * i) / 44_100)),
}

const score = sungScore([{ text: 'the river carries', midis: [52, 55], startSeconds: 0.3, syllableSeconds: 0.3 }])

/** The vocal stem, rendered block by block in turn with that of another engine. */
function renderInTurn(engines: readonly Engine[], of: Score): Stereo[] {
  const samples = Math.round(of.durationSeconds * 44_100)
  const renderers = engines.map((engine) => createStemRenderer(engine, of, 'vocals'))
  const sounds = engines.map(() => silence(samples))
  const block = silence(4096)
  for (let at = 0; at < samples; at += 4096)
    for (const [n, renderer] of renderers.entries()) {
      const size = Math.min(4096, samples - at)
      for (const _ of renderer.next(block, size)) void _
      sounds[n]!.left.set(block.left.subarray(0, size), at)
      sounds[n]!.right.set(block.right.subarray(0, size), at)
    }
  return sounds
}

describe('two engines of one thread', () => {
  it('play each with its own bank, whichever played before', () => {
    const [own, recorded] = [createEngine().bank, createEngine({ recordings }).bank]
    const first = renderNote('piano', {}, own)
    const second = renderNote('piano', {}, recorded)
    expect(second).not.toEqual(first)
    expect(renderNote('piano', {}, own)).toEqual(first)
    expect(renderNote('piano', {}, recorded)).toEqual(second)
  })

  it('share no cache', () => {
    const [one, other] = [createEngine().bank, createEngine().bank]
    renderNote('piano', {}, one)
    expect(one.strokes.bytes).toBeGreaterThan(0)
    expect(other.strokes.bytes).toBe(0)
  })

  it('sing each with its own singer while both render', () => {
    const engines = [createEngine(), createEngine({ singer: fakeSpeech() })]
    const alone = engines.map((engine) => renderInTurn([engine], score)[0]!)
    expect(alone[0]).not.toEqual(alone[1])
    expect(renderInTurn(engines, score)).toEqual(alone)
  })
})
