import { midiToHz } from '../dsp/power.ts'
import { frameSeconds } from './frame.ts'
import type { Frame } from './frame.ts'
import type { Gesture } from './gestures.ts'
import { planGestures } from './gestures.ts'
import type { PitchMotion } from './pitch-motion.ts'
import { createPitchMotion } from './pitch-motion.ts'
import { getPhone, restingNoseHz } from './phone-table.ts'
import type { Take } from './takes.ts'
import { swell } from './swell.ts'
import type { VocalStyle } from './vocal-styles.ts'

/**
 * The mouth is on its way to the next sound this long before it is heard: from a vowel or silence, and from a
 * consonant.
 */
const anticipationSeconds = 0.05
const consonantAnticipationSeconds = 0.018
const lowestHz = 40
const highestHz = 1500

interface Controller {
  frame: Frame
  /** Moves to the next frame; false when nothing sounds in it. */
  step: (seconds: number) => boolean
}

/** Smoothing shares of one frame for a time constant. */
function share(seconds: number): number {
  return 1 - Math.exp(-frameSeconds / seconds)
}

const slow = share(0.018)
const mouth = share(0.012)
const fold = share(0.008)
const quick = share(0.0025)

/** Follows the notes of a take in time order, keeping only the gestures around the present moment. */
export function createController(take: Take, style: VocalStyle, breathiness: number, vibratoCents: number): Controller {
  const first = getPhone('AH')
  const frame: Frame = {
    hz: 200,
    voicing: 0,
    breath: 0,
    hissLevel: 0,
    hiss: first.hiss,
    effort: style.effort,
    f1: 500,
    f2: 1500,
    f3: 2500,
    zeroHz: restingNoseHz,
    poleHz: restingNoseHz,
    noteMidi: 60,
  }
  const pitch = createPitchMotion(style, vibratoCents, take.seed)
  const queue: Gesture[] = []
  let noteAt = 0
  let rested = true
  const step = (seconds: number): boolean => {
    while (queue.length > 0 && queue[0]!.toSeconds <= seconds) queue.shift()
    while (queue.length < 3 && noteAt < take.notes.length) queue.push(...planGestures(take.notes, noteAt++, style))
    const gesture = queue[0]
    const sounding = gesture !== undefined && gesture.fromSeconds <= seconds
    if (!sounding && frame.voicing + frame.breath + frame.hissLevel < 1e-4) {
      rested = true
      return false
    }
    const following = sounding ? queue[1] : gesture
    moveMouth(frame, sounding ? gesture : undefined, following, seconds, rested)
    moveSource(frame, sounding ? gesture : undefined, seconds, style, breathiness)
    movePitch(frame, pitch, sounding ? gesture : undefined, following, seconds, rested, style)
    if (sounding) rested = false
    return true
  }
  return { frame, step }
}

function moveMouth(
  frame: Frame,
  now: Gesture | undefined,
  following: Gesture | undefined,
  seconds: number,
  rested: boolean,
): void {
  const ahead = now?.kind === 'consonant' ? consonantAnticipationSeconds : anticipationSeconds
  const near = following && following.fromSeconds - seconds < ahead && now?.kind !== 'burst' ? following : undefined
  const target = near ?? now
  if (!target) return
  const speed = rested ? 1 : target.kind === 'vowel' ? slow : mouth
  const place = target.towards && target === now ? diphthong(target, seconds) : target.formants
  frame.f1 += speed * (place[0] - frame.f1)
  frame.f2 += speed * (place[1] - frame.f2)
  frame.f3 += speed * (place[2] - frame.f3)
  const nose = now ?? target
  frame.zeroHz += (rested ? 1 : mouth) * (nose.zeroHz - frame.zeroHz)
  frame.poleHz += (rested ? 1 : mouth) * (nose.poleHz - frame.poleHz)
}

const moving: [number, number, number] = [0, 0, 0]

/** A diphthong stays on its first vowel and leaves it late: in the last third, or the last fifth of a second. */
function diphthong(
  { fromSeconds, toSeconds, formants, towards }: Gesture,
  seconds: number,
): readonly [number, number, number] {
  const length = toSeconds - fromSeconds
  const travel = Math.min(0.22, length * 0.55)
  const x = Math.min(1, Math.max(0, (seconds - (toSeconds - travel - 0.05)) / travel))
  for (let n = 0; n < 3; n++) moving[n] = formants[n]! + x * (towards![n]! - formants[n]!)
  return moving
}

function moveSource(
  frame: Frame,
  now: Gesture | undefined,
  seconds: number,
  style: VocalStyle,
  breathiness: number,
): void {
  const loud = now?.loud ?? 0
  const level = now?.kind === 'vowel' ? swell(now.fromSeconds, now.toSeconds, now.releases, seconds) : 1
  const voice = now ? now.voicing * loud * level : 0
  const own = now?.kind === 'vowel' ? breathiness + style.breath : (now?.breath ?? 0)
  const hissLevel = now ? now.hissLevel * (0.4 + 0.6 * loud) * hissShape(now, seconds) : 0
  frame.voicing += fold * (voice * style.voicing - frame.voicing)
  frame.breath +=
    fold * (own * loud * (now?.kind === 'vowel' ? level : 1) + (1 - style.voicing) * voice * 0.25 - frame.breath)
  frame.hissLevel += quick * (hissLevel - frame.hissLevel)
  if (now && now.hissLevel > 0) frame.hiss = now.hiss
  const effort = style.effort + 0.5 * (loud - 0.85) + 0.1 * (level - 0.9)
  frame.effort += fold * (Math.min(1, Math.max(0, effort)) - frame.effort)
}

/** Frication swells and fades; a burst starts at once and dies away. */
function hissShape({ kind, fromSeconds, toSeconds }: Gesture, seconds: number): number {
  const length = toSeconds - fromSeconds
  const at = seconds - fromSeconds
  if (kind === 'burst') return length > 0.03 ? Math.min(1, (length - at) / 0.025) : 1 - (0.5 * at) / length
  return Math.min(1, 0.25 + at / 0.035, 0.25 + (length - at) / 0.02)
}

function movePitch(
  frame: Frame,
  pitch: PitchMotion,
  now: Gesture | undefined,
  following: Gesture | undefined,
  seconds: number,
  rested: boolean,
  style: VocalStyle,
): void {
  const early =
    following && following.fromSeconds - seconds < 0.02 && following.kind !== 'inhale' ? following : undefined
  const gesture = early ?? now
  if (!gesture) return
  frame.noteMidi = gesture.midi
  const inside =
    gesture.kind === 'vowel'
      ? Math.min(1, Math.max(0, (seconds - gesture.fromSeconds) / (gesture.toSeconds - gesture.fromSeconds)))
      : 0
  const midi = gesture.midi + style.contour[0] + (style.contour[1] - style.contour[0]) * inside
  frame.hz = Math.min(
    highestHz,
    Math.max(
      lowestHz,
      midiToHz(
        pitch.step(
          midi,
          gesture.kind === 'vowel' ? seconds - gesture.fromSeconds : 0,
          rested || now?.kind === 'inhale',
        ),
      ),
    ),
  )
}
