import { checkSound } from '../analyse/signal/sound-input.ts'
import { complexFft } from '../dsp/complex-fft.ts'
import { mapSteps } from '../dsp/run-steps.ts'
import type { Stereo } from '../dsp/stereo.ts'
import { analysisFrame } from './spectra/analysis-frame.ts'
import { emptySpectra, frameAnalyser } from './spectra/block-spectra.ts'
import { overlapAdd } from './spectra/overlap-add.ts'
import type { SeparatedStems, SoundSource, StemPresences } from './separated-stems.ts'
import type { CreateSharer } from './network/share-cells.ts'
import { claimedStems, stemGains } from './stem-gains.ts'
import { stemMeter } from './stem-meter.ts'

/** `block` comes with the steps that finish a piece of the stems, in order and without gaps. */
export interface SeparationStep {
  fraction: number
  block?: { startSample: number; stems: SeparatedStems }
}

const coreSeconds = 12
const contextFrames = 12
const framesPerStep = 48

/**
 * Separates a recording into vocals, drums, bass and other that sum to it, block by block: memory does not grow with
 * the length. A block's masks see some frames of its neighbours. A stem that a block lacks is silent in it, its remains
 * stay in "other". Throws EngineInputError 'audio_invalid'. Works at the source's rate. `createSharer` runs the
 * networks in place of our kernel.
 */
export function* separationSteps(
  source: SoundSource,
  createSharer?: CreateSharer,
): Generator<SeparationStep, StemPresences> {
  const frame = analysisFrame(source.sampleRate)
  const fft = complexFft(frame.size)
  const analyse = frameAnalyser(fft, frame)
  const total = source.lengthSamples
  const frames = total === 0 ? 0 : Math.floor((total - 1 + frame.size) / frame.hop) + 1
  const core = Math.max(1, Math.round((coreSeconds * source.sampleRate) / frame.hop))
  const lines = claimedStems.map(() => overlapAdd(fft, frame, core))
  const meter = stemMeter()
  for (let first = 0; first < frames; first += core) {
    const last = Math.min(frames, first + core)
    const from = Math.max(0, first - contextFrames)
    const to = Math.min(frames, last + contextFrames)
    const fraction = (share: number): SeparationStep => ({ fraction: (first + share * (last - first)) / frames })
    const spectra = emptySpectra(to - from, frame.bins)
    const sound = readPadded(source, from * frame.hop - frame.size, (to - from - 1) * frame.hop + frame.size)
    for (let index = 0; index < spectra.frames; index++) {
      analyse(sound, index, spectra)
      if (index % framesPerStep === 0) yield fraction((0.3 * index) / spectra.frames)
    }
    const gains = yield* mapSteps(stemGains(spectra, frame.binHz, createSharer), () => fraction(0.4))
    const present = meter.presentIn(gains)
    for (let index = first; index < last; index++) {
      claimedStems.forEach((name, line) =>
        lines[line]!.add(spectra, index - from, gains.grid, present[name] ? gains[name] : undefined),
      )
      if (index % framesPerStep === 0) yield fraction(0.6 + (0.4 * (index - first)) / (last - first))
    }
    const startSample = Math.max(0, first * frame.hop - frame.size)
    const skip = startSample - (first * frame.hop - frame.size)
    const count = Math.min(total, last * frame.hop - frame.size) - startSample
    const pieces = lines.map((line) => line.take())
    if (count <= 0) continue
    const [vocals, drums, bass] = pieces.map((piece) => part(piece, skip, count)) as [Stereo, Stereo, Stereo]
    const input = part(sound, startSample - (from * frame.hop - frame.size), count)
    const stems = { vocals, drums, bass, other: remainder(input, [vocals, drums, bass]) }
    meter.count(stems)
    yield { fraction: last / frames, block: { startSample, stems } }
  }
  return meter.presences()
}

function readPadded(source: SoundSource, start: number, count: number): Stereo {
  const from = Math.max(0, start)
  const to = Math.min(source.lengthSamples, start + count)
  const sound = { left: new Float32Array(count), right: new Float32Array(count) }
  if (to <= from) return sound
  const read = source.read(from, to - from)
  checkSound(read, source.sampleRate)
  sound.left.set(read.left, from - start)
  sound.right.set(read.right, from - start)
  return sound
}

function part(sound: Stereo, start: number, count: number): Stereo {
  return { left: sound.left.slice(start, start + count), right: sound.right.slice(start, start + count) }
}

/** Taken from the samples, not from the spectrum, so the stems sum to the input within the rounding of a float. */
function remainder(input: Stereo, stems: readonly Stereo[]): Stereo {
  const rest = { left: input.left.slice(), right: input.right.slice() }
  for (const { left, right } of stems) {
    subtract(rest.left, left)
    subtract(rest.right, right)
  }
  return rest
}

function subtract(from: Float32Array, channel: Float32Array): void {
  for (let i = 0; i < channel.length; i++) from[i] = from[i]! - channel[i]!
}
