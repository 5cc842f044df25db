import { frameRate } from '../analyse/rhythm/onset-features.ts'
import { pulseCurve } from '../analyse/signal/pulse.ts'
import { sampleRate, silence } from '../dsp/stereo.ts'
import type { Stereo } from '../dsp/stereo.ts'
import { soundInMemory } from '../separate/separate-sound.ts'
import { separationSteps } from '../separate/separation-steps.ts'

/** Only so much is separated, from the middle: memory does not grow with the track. */
const separatedSeconds = 60
/** The mean level in dB below which a separated voice is what others left in it. */
const minVoiceDb = -45

/** The stems of the middle of a track, and where it begins in it. */
export interface MiddleParts {
  startSeconds: number
  vocals: Stereo
  bass: Stereo
  other: Stereo
  isSung: boolean
}

/** Separates the middle minute of a sound. Yields the fraction done. */
export function* separateMiddle(sound: Stereo): Generator<number, MiddleParts> {
  const middle = cutMiddle(sound)
  const { length } = middle.sound.left
  const stems = { vocals: silence(length), bass: silence(length), other: silence(length) }
  const steps = separationSteps(soundInMemory(middle.sound, sampleRate))
  let step = steps.next()
  for (; !step.done; step = steps.next()) {
    const { block, fraction } = step.value
    if (block)
      for (const name of ['vocals', 'bass', 'other'] as const) {
        stems[name].left.set(block.stems[name].left, block.startSample)
        stems[name].right.set(block.stems[name].right, block.startSample)
      }
    yield fraction
  }
  const { present, levelDb } = step.value.vocals
  return { ...stems, startSeconds: middle.startSeconds, isSung: present && levelDb >= minVoiceDb }
}

function cutMiddle({ left, right }: Stereo): { sound: Stereo; startSeconds: number } {
  const frames = Math.min(left.length, separatedSeconds * sampleRate)
  const from = (left.length - frames) >> 1
  return {
    sound: { left: left.subarray(from, from + frames), right: right.subarray(from, from + frames) },
    startSeconds: from / sampleRate,
  }
}

/** Onsets of a separated part, one value per frame of the whole track. */
export function onsetCurve({ left, right }: Stereo, startSeconds: number, frames: number): Float32Array {
  const hop = sampleRate / frameRate
  const rises = new Float32Array(frames)
  const first = Math.round(startSeconds * frameRate)
  let before = 0
  for (let frame = 0; first + frame < frames && (frame + 1) * hop <= left.length; frame++) {
    let sum = 0
    for (let i = Math.floor(frame * hop); i < (frame + 1) * hop; i++) {
      const mono = left[i]! + right[i]!
      sum += mono * mono
    }
    const level = Math.log1p(1000 * Math.sqrt(sum / hop))
    rises[first + frame] = Math.max(0, level - before)
    before = level
  }
  return pulseCurve(rises, frameRate)
}
