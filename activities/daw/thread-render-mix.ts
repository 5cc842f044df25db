import { join } from 'node:path'
import type { DawDocument } from '@songloom/contracts/daw/document'
import { createEnergyMeter, gatedLoudness } from '@songloom/engine/dsp/k-weighting'
import { sampleRate, silence } from '@songloom/engine/dsp/stereo'
import type { Stereo } from '@songloom/engine/dsp/stereo'
import { stereoOps } from '@songloom/engine/dsp/stereo-ops'
import { getPeakThreshold, measureBlock, solveLoudnessGains } from '@songloom/engine/mix/loudness-gains'
import { listSounds } from '@songloom/engine/timeline/sounds/list-sounds'
import { createTimelineRenderer } from '@songloom/engine/timeline/renderer'
import type { ClipSound, SoundReader } from '@songloom/engine/timeline/sounds/sounds'
import { stretchSound } from '@songloom/engine/timeline/sounds/stretch-sound'
import { quantise } from '../media/bytes/quantise.ts'
import { encodeWavFile } from '../media/wav/encode-wav.ts'
import { createFloatWriter, floatWavHeader, openFloats, openMaster } from './thread-sound-file.ts'
import type { FloatWriter, SoundFileReader } from './thread-sound-file.ts'

export interface MixTask {
  document: DawDocument
  /** Masters on this machine: of audios by their ids, of score sounds by their keys. */
  paths: Readonly<Record<string, string>>
  fromSample: number
  toSample: number
  /** At the end of the mix; its stems end without a fade. */
  fadeOutSamples: number
  /** LUFS; null leaves the loudness as it is. */
  loudnessTarget: number | null
  /** Ids of the strips that are written as files of their own. */
  stemIds: readonly string[]
  /** For files of this work. */
  folder: string
}

export interface RenderedMix {
  /** 16-bit stereo. */
  wav: Uint8Array
  lufs: number
  /** Files of 32-bit floats, as long as the mix; they sum to the input of the master. */
  stems: { id: string; path: string }[]
}

type Report = (fraction: number) => void

/** Blocks of a render; a multiple of what the meters take at once. */
const blockSamples = 1 << 16
/** Samples before and after a block that is measured. */
const margin = 64
/** As the masters of songs: room for what lossy encoders add. */
const ceilingDbtp = -1.1
/** Shares of the work, after the sounds are there. */
const [stretchedBy, renderedBy, measuredBy] = [0.2, 0.85, 0.93]

function stretch(
  source: Extract<ClipSound['source'], { type: 'stretched' }>,
  audio: SoundFileReader,
  path: string,
): SoundFileReader {
  const steps = stretchSound(audio.read(0, audio.samples), source)
  let step = steps.next()
  while (!step.done) step = steps.next()
  const writer = createFloatWriter(path)
  writer.write(step.value)
  writer.close()
  return openFloats(path, step.value.left.length)
}

/** Opens what clips play; an audio that is gone is silent. */
function openSounds({ document, paths, folder }: MixTask, report: Report): { reader: SoundReader; close(): void } {
  const sounds = listSounds(document)
  const files = new Map<string, SoundFileReader>()
  for (const [index, { key, source }] of sounds.entries()) {
    const path = paths[source.type === 'score' ? key : source.audioId]
    if (path !== undefined) {
      const master = openMaster(path)
      const file = source.type === 'stretched' ? stretch(source, master, join(folder, `stretched-${index}`)) : master
      if (file !== master) master.close()
      files.set(key, file)
    }
    report((stretchedBy * (index + 1)) / sounds.length)
  }
  return {
    reader: {
      getSamples: (key) => files.get(key)?.samples,
      read: (key, fromSample, samples) => files.get(key)?.read(fromSample, samples),
    },
    close: () => files.forEach((file) => file.close()),
  }
}

interface Rendered {
  energies: Float64Array
  stems: RenderedMix['stems']
}

