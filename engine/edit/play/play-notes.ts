import { getPart, sampleRate, silence } from '../../dsp/stereo.ts'
import type { Stereo } from '../../dsp/stereo.ts'
import type { DetectedHit, DrumClass } from '../../analyse/voice/drum-hits.ts'
import { createReverb } from '../../mix/reverb.ts'
import { finishSteps } from '../../dsp/run-steps.ts'
import type { StemRenderer } from '../../dsp/stem-renderer.ts'
import { EngineInputError } from '../../score/input-error.ts'
import type { DrumName, InstrumentName, KitName } from '../../score/instrument-names.ts'
import type { DrumHit, Note } from '../../score/score.ts'
import { createDrumRenderer } from '../../synth/drums/render-drums.ts'
import { createTrackRenderer } from '../../synth/render-tracks.ts'
import type { SoundBank } from '../../synth/sound-bank.ts'
import { bareScore } from './bare-score.ts'
import { fadeOut } from '../seams/fades.ts'
import { cutFadeSamples } from '../seams/join.ts'

interface PlayOptions {
  /** Of the result: that of the hum. */
  lengthSamples: number
  /** 0 dry to 1; a little by default. */
  reverbAmount?: number
}

const room = { seconds: 1.3, lowCutHz: 220 }
const little = 0.18
const peak = 0.7
const block = 4096

/**
 * Notes, e.g. of a hum with its performed pitch (noteTracksFromHum), on an instrument in a small room, exactly so long;
 * peaks at -3 dBFS.
 */
export function playHum(
  bank: SoundBank,
  notes: readonly Note[],
  instrument: InstrumentName,
  { lengthSamples, reverbAmount = little }: PlayOptions,
): Stereo {
  checkLength(lengthSamples)
  const score = bareScore(lengthSamples / sampleRate, {
    tracks: [{ stem: 'lead', instrument, pan: 0, gainDb: 0, notes: inside(notes, lengthSamples) }],
  })
  const sound = played(createTrackRenderer(bank, score, 'lead'), lengthSamples)
  createReverb({ ...room, amount: reverbAmount }).addTail(
    sound.left.slice(),
    sound.right.slice(),
    sound.left,
    sound.right,
    lengthSamples,
  )
  return finished(sound)
}

const drumOf: Readonly<Record<DrumClass, DrumName>> = { kick: 'kick', snare: 'snare', hat: 'closedHat' }

/** Hits as detected in beatboxing or a drum track, on a kit in its room, exactly so long; peaks at -3 dBFS. */
export function playHits(bank: SoundBank, hits: readonly DetectedHit[], kit: KitName, options: PlayOptions): Stereo {
  return playDrums(
    bank,
    hits.map(({ drum, ...hit }): DrumHit => ({ ...hit, drum: drumOf[drum] })),
    kit,
    options,
  )
}

/** Strokes on the drums of a kit in its room, exactly so long; peaks at -3 dBFS. */
export function playDrums(
  bank: SoundBank,
  strokes: readonly DrumHit[],
  kit: KitName,
  { lengthSamples }: PlayOptions,
): Stereo {
  checkLength(lengthSamples)
  const drums = inside(strokes, lengthSamples)
  return finished(
    played(createDrumRenderer(bank, bareScore(lengthSamples / sampleRate, { drums, kit })), lengthSamples),
  )
}

function checkLength(samples: number): void {
  if (!(Number.isSafeInteger(samples) && samples > 0))
    throw new EngineInputError('region_invalid', `A sound of ${samples} samples cannot be played.`)
}

/** In order, without what starts after the end. */
function inside<T extends { startSeconds: number }>(events: readonly T[], samples: number): T[] {
  return events
    .filter(({ startSeconds }) => startSeconds >= 0 && startSeconds * sampleRate < samples)
    .sort((a, b) => a.startSeconds - b.startSeconds)
}

function played(renderer: StemRenderer, samples: number): Stereo {
  const sound = silence(samples)
  for (let from = 0; from < samples; from += block) {
    const to = Math.min(samples, from + block)
    finishSteps(renderer.next(getPart(sound, from, to), to - from))
  }
  renderer.close?.()
  return sound
}

function finished(sound: Stereo): Stereo {
  fadeOut(sound, cutFadeSamples)
  let highest = 0
  for (const samples of [sound.left, sound.right])
    for (const sample of samples) highest = Math.max(highest, Math.abs(sample))
  const gain = highest > 1e-9 ? peak / highest : 1
  return { left: sound.left.map((sample) => sample * gain), right: sound.right.map((sample) => sample * gain) }
}
