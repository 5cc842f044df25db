import { midiToHz } from '../../dsp/power.ts'
import { frameSeconds } from '../frame.ts'
import { createPitchMotion } from '../pitch-motion.ts'
import { swell } from '../swell.ts'
import type { SungNote } from '../takes.ts'
import type { VocalStyle } from '../vocal-styles.ts'
import type { Speaker } from './speakers.ts'
import type { SourceFrame } from './spoken-source.ts'
import { speechFrameSeconds } from './spoken-sounds.ts'
import type { SpokenLine } from './spoken-line.ts'
import type { SpokenLines } from './spoken-lines.ts'
import type { Mouth } from './spoken-tract.ts'
import { splitPhrases, speakPhrase } from './spoken-syllables.ts'
import type { SpokenSyllable } from './spoken-syllables.ts'
import { planPieces } from './stretch.ts'
import type { Piece } from './stretch.ts'

const lowestHz = 40
const highestHz = 1500
/** The larynx is on its way to the next note so long before its first sound. */
const earlySeconds = 0.02
/** After so long a silence a note is a beginning. */
const freshSeconds = 0.15
/** Words are spoken so long before they are sung. */
const aheadSeconds = 2
const attack = 1 - Math.exp(-frameSeconds / 0.006)
const turn = 1 - Math.exp(-frameSeconds / 0.012)
/** Of the speed of speech. */
const maxHeldSpeed = 0.25
const inhaleLevel = 0.045
const breathGating = 0.35
/** Nepers per octave between a lax and a pressed voice. */
const tiltOfEffort = 0.5

interface SpokenControl {
  source: SourceFrame
  /** What the mouth did in the last frame; `undefined` before the first word. */
  mouth: () => Mouth | undefined
  /** Moves to the next frame of 64 samples; false when nothing sounds in it. */
  step: (seconds: number) => boolean
}

interface SpokenControlOptions {
  lines: SpokenLines
  notes: readonly SungNote[]
  speaker: Speaker
  style: VocalStyle
  breathiness: number
  vibratoCents: number
  seed: number
  /** Called with notes whose words cannot be spoken, well before they sound. */
  onUnspoken: (notes: readonly SungNote[]) => void
}

/** Follows the notes of a take in time order through the speech of their words. */
export function createSpokenControl(options: SpokenControlOptions): SpokenControl {
  const { style, breathiness } = options
  const words = createWords(options)
  const pitch = createPitchMotion(style, options.vibratoCents, options.seed)
  const source: SourceFrame = { hz: 200, level: 0, jitter: style.jitter, growl: style.growl, gating: 0 }
  let effort = style.effort
  let lastSoundSeconds = -1
  let lastPiece: Piece | undefined
  let lastPieceSeconds = 0
  let voicedHz = 0

  function step(seconds: number): boolean {
    const { now, next } = words.at(seconds)
    source.level += attack * (levelOf(now, seconds) - source.level)
    if (!now && source.level < 1e-4) {
      source.level = 0
      return next !== undefined && next.fromSeconds - seconds < 0.01
    }
    movePitch(now, next, seconds)
    if (now) moveMouth(now, seconds)
    return true
  }

  function movePitch(now: Piece | undefined, next: Piece | undefined, seconds: number): void {
    const early = next && next.fromSeconds - seconds < earlySeconds && next.kind !== 'inhale' ? next : undefined
    const piece = early ?? now
    if (!piece) return
    const fresh = now?.kind === 'inhale' || seconds - lastSoundSeconds > freshSeconds
    lastSoundSeconds = seconds
    const since = Math.max(0, seconds - piece.vowelFromSeconds)
    const inside = Math.min(1, since / Math.max(0.01, piece.vowelToSeconds - piece.vowelFromSeconds))
    const midi = piece.midi + style.contour[0] + (style.contour[1] - style.contour[0]) * inside
    source.hz = Math.min(highestHz, Math.max(lowestHz, midiToHz(pitch.step(midi, since, fresh))))
  }

  function moveMouth(piece: Piece, seconds: number): void {
    lastPiece = piece
    lastPieceSeconds = seconds
    voicedHz = piece.kind === 'inhale' ? 0 : piece.line.voicedHz[frameOf(piece.line, placeIn(piece, seconds))]!
    source.gating = voicedHz > 0 ? breathGating : 0
    const wanted = style.effort + 0.5 * (piece.loud - 0.85)
    effort += turn * (Math.min(1, Math.max(0, wanted)) - effort)
  }

  function mouth(): Mouth | undefined {
    if (!lastPiece) return undefined
    const { line, gain } = lastPiece
    const breath = Math.min(1, 1.5 * (breathiness + style.breath))
    const tilt = tiltOfEffort * (effort - 0.5)
    return {
      line,
      position: heldPlaceIn(lastPiece, lastPieceSeconds),
      gain,
      tilt,
      voicedHz,
      voicing: style.voicing,
      breath,
    }
  }
  return { source, mouth, step }
}

