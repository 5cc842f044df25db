import { loadKernel } from '../kernels/load-kernel.ts'
import { wasmBase64 } from '../kernels/notes-wasm.ts'

interface NotesExports {
  memory: WebAssembly.Memory
  addCentre(samples: number, toLeft: number, toRight: number): void
  addOne(samples: number, toLeft: number): void
  addSides(
    samples: number,
    leftOfFirst: number,
    leftOfSecond: number,
    rightOfFirst: number,
    rightOfSecond: number,
  ): void
}

const sideBytes = 4 * 4096 + 16
/** Where things lie in the kernel's memory, as engine/kernels/notes.as has it too. */
export const notesLayout = { levels: 0, first: 1024, second: 1024 + sideBytes, left: 1024 + 2 * sideBytes }
const addedAtOnce = 4096
/** Samples from one level to the next. */
export const levelStep = 64

const kernel = loadKernel(wasmBase64) as unknown as NotesExports
const side = (at: number): Float32Array => new Float32Array(kernel.memory.buffer, at, addedAtOnce)
const levels = new Float64Array(kernel.memory.buffer, notesLayout.levels, addedAtOnce / levelStep + 1)
const first = side(notesLayout.first)
const second = side(notesLayout.second)
const ownLeft = side(notesLayout.left)
const ownRight = side(notesLayout.left + sideBytes)

/** A piece of a kept sound and what it is added to, from index `at` on; without `right` to one side alone. */
export interface AddedSound {
  sound: Float32Array
  from: number
  samples: number
  left: Float32Array
  right: Float32Array | undefined
  at: number
}

/** Level after so many samples of the piece: asked for 0, for each `levelStep` and for the last sample, and straight between. */
export type LevelAt = (samples: number) => number

/** Adds one side of sound by two gains. */
export function addCentred(added: AddedSound, levelAt: LevelAt, toLeft: number, toRight: number): void {
  const { sound, from, right } = added
  inStretches(added, levelAt, (done, samples) => {
    first.set(sound.subarray(from + done, from + done + samples))
    if (right) kernel.addCentre(samples, toLeft, toRight)
    else kernel.addOne(samples, toLeft)
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
  const half = sound.length / 2
  inStretches(added, levelAt, (done, samples) => {
    first.set(sound.subarray(from + done, from + done + samples))
    second.set(sound.subarray(half + from + done, half + from + done + samples))
    kernel.addSides(samples, gains.leftOfLeft, gains.leftOfRight, gains.rightOfLeft, gains.rightOfRight)
  })
}

function inStretches(
  { left, right, at, samples }: AddedSound,
  levelAt: LevelAt,
  add: (done: number, samples: number) => void,
): void {
  levels[0] = levelAt(0)
  for (let done = 0; done < samples; done += addedAtOnce) {
    const size = Math.min(addedAtOnce, samples - done)
    const last = Math.ceil(size / levelStep)
    for (let n = 1; n <= last; n++) levels[n] = levelAt(done + Math.min(size, n * levelStep))
    const [from, to] = [at + done, at + done + size]
    ownLeft.set(left.subarray(from, to))
    if (right) ownRight.set(right.subarray(from, to))
    add(done, size)
    left.set(ownLeft.subarray(0, size), from)
    if (right) right.set(ownRight.subarray(0, size), from)
    levels[0] = levels[last]!
  }
}
