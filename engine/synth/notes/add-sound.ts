import { addedAtOnce, findKernel, levelStep, sharedKernel } from './notes-kernel.ts'
import type { NotesKernel } from './notes-kernel.ts'

/** A piece of a kept sound and what it is added to, from index `at` on; without `right` to one side alone. */
interface AddedSound {
  sound: Float32Array
  from: number
  samples: number
  left: Float32Array
  right: Float32Array | undefined
  at: number
}

/**
 * Level after so many samples of the piece: asked for 0, for each `levelStep` and for the last sample, and straight
 * between.
 */
export type LevelAt = (samples: number) => number

/** A stretch to add: samples of the piece from `done` on, added at two addresses of the kernel. */
interface Stretch {
  kernel: NotesKernel
  done: number
  samples: number
  leftAt: number
  rightAt: number
}

/** Adds one side of sound by two gains. */
export function addCentred(added: AddedSound, levelAt: LevelAt, toLeft: number, toRight: number): void {
  const { sound, from, right } = added
  inStretches(added, levelAt, ({ kernel, done, samples, leftAt, rightAt }) => {
    kernel.first.set(sound.subarray(from + done, from + done + samples))
    if (right) kernel.run.addCentre(samples, leftAt, rightAt, toLeft, toRight)
    else kernel.run.addOne(samples, leftAt, toLeft)
  })
}

/** What of each side of a sound goes to each side of the room. */
export interface SideGains {
  leftOfLeft: number
  leftOfRight: number
  rightOfLeft: number
  rightOfRight: number
}

/** Adds a sound whose array holds its left side and then its right one. */
export function addWide(added: AddedSound, levelAt: LevelAt, gains: SideGains): void {
  const { sound, from } = added
  const { leftOfLeft, leftOfRight, rightOfLeft, rightOfRight } = gains
  const half = sound.length / 2
  inStretches(added, levelAt, ({ kernel, done, samples, leftAt, rightAt }) => {
    kernel.first.set(sound.subarray(from + done, from + done + samples))
    kernel.second.set(sound.subarray(half + from + done, half + from + done + samples))
    kernel.run.addSides(samples, leftAt, rightAt, leftOfLeft, leftOfRight, rightOfLeft, rightOfRight)
  })
}

function inStretches(added: AddedSound, levelAt: LevelAt, add: (stretch: Stretch) => void): void {
  const { left, right, samples } = added
  const own = findKernel(left)
  const isInPlace = own !== undefined && (!right || right.buffer === left.buffer)
  const kernel = isInPlace ? own : sharedKernel
  kernel.levels[0] = levelAt(0)
  for (let done = 0; done < samples; done += addedAtOnce) {
    const size = Math.min(addedAtOnce, samples - done)
    const last = Math.ceil(size / levelStep)
    for (let n = 1; n <= last; n++) kernel.levels[n] = levelAt(done + Math.min(size, n * levelStep))
    const addTo = isInPlace ? addWhereItLies : addToCopy
    addTo(added, { kernel, done, samples: size, leftAt: 0, rightAt: 0 }, add)
    kernel.levels[0] = kernel.levels[last]!
  }
}

function addWhereItLies({ left, right, at }: AddedSound, stretch: Stretch, add: (stretch: Stretch) => void): void {
  stretch.leftAt = left.byteOffset + 4 * (at + stretch.done)
  if (right) stretch.rightAt = right.byteOffset + 4 * (at + stretch.done)
  add(stretch)
}

function addToCopy({ left, right, at }: AddedSound, stretch: Stretch, add: (stretch: Stretch) => void): void {
  const { done, samples } = stretch
  const [ownLeft, ownRight] = stretch.kernel.sides as [Float32Array, Float32Array]
  const [from, to] = [at + done, at + done + samples]
  ownLeft.set(left.subarray(from, to))
  if (right) ownRight.set(right.subarray(from, to))
  add({ ...stretch, leftAt: ownLeft.byteOffset, rightAt: ownRight.byteOffset })
  left.set(ownLeft.subarray(0, samples), from)
  if (right) right.set(ownRight.subarray(0, samples), from)
}