const frameOf = (line: SpokenLine, place: number): number => Math.min(line.frames - 1, Math.max(0, Math.floor(place)))

/** In frames. */
function placeIn({ fromFrame, toFrame, fromSeconds, toSeconds }: Piece, seconds: number): number {
  return fromFrame + ((seconds - fromSeconds) / (toSeconds - fromSeconds)) * (toFrame - fromFrame)
}

/** What is held moves so slowly that every second frame is enough. */
function heldPlaceIn(piece: Piece, seconds: number): number {
  const speed = ((piece.toFrame - piece.fromFrame) * speechFrameSeconds) / (piece.toSeconds - piece.fromSeconds)
  const place = placeIn(piece, seconds)
  return speed < maxHeldSpeed ? 2 * Math.round(place / 2) : place
}

function levelOf(piece: Piece | undefined, seconds: number): number {
  if (!piece) return 0
  if (piece.kind === 'inhale') return inhaleLevel * piece.loud
  return piece.loud * swell(piece.vowelFromSeconds, piece.vowelToSeconds, piece.releases, seconds)
}

/** Pieces around a moment, made from words that are spoken phrase by phrase as they come near. */
function createWords({ lines, notes, speaker, style, onUnspoken }: SpokenControlOptions): {
  at: (seconds: number) => { now: Piece | undefined; next: Piece | undefined }
} {
  const phrases = splitPhrases(notes)
  const syllables: (SpokenSyllable | undefined)[] = []
  const queue: Piece[] = []
  let phraseAt = 0
  let noteAt = 0
  const speakNext = (): void => {
    const phrase = phrases[phraseAt++]!
    const spoken = speakPhrase(lines, notes, phrase, speaker)
    if (spoken) syllables.push(...spoken)
    else {
      syllables.push(...phrase.map(() => undefined))
      onUnspoken(phrase.map((index) => notes[index]!))
    }
  }
  const hear = (seconds: number): void => {
    while (phraseAt < phrases.length && notes[phrases[phraseAt]![0]!]!.startSeconds < seconds) speakNext()
  }
  const at = (seconds: number): { now: Piece | undefined; next: Piece | undefined } => {
    hear(seconds + aheadSeconds)
    while (queue.length > 0 && queue[0]!.toSeconds <= seconds) queue.shift()
    // The end of a note depends on the beginning of the next.
    while (queue.length < 4 && noteAt < syllables.length) {
      if (noteAt + 1 === syllables.length && phraseAt < phrases.length) speakNext()
      queue.push(...planPieces(notes, noteAt++, (index) => syllables[index], style))
    }
    const first = queue[0]
    const sounding = first !== undefined && first.fromSeconds <= seconds
    return sounding ? { now: first, next: queue[1] } : { now: undefined, next: first }
  }
  return { at }
}
