import { analyseSoundSteps } from '../analyse/analyse-song.ts'
import type { HeardSong } from '../analyse/analyse-song.ts'
import { octaveBandsDb } from '../dsp/octave-bands.ts'
import { mapSteps, runSteps } from '../dsp/run-steps.ts'
import type { RunOptions, StageStep } from '../dsp/run-steps.ts'
import { sampleRate } from '../dsp/stereo.ts'
import type { Stereo } from '../dsp/stereo.ts'
import { measureGroove } from '../reference/measure-groove.ts'
import { measureWhole } from '../reference/measure-reference.ts'
import { tuneOfSound } from '../reference/tune-of-sound.ts'
import { EngineInputError } from '../score/input-error.ts'
import type { Score } from '../score/score.ts'
import { countChordMoves, measureBeatsPerChord } from './chord-moves.ts'
import { matchGenre } from './match-genres.ts'
import { measureLyrics } from './lyric-habits.ts'
import { measureMelody } from './melody-habits.ts'
import { readScoreFeatures } from './read-score-features.ts'
import { onsetCurve, separateMiddle } from './separate-parts.ts'
import type { MiddleParts } from './separate-parts.ts'
import { styleSchemaVersion } from './style-features.ts'
import type { StyleFeatures, StyleGroove } from './style-features.ts'
import { packPassages } from './style-passages.ts'

/** listen: beat, harmony and loudness are heard; separate: voice and bass are taken out; sing: the tune is read. */
type StyleStage = 'listen' | 'separate' | 'sing'
type StyleStep = StageStep<StyleStage>

interface TrackOptions extends RunOptions<StyleStage> {
  /** Of a song of our own: what it says is not measured. */
  score?: Score | undefined
  /** The words of a track without a score, where they are known. */
  lyrics?: string | undefined
  /** Without the tune, the singer and the bass of its own: a quarter of the time. */
  isQuick?: boolean
}

/** Shorter tracks have no habits. */
const minSeconds = 5

/**
 * All that a style is learned from in one track at 44.1 kHz. Time grows with its length; of the separated parts a
 * minute is kept. Throws EngineInputError 'audio_invalid' for less than five seconds.
 */
export function measureTrack(sound: Stereo, options: TrackOptions = {}): Promise<StyleFeatures> {
  return runSteps(measureTrackSteps(sound, options), options)
}

function* measureTrackSteps(
  sound: Stereo,
  { score, lyrics = score?.lyrics ?? '', isQuick = false }: TrackOptions,
): Generator<StyleStep, StyleFeatures> {
  if (sound.left.length < minSeconds * sampleRate)
    throw new EngineInputError('audio_invalid', 'The track is shorter than five seconds.')
  const heard = yield* mapSteps(
    analyseSoundSteps(sound, sampleRate),
    () => ({ stage: 'listen', fraction: 0.5 }) as const,
  )
  const whole = measureHeard(sound, heard)
  const words = measureLyrics(lyrics)
  const known = words ? { ...whole, lyrics: words } : whole
  const measured = isQuick ? known : { ...known, ...(yield* hearParts(sound, heard)) }
  if (score) return { ...measured, ...readScoreFeatures(score, measured.groove, measured.bpm ?? undefined) }
  return { ...measured, ...matchGenre(measured) }
}

/** The bass, the tune and the singer, which are separated first. */
function* hearParts(sound: Stereo, heard: HeardSong): Generator<StyleStep, Partial<StyleFeatures>> {
  const parts = yield* mapSteps(separateMiddle(sound), (fraction) => ({ stage: 'separate', fraction }) as const)
  const tune = yield* mapSteps(
    tuneOfSound(parts.isSung ? parts.vocals : parts.other),
    (fraction) => ({ stage: 'sing', fraction }) as const,
  )
  return {
    groove: addBass(heard, parts),
    melody: measureMelody([tune]),
    isSung: parts.isSung,
    passages: packPassages([tune]),
  }
}

function measureHeard(sound: Stereo, heard: HeardSong): StyleFeatures {
  const { analysis } = heard
  const whole = measureWhole(sound, heard)
  const { durationSeconds, chords, key, descriptor } = analysis
  const bands = octaveBandsDb(sound)
  const mean = bands.reduce((sum, band) => sum + band, 0) / bands.length
  return {
    schemaVersion: styleSchemaVersion,
    durationSeconds: rounded(durationSeconds),
    bpm: whole.bpm,
    metre: whole.metre,
    key: whole.key,
    genre: null,
    chordMoves: key ? countChordMoves(chords, key.tonicPitchClass) : [],
    beatsPerChord: measureBeatsPerChord(chords, whole.bpm),
    instruments: [],
    kit: null,
    sections: analysis.sections.map(({ name, startSeconds, endSeconds, energy }) => ({
      name,
      share: rounded((endSeconds - startSeconds) / durationSeconds),
      energy: rounded(energy),
    })),
    bandsDb: bands.map((band) => rounded(band - mean)),
    timbre: [...descriptor.subarray(0, 40)].map(rounded),
    slopeDbPerOctave: whole.slopeDbPerOctave === null ? null : rounded(whole.slopeDbPerOctave),
    loudnessLufs: analysis.loudness.integratedLufs === null ? null : rounded(analysis.loudness.integratedLufs),
    loudnessCurveLu: whole.loudnessCurveLu.map(rounded),
    percussion: whole.percussion,
    strokesPerSecond: whole.strokesPerSecond ?? 0,
    syllablesPerLine: [],
    groove: whole.groove && { ...whole.groove, bass: whole.groove.low },
    melody: null,
    isSung: false,
    passages: '',
  }
}

function addBass({ analysis, curves }: HeardSong, { bass, startSeconds }: MiddleParts): StyleGroove | null {
  const groove = analysis.tempo.bpm > 0 ? measureGroove(analysis, curves) : null
  if (!groove) return null
  const low = onsetCurve(bass, startSeconds, curves.frames)
  return { ...groove, bass: measureGroove(analysis, { ...curves, low })!.low }
}

const rounded = (value: number): number => Math.round(value * 100) / 100
