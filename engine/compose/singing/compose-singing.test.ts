import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isFullLength, sample } from '@songloom/platform/testing/length'
import { trackPitch } from '../../analyse/voice/pitch.ts'
import { toAnalysisRate } from '../../analyse/signal/resample.ts'
import { finishSteps } from '../../dsp/run-steps.ts'
import { sampleRate } from '../../dsp/stereo.ts'
import type { Stereo } from '../../dsp/stereo.ts'
import { measureReference } from '../../reference/measure-reference.ts'
import type { ReferenceMeasures } from '../../reference/reference-measures.ts'
import { produceSong } from '../../render/produce-song.ts'
import type { Score } from '../../score/score.ts'
import { vocalStyleNames } from '../../score/vocal-style-names.ts'
import type { VocalStyleName } from '../../score/vocal-style-names.ts'
import { bandLevels, meanSpectrum } from '../../voice/testing/measure.ts'
import { vocalStyles } from '../../voice/vocal-styles.ts'
import { composeSong } from '../compose-song.ts'
import { aCappella, composeSinging, withGuide } from './compose-singing.ts'
import { contourCorrelation, contourOfHeard, medianPitch } from './contour.ts'
import type { Contour } from './contour.ts'
import { testEngine } from '../../testing/test-engine.ts'

const lyrics =
  '[Verse]\nOne small word is all I have\nto hold against the rain\n' +
  '[Chorus]\nSay it again, say it again\nsay it all the same'
const request = { prompt: '', styles: [], lyrics, durationSeconds: 15, seed: 7 }

const hopSeconds = 0.01
const middleOf = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1]!

/** The course of what is really sung: the middle pitch of the sound during each syllable of the score. */
function sungCourse(score: Score, sound: Stereo): Contour {
  const mono = finishSteps(toAnalysisRate(sound, sampleRate))
  const { midi, confidence } = finishSteps(trackPitch(mono))
  const notes = score.syllables.flatMap(({ startSeconds, durationSeconds }) => {
    const from = Math.round(startSeconds / hopSeconds)
    const frames = Array.from({ length: Math.round(durationSeconds / hopSeconds) }, (_, i) => from + i)
    const pitches = frames.filter((at) => midi[at]! > 0 && confidence[at]! > 0.5).map((at) => midi[at]!)
    return pitches.length < 5 ? [] : [{ midi: middleOf(pitches), seconds: durationSeconds }]
  })
  return { notes }
}

/** Without the doubles and harmonies of choruses, in which no one pitch can be heard. */
const led = (score: Score): Score => ({
  ...score,
  sections: score.sections.map((section) => ({ ...section, energy: 0.5 })),
})

/** Semitones apart when octaves do not count. */
const foldedDistance = (one: number, two: number): number => {
  const apart = Math.abs(one - two) % 12
  return Math.min(apart, 12 - apart)
}

interface Reference {
  measures: ReferenceMeasures
  contour: Contour
}

async function reference(prompt: string, seed: number): Promise<Reference> {
  const { master } = await produceSong(testEngine, composeSong({ prompt, styles: [], durationSeconds: 30, seed }))
  const measures = await measureReference(master, { voice: true, melody: true })
  return { measures, contour: contourOfHeard(measures)! }
}

async function take(after: Reference, vocalStyle?: VocalStyleName): Promise<{ score: Score; course: Contour }> {
  const { measures, contour } = after
  const style = vocalStyle ? { vocalStyle } : {}
  const score = composeSinging({ ...request, ...style, reference: { name: 'A', measures, contour } })
  const { master } = await produceSong(testEngine, led(aCappella(score)))
  return { score, course: sungCourse(score, master) }
}

