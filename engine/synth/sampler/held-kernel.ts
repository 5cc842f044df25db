import { loadKernel } from '../../kernels/load-kernel.ts'

interface HeldExports {
  memory: WebAssembly.Memory
  read(samples: number, at: number): number
}

/** Memory layout of the kernel; must equal engine/kernels/held.as. */
export const heldLayout = { darks: 0, brights: 1024, speeds: 2048, dark: 4096, bright: 69_696, out: 135_296 }

/** Samples from one gain and speed to the next. */
export const heldStep = 64
/** Samples that are read at once, and of a recording. */
const maxSteps = 64
export const stretchSamples = 16_400

const kernel = loadKernel('held') as unknown as HeldExports
const { buffer } = kernel.memory
const numbers = (at: number, count: number): Float64Array => new Float64Array(buffer, at, count)
const samplesAt = (at: number, count: number): Float32Array => new Float32Array(buffer, at, count)
const lines = { dark: numbers(heldLayout.darks, maxSteps + 1), bright: numbers(heldLayout.brights, maxSteps + 1) }
const speeds = numbers(heldLayout.speeds, maxSteps)
const stretches = {
  dark: samplesAt(heldLayout.dark, stretchSamples),
  bright: samplesAt(heldLayout.bright, stretchSamples),
}
const heard = samplesAt(heldLayout.out, maxSteps * heldStep)

/** What a note is at the end of a step: gains of both colours, and the speed that led there. */
export interface HeldMoment {
  dark: number
  bright: number
  speed: number
}

/** A recording in two colours. */
export interface Colours {
  dark: Float32Array
  bright: Float32Array
}

/**
 * Fills `out` with a note that begins in silence and reads its recording from sample `start` (1 at least) on;
 * `momentAt` is asked for the end of each step, in samples of the note.
 */
export function readHeld(
  { dark, bright }: Colours,
  start: number,
  out: Float32Array,
  momentAt: (sample: number) => HeldMoment,
): void {
  lines.dark[0] = lines.bright[0] = 0
  for (let at = start, done = 0; done < out.length;) {
    const { steps, span } = plan(done, out.length, momentAt)
    const from = Math.floor(at) - 1
    stretches.dark.set(dark.subarray(from, from + span))
    stretches.bright.set(bright.subarray(from, from + span))
    const samples = Math.min(out.length - done, steps * heldStep)
    at = from + kernel.read(samples, at - from)
    out.set(heard.subarray(0, samples), done)
    done += samples
    lines.dark[0] = lines.dark[steps]!
    lines.bright[0] = lines.bright[steps]!
  }
}

/** Sets gains and speeds of as many steps as fit; returns their number and how much of the recording they read. */
function plan(done: number, total: number, momentAt: (sample: number) => HeldMoment): { steps: number; span: number } {
  let span = 6
  for (let n = 0; n < maxSteps; n++) {
    if (done + n * heldStep >= total) return { steps: n, span: Math.ceil(span) }
    const { dark, bright, speed } = momentAt(done + (n + 1) * heldStep)
    if (span + heldStep * speed > stretchSamples) return { steps: n, span: Math.ceil(span) }
    span += heldStep * speed
    lines.dark[n + 1] = dark
    lines.bright[n + 1] = bright
    speeds[n] = speed
  }
  return { steps: maxSteps, span: Math.ceil(span) }
}
