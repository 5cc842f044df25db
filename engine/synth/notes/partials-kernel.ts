import { loadKernel } from '../../kernels/load-kernel.ts'

interface PartialsExports {
  memory: WebAssembly.Memory
  addGroups(groups: number, samples: number): void
}

/** Memory layout of the kernel; must equal engine/kernels/partials.as. */
export const partialsLayout = { groupsAt: 1024, groupBytes: 256, outAt: 17_408 }
const { groupsAt, groupBytes, outAt } = partialsLayout

export const maxGroups = (outAt - groupsAt) / groupBytes
export const maxBlock = 4096

/** Sines of one group: eight at once. */
export const groupSize = 8

export interface Recurrence {
  /** Coefficients of y[n] = k · y[n − 1] − r · y[n − 2]. */
  k: number
  r: number
  /** One and two samples before the first. */
  y1: number
  y2: number
}

const kernel = loadKernel('partials') as unknown as PartialsExports
const groups = new Float64Array(kernel.memory.buffer, groupsAt, (maxGroups * groupBytes) / 8)
const block = new Float32Array(kernel.memory.buffer, outAt, maxBlock)

/** Sets sine `n` of the kernel's; the groups that are played must be full, with silent sines if need be. */
export function setRecurrence(n: number, { k, r, y1, y2 }: Recurrence): void {
  const at = Math.floor(n / groupSize) * 4 * groupSize + (n % groupSize)
  groups[at] = k
  groups[at + groupSize] = r
  groups[at + 2 * groupSize] = y1
  groups[at + 3 * groupSize] = y2
}

/** Plays the first `count` groups on into `out[from … to)`, at most `maxBlock` samples. */
export function addGroups(count: number, out: Float32Array, from: number, to: number): void {
  block.set(out.subarray(from, to))
  kernel.addGroups(count, to - from)
  out.set(block.subarray(0, to - from), from)
}
