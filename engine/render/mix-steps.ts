import type { Engine } from '../create-engine.ts'
import type { Stereo } from '../dsp/stereo.ts'
import { inStage } from '../dsp/run-steps.ts'
import type { StageStep } from '../dsp/run-steps.ts'
import { getPart, sampleRate, silence } from '../dsp/stereo.ts'
import { addSounds } from '../dsp/stereo-ops.ts'
import { decibelsToGain, gainToDecibels } from '../dsp/power.ts'
import { getDuckedLu } from '../mix/duck-under-words.ts'
import { createVocalRider } from '../mix/vocal-rider.ts'
import type { RiderSettings, VocalRider } from '../mix/vocal-rider.ts'
import type { Score } from '../score/score.ts'
import type { StemName } from '../score/stem-names.ts'
import { stemNames } from '../score/stem-names.ts'
import { expectedLufs } from './expected-loudness.ts'
import type { LeveledStem } from './expected-loudness.ts'
import { getMasterTarget } from './master-target.ts'
import { makePreview, previewSeconds } from './preview.ts'
import { quantumSamples } from '../dsp/stem-renderer.ts'
import { createStemChannel } from './stem-channel.ts'
import { findStemLevel } from './stem-level.ts'
import type { StemRenderer } from '../dsp/stem-renderer.ts'
import { plays } from './stem-onsets.ts'

/** level: stems are tried and balanced; render: the song is played; master: it is brought to loudness. */
export type RenderStage = 'level' | 'render' | 'master'

export type RenderStep = StageStep<RenderStage>

/** A stem ready to be summed, rendered on any thread. */
export interface Channel extends LeveledStem {
  renderer: StemRenderer
}

/**
 * Levels the given stems of a score, by default all that play; of those only what `isWanted` wants, once its turn has
 * come.
 */
export function* openChannels(
  engine: Engine,
  score: Score,
  stems: readonly StemName[] = stemNames,
  isWanted: (stem: StemName) => boolean = () => true,
): Generator<RenderStep, Channel[]> {
  const playing = stems.filter((stem) => plays(score, stem))
  const channels: Channel[] = []
  for (const [i, stem] of playing.entries()) {
    if (!isWanted(stem)) continue
    const level = yield* inStage(
      'level',
      findStemLevel(engine, score, stem),
      i / playing.length,
      (i + 1) / playing.length,
    )
    channels.push({ stem, lufs: level.lufs, renderer: createStemChannel(engine, score, stem, level) })
  }
  return channels
}

interface MixOptions {
  /** Full-length copies of the stems, before the master; all five, silent ones included. */
  keepStems?: boolean
  /**
   * Called once, as soon as the first 10 s are there: limited, at about the level they will have in the master. The
   * array is the caller's.
   */
  onPreview?: (preview: Stereo) => void
  /** Where the preview begins; 0 by default. */
  previewFromSample?: number
  /** A multiple of 4096; the samples are the same for all. */
  blockSamples?: number
}

interface SongMix {
  sum: Stereo
  stems: Record<StemName, Stereo> | undefined
}

/** Renders all channels side by side, block by block, into their sum, in steps of some milliseconds. */
export function* mixSteps(
  score: Score,
  channels: readonly Channel[],
  options: MixOptions = {},
): Generator<RenderStep, SongMix> {
  const { blockSamples = 4 * quantumSamples, keepStems = false, onPreview, previewFromSample = 0 } = options
  const samples = Math.round(score.durationSeconds * sampleRate)
  const sum = silence(samples)
  const stems = keepStems ? silentStems(samples) : undefined
  const inOrder = [...channels].sort((a, b) => Number(a.stem === 'vocals') - Number(b.stem === 'vocals'))
  const own = stems ? [] : inOrder.map(() => silence(Math.min(samples, blockSamples)))
  const isRidden = inOrder.length > 1 && inOrder.at(-1)!.stem === 'vocals'
  let rider: VocalRider | undefined
  const previewAt = Math.min(samples, previewFromSample + previewSeconds * sampleRate)
  for (let at = 0; at < samples; at += blockSamples) {
    const size = Math.min(blockSamples, samples - at)
    const parts = inOrder.map(({ stem }, n) => (stems ? getPart(stems[stem], at, at + size) : own[n]!))
    for (const [n, { renderer }] of inOrder.entries())
      yield* inStage('render', renderer.next(parts[n]!, size), at / samples, at / samples)
    addSounds(sum, at, isRidden ? parts.slice(0, -1) : parts, size, true)
    if (isRidden) {
      const voice = parts.at(-1)!
      rider ??= createVocalRider(riderFor(score, channels))
      rider.ride(voice, sum, at, size)
      addSounds(sum, at, [voice], size)
    }
    yield { stage: 'render', fraction: at / samples }
    if (onPreview && at < previewAt && at + size >= previewAt)
      onPreview(
        yield* inStage(
          'render',
          makePreview(
            getPart(sum, previewFromSample, previewAt),
            expectedLufs(score, channels),
            getMasterTarget(score),
            score.mix.slopeDbPerOctave,
          ),
          at / samples,
          at / samples,
        ),
      )
  }
  for (const { renderer } of channels) renderer.close?.()
  return { sum, stems }
}

/** Maximum level over the band before its lowering is added: a voice with one player would otherwise be too loud. */
const maxForwardLu = 2

/**
 * The balance that was planned for the fullest section is the one to be held, above a ducked band. Known once all
 * channels have played.
 */
function riderFor(score: Score, channels: readonly Channel[]): RiderSettings {
  const voice = channels.find(({ stem }) => stem === 'vocals')!
  const band = channels.reduce((sum, { stem, lufs }) => (stem === 'vocals' ? sum : sum + decibelsToGain(2 * lufs)), 0)
  const bandLufs = 0.5 * gainToDecibels(band)
  return { voiceLufs: voice.lufs, targetLu: Math.min(maxForwardLu, voice.lufs - bandLufs) + getDuckedLu(score) }
}

/** In the order in which they are summed. */
function silentStems(samples: number): Record<StemName, Stereo> {
  return {
    drums: silence(samples),
    bass: silence(samples),
    chords: silence(samples),
    lead: silence(samples),
    vocals: silence(samples),
  }
}
