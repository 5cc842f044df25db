import type { ChannelMemory } from '../../dsp/rolling-buffer.ts'
import { growTo, loadKernel } from '../../kernels/load-kernel.ts'

interface NotesExports {
  memory: WebAssembly.Memory
  addCentre(samples: number, leftAt: number, rightAt: number, toLeft: number, toRight: number): void
  addOne(samples: number, leftAt: number, toLeft: number): void
  addSides(
    samples: number,
    leftAt: number,
    rightAt: number,
    leftOfFirst: number,
    leftOfSecond: number,
    rightOfFirst: number,
    rightOfSecond: number,
  ): void
}

/** Samples of a sound that are added at once. */
export const addedAtOnce = 4096
/** Samples from one level to the next. */
export const levelStep = 64

const sideBytes = 4 * addedAtOnce + 16
/** Memory layout of the kernel; must equal engine/kernels/notes.as. */
export const notesLayout = { levels: 0, first: 1024, second: 1024 + sideBytes, room: 1024 + 2 * sideBytes }

/** A kernel with what it is given (levels, a sound's sides) and what it adds to. */
export interface NotesKernel {
  run: NotesExports
  levels: Float64Array
  first: Float32Array
  second: Float32Array
  sides: readonly Float32Array[]
}

function openKernel(sides: number, samples: number): NotesKernel {
  const run = loadKernel('notes') as unknown as NotesExports
  const { memory } = run
  // The kernel reads in pairs: the last of the last side is followed by enough bytes.
  const bytes = notesLayout.room + 4 * sides * samples + 16
  growTo(memory, bytes)
  const { buffer } = memory
  const side = (at: number, length: number): Float32Array => new Float32Array(buffer, at, length)
  return {
    run,
    levels: new Float64Array(buffer, notesLayout.levels, addedAtOnce / levelStep + 1),
    first: side(notesLayout.first, addedAtOnce),
    second: side(notesLayout.second, addedAtOnce),
    sides: Array.from({ length: sides }, (_, n) => side(notesLayout.room + 4 * n * samples, samples)),
  }
}

/** For sounds that are added to other arrays: those are copied there and back. */
export const sharedKernel = openKernel(2, addedAtOnce)

const kernels = new WeakMap<ArrayBufferLike, NotesKernel>()

/** About as much as the stems of a song need at once. */
export const maxFreeBytes = 12 * 1024 * 1024

/** Closed kernels: a memory takes long to make, and the garbage collector frees it late. */
const free: NotesKernel[] = []

function removeFree(sides: number, samples: number): NotesKernel | undefined {
  const index = free.findIndex((kernel) => kernel.sides.length === sides && kernel.sides[0]!.length === samples)
  return index < 0 ? undefined : free.splice(index, 1)[0]
}

const bytesOf = (kernel: NotesKernel): number => kernel.levels.buffer.byteLength

/** Arrays in the memory of a kernel of their own, so that sounds are added to them in place. */
export const kernelMemory: ChannelMemory = {
  open(sides, samples) {
    const known = removeFree(sides, samples)
    for (const side of known?.sides ?? []) side.fill(0)
    const kernel = known ?? openKernel(sides, samples)
    kernels.set(kernel.levels.buffer, kernel)
    return [...kernel.sides]
  },
  close([first]) {
    const kernel = first && kernels.get(first.buffer)
    if (!kernel || free.includes(kernel)) return
    free.push(kernel)
    for (let bytes = free.reduce((sum, one) => sum + bytesOf(one), 0); bytes > maxFreeBytes;)
      bytes -= bytesOf(free.shift()!)
  },
}

/** The kernel in whose memory arrays of `kernelMemory` are, or parts of them. */
export const findKernel = (side: Float32Array): NotesKernel | undefined => kernels.get(side.buffer)
