import { forEachStep, inStage } from '../dsp/run-steps.ts'
import type { StageStep, StepOptions } from '../dsp/run-steps.ts'
import { sampleRate as engineRate } from '../dsp/stereo.ts'
import type { BarGrid } from './rhythm/bars.ts'
import { toBpm } from './rhythm/beats.ts'
import { computeChroma } from './harmony/chroma.ts'
import { countBeats } from './rhythm/count-beats.ts'
import { detectChords } from './harmony/chords.ts'
import { describeSong } from './descriptor.ts'
import { detectKey } from './harmony/key.ts'
import { measureLoudness } from './measure-loudness.ts'
import { frameRate, onsetFeatures } from './rhythm/onset-features.ts'
import type { OnsetFeatures } from './rhythm/onset-features.ts'
import { toAnalysisRate } from './signal/resample.ts'
import { rhythmCurves } from './rhythm/rhythm-curves.ts'
import type { RhythmCurves } from './rhythm/rhythm-curves.ts'
import { detectSections } from './sections/sections.ts'
import type { SongAnalysis, TempoAnalysis } from './song-analysis.ts'
import { checkSound, getDurationSeconds } from './signal/sound-input.ts'
import type { SoundInput } from './signal/sound-input.ts'
import { tempoCandidates } from './rhythm/tempo.ts'
import type { TempoCandidate } from './rhythm/tempo.ts'
import { tonalPeaks } from './harmony/tonal-peaks.ts'

export type AnalysisStage = 'resample' | 'rhythm' | 'harmony' | 'structure' | 'loudness'

type AnalysisProgress = StageStep<AnalysisStage>

interface AnalysisOptions extends StepOptions {
  /** 8000 to 192000; 44100 by default. */
  sampleRate?: number
  onProgress?: (progress: AnalysisProgress) => void
}

/**
 * Hears tempo, beats, bars, key, chords, sections, loudness and a descriptor of a sound. Throws EngineInputError
 * 'audio_invalid'.
 */
export function analyseSong(sound: SoundInput, options: AnalysisOptions = {}): Promise<SongAnalysis> {
  return forEachStep(analyseSteps(sound, options.sampleRate), options, (step) => options.onProgress?.(step))
}

/** A song as it was heard, with what it was heard in. */
export interface HeardSong {
  analysis: SongAnalysis
  onsets: OnsetFeatures
  curves: RhythmCurves
}

/** The same as steps of some milliseconds each. */
export function* analyseSteps(
  sound: SoundInput,
  sampleRate: number = engineRate,
): Generator<AnalysisProgress, SongAnalysis> {
  return (yield* analyseSoundSteps(sound, sampleRate)).analysis
}

/** The same, for those who read on in the curves. */
export function* analyseSoundSteps(sound: SoundInput, sampleRate: number): Generator<AnalysisProgress, HeardSong> {
  checkSound(sound, sampleRate)
  const durationSeconds = getDurationSeconds(sound, sampleRate)
  const mono = yield* inStage('resample', toAnalysisRate(sound, sampleRate))
  const onsets = yield* inStage('rhythm', onsetFeatures(mono))
  const chroma = computeChroma(yield* inStage('harmony', tonalPeaks(mono, onsets.level)))
  const curves = rhythmCurves(onsets, chroma)
  yield { stage: 'structure', fraction: 0 }
  const candidates = tempoCandidates(curves)
  const { grid, bars } = countBeats(curves, chroma, candidates)
  const beats = grid.beats.map((frame) => frame / frameRate)
  const isDownbeat = (beat: number): boolean =>
    beat >= bars.firstDownbeat && (beat - bars.firstDownbeat) % bars.beatsPerBar === 0
  const downbeats = beats.filter((_, beat) => isDownbeat(beat))
  yield { stage: 'structure', fraction: 0.5 }
  const chords = detectChords(
    chroma,
    chordTimes(beats, durationSeconds),
    (beat) => beats.length === 0 || isDownbeat(beat),
  )
  const tempo = tempoOf(candidates, toBpm(grid.period))
  const sections = detectSections(onsets, chroma, downbeats, durationSeconds)
  const descriptor = describeSong(onsets, curves, chroma, grid.beats, tempo.bpm)
  yield { stage: 'loudness', fraction: 0 }
  const analysis = {
    durationSeconds,
    tempo,
    beats,
    downbeats,
    metre: metreOf(bars, beats.length),
    key: detectKey(chroma, chords),
    chords,
    sections,
    descriptor,
    loudness: measureLoudness(sound, sampleRate),
  }
  return { analysis, onsets, curves }
}

const secondsWithoutBeat = 1

/** Beats with an end; a second each where there is no beat. */
function chordTimes(beats: readonly number[], durationSeconds: number): number[] {
  if (beats.length > 0) return [...beats, Math.max(durationSeconds, beats.at(-1)!)]
  return Array.from({ length: Math.ceil(durationSeconds / secondsWithoutBeat) + 1 }, (_, i) =>
    Math.min(durationSeconds, i * secondsWithoutBeat),
  )
}

/**
 * The candidates know the level; the beats know the exact tempo. A waltz counted in thirds has the belief of its bars.
 */
function tempoOf(candidates: readonly TempoCandidate[], bpm: number): TempoAnalysis {
  if (bpm === 0) return { bpm: 0, confidence: 0, alternatives: [] }
  const isNear = (candidate: TempoCandidate): boolean => Math.abs(candidate.bpm / bpm - 1) < 0.06
  const chosen = candidates.find(isNear) ?? candidates[0]!
  const alternatives = candidates
    .filter((candidate) => candidate !== chosen)
    .slice(0, 3)
    .map((other) => ({ bpm: other.bpm, likelihood: other.likelihood }))
  return { bpm, confidence: chosen.likelihood * Math.min(1, 2.5 * chosen.strength), alternatives }
}

function metreOf({ beatsPerBar, confidence }: BarGrid, beats: number): SongAnalysis['metre'] {
  const metre = beatsPerBar === 3 ? '3/4' : beatsPerBar === 2 ? '6/8' : '4/4'
  return { metre, beatsPerBar, confidence: beats === 0 ? 0 : confidence }
}