describe('singing after a reference', () => {
  const rows: object[] = []
  let references: Reference[]
  beforeAll(async () => {
    references = [await reference('pop song, male vocal', 105), await reference('folk song, female vocal', 106)]
  })
  afterAll(() => console.table(rows))

  it.each(sample([undefined, 'pop-female', 'pop-male', 'rock', 'kawaii'] as const, 1))(
    'has its course and register, each take its own: %s',
    async (style) => {
      const takes = [await take(references[0]!, style), await take(references[1]!, style)]
      for (const [i, { score, course }] of takes.entries()) {
        const [own, other] = [references[i]!, references[1 - i]!]
        const correlation = contourCorrelation(course, own.contour)
        const register = foldedDistance(medianPitch(course), medianPitch(own.contour))
        rows.push({ style: score.voice!.style, after: i, correlation, register })
        expect(correlation).toBeGreaterThanOrEqual(0.6)
        expect(register).toBeLessThanOrEqual(2)
        expect(correlation).toBeGreaterThan(contourCorrelation(course, other.contour))
      }
    },
  )

  it('does not have it without the reference: seeded defect', async () => {
    const score = composeSinging(request)
    const { master } = await produceSong(testEngine, led(aCappella(score)))
    const course = sungCourse(score, master)
    expect(references.every(({ contour }) => contourCorrelation(course, contour) >= 0.6)).toBe(false)
  })

  it('is sung on the notes of the reference’s key', () => {
    const { measures, contour } = references[0]!
    expect(composeSinging({ ...request, reference: { name: 'A', measures, contour } }).key).toBe(measures.key)
  })
})

describe('the two takes', () => {
  const score = composeSinging({ ...request, vocalStyle: 'pop-female' })

  it('are the voice alone, dry, and the same voice with chords and bass and no other tune', () => {
    const alone = aCappella(score)
    expect([alone.tracks, alone.drums, alone.mix.reverbAmount, alone.mix.delayAmount]).toEqual([[], [], 0, 0])
    const guided = withGuide(score)
    expect(guided.syllables).toEqual(alone.syllables)
    expect(guided.tracks.length).toBeGreaterThan(0)
    expect(guided.tracks.filter(({ stem }) => stem === 'lead')).toEqual([])
    expect(guided.drums).toEqual([])
  })

  it('sing the description when there are no lyrics', () => {
    const described = composeSinging({
      prompt: 'a slow piano piece about rain',
      styles: [],
      durationSeconds: 15,
      seed: 3,
    })
    expect(described.syllables.length).toBeGreaterThan(8)
  })
})

describe('the 24 styles', () => {
  const edges = [80, 250, 500, 900, 1500, 2300, 3400, 5000, 8000, 14000]
  const styles = sample(vocalStyleNames, 2)

  /** Spectrum in nine bands, register and movement of the pitch. */
  async function fingerprint(vocalStyle: VocalStyleName): Promise<number[]> {
    const score = composeSinging({ ...request, vocalStyle })
    expect(score.voice!.style).toBe(vocalStyle)
    const { master } = await produceSong(testEngine, aCappella(score))
    const pitches = sungCourse(score, master).notes.map(({ midi }) => midi)
    const mean = pitches.reduce((sum, midi) => sum + midi, 0) / Math.max(1, pitches.length)
    const spread = pitches.reduce((sum, midi) => sum + Math.abs(midi - mean), 0) / Math.max(1, pitches.length)
    const bands = bandLevels(meanSpectrum(master.left, 0.5, 11), edges).map((level) => Math.max(-60, level))
    return [...bands, mean / 2, spread]
  }

  it('each sound different from each', async () => {
    const prints: { style: VocalStyleName; print: number[] }[] = []
    for (const style of styles) prints.push({ style, print: await fingerprint(style) })
    const pairs = prints.flatMap((one, i) =>
      prints.slice(0, i).map((other) => ({
        names: `${one.style} ${other.style}`,
        distance: Math.sqrt(one.print.reduce((sum, x, n) => sum + (x - other.print[n]!) * (x - other.print[n]!), 0)),
      })),
    )
    const nearest = pairs.reduce((best, pair) => (pair.distance < best.distance ? pair : best))
    console.log(`${pairs.length} pairs of styles; the nearest: ${nearest.names}, ${nearest.distance.toFixed(2)}`)
    expect(nearest.distance).toBeGreaterThan(1)
    expect(Object.keys(vocalStyles)).toHaveLength(24)
  })

  it.runIf(isFullLength)('are all measured in a full run', () => expect(styles).toHaveLength(24))
})