/** Renders to files, block by block. */
function renderBlocks(task: MixTask, sounds: SoundReader, mixPath: string, report: Report): Rendered {
  const { document, fromSample, toSample, stemIds, folder } = task
  const total = toSample - fromSample
  const renderer = createTimelineRenderer(document, sounds, { keepsStrips: stemIds.length > 0 })
  const stems = stemIds.map((id, index) => ({ id, path: join(folder, `stem-${index}.wav`) }))
  const writers = stems.map(({ path }) => createFloatWriter(path, floatWavHeader(total, sampleRate)))
  const mix = createFloatWriter(mixPath)
  const meter = createEnergyMeter(total)
  for (let at = 0; at < total; at += blockSamples) {
    const samples = Math.min(blockSamples, total - at)
    const { master, strips } = renderer.render(fromSample + at, samples)
    mix.write(master)
    meter.add(master, 0, samples)
    stems.forEach(({ id }, index) => writers[index]!.write(strips.get(id) ?? silence(samples)))
    report(stretchedBy + ((renderedBy - stretchedBy) * (at + samples)) / total)
  }
  for (const writer of [mix, ...writers]) (writer satisfies FloatWriter).close()
  return { energies: meter.energies, stems }
}

/** Samples of a file with silence around it. */
function readAround(file: SoundFileReader, from: number, to: number): Stereo {
  const sound = silence(to - from)
  const [first, last] = [Math.max(0, from), Math.min(file.samples, to)]
  const { left, right } = file.read(first, Math.max(0, last - first))
  sound.left.set(left, first - from)
  sound.right.set(right, first - from)
  return sound
}

function solveGains(mix: SoundFileReader, energies: Float64Array, targetLufs: number, report: Report): Float32Array {
  const threshold = getPeakThreshold(energies, targetLufs, ceilingDbtp)
  const steps = Math.ceil(mix.samples / 32)
  const [peaks, powers] = [new Float32Array(steps), new Float32Array(steps)]
  for (let at = 0; at < mix.samples; at += blockSamples) {
    const block = measureBlock(readAround(mix, at - margin, at + blockSamples + margin), margin, threshold)
    peaks.set(block.peaks.subarray(0, steps - at / 32), at / 32)
    powers.set(block.powers.subarray(0, steps - at / 32), at / 32)
    report(renderedBy + ((measuredBy - renderedBy) * at) / mix.samples)
  }
  return solveLoudnessGains({ energies, peaks, powers }, targetLufs, ceilingDbtp)
}

/** The mix as 16-bit WAV, after its gains and with its fade. */
function writeWav(
  mix: SoundFileReader,
  gains: Float32Array | undefined,
  fadeOutSamples: number,
  report: Report,
): { wav: Uint8Array; lufs: number } {
  const frames = new Int16Array(2 * mix.samples)
  const meter = createEnergyMeter(mix.samples)
  for (let at = 0; at < mix.samples; at += blockSamples) {
    const samples = Math.min(blockSamples, mix.samples - at)
    const sound = mix.read(at, samples)
    if (gains) applyGains(sound, gains, at)
    fadeOut(sound, mix.samples - at, fadeOutSamples)
    meter.add(sound, 0, samples)
    quantise(sound, { seed: at + 1 }, frames.subarray(2 * at, 2 * (at + samples)))
    report(measuredBy + ((1 - measuredBy) * at) / mix.samples)
  }
  return { wav: encodeWavFile(new Uint8Array(frames.buffer), sampleRate), lufs: gatedLoudness(meter.energies) }
}

function applyGains(sound: Stereo, gains: Float32Array, at: number): void {
  for (let from = 0; from < sound.left.length; from += 4096) {
    const samples = Math.min(4096, sound.left.length - from)
    stereoOps.load(sound, from, samples)
    stereoOps.ramps(gains, (at + from) / 32, samples)
    stereoOps.store(sound, from, samples)
  }
}

/** Fades samples of which the first is `left` samples before the end. */
function fadeOut(sound: Stereo, left: number, fadeOutSamples: number): void {
  for (let i = Math.max(0, left - fadeOutSamples); i < sound.left.length; i++) {
    const gain = (left - i - 1) / fadeOutSamples
    sound.left[i] = sound.left[i]! * gain
    sound.right[i] = sound.right[i]! * gain
  }
}

/** Renders a stretch of a document with its strips, and brings the mix to its loudness. */
export function renderMixFiles(task: MixTask, report: Report): RenderedMix {
  const mixPath = join(task.folder, 'mix')
  const sounds = openSounds(task, report)
  const { energies, stems } = renderBlocks(task, sounds.reader, mixPath, report)
  sounds.close()
  const mix = openFloats(mixPath, task.toSample - task.fromSample)
  const isSilent = gatedLoudness(energies) < -90
  const gains =
    task.loudnessTarget === null || isSilent ? undefined : solveGains(mix, energies, task.loudnessTarget, report)
  const written = writeWav(mix, gains, task.fadeOutSamples, report)
  mix.close()
  return { ...written, stems }
}
