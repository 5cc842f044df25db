import { createStretchStream, stretchBlockSamples } from '@songloom/engine/transform/stretch-stream'
import type { Channels, MixedSource } from './mixed-source.ts'
import type { Passage } from './plan.ts'

export interface PassageRequest {
  passage: Passage
  offset: number
  frames: number
}

export interface SoundChange {
  tempoRatio: number
  semitones: number
}

/** Reads passages in another tempo and pitch; those that follow one another are read without a break. */
export interface PassageReader {
  read(request: PassageRequest): Promise<Channels>
}

/** What is stretched before a start, so that its first sample has what came before it; whole at each percent. */
const prerollFrames = 10_000
/** Fades a loop into its next round, so that no click is heard. */
const fadeFrames = 256

type Take = (count: number) => Promise<Channels>

/** Stretched samples from `fromFrame` of the source on. */
function startStretch(source: MixedSource, { tempoRatio, semitones }: SoundChange, fromFrame: number): Take {
  const stream = createStretchStream(source.sampleRate, { tempoRatio, semitones, keepsFormants: false })
  const base = fromFrame - Math.round(prerollFrames * tempoRatio)
  let skip = stream.lateSamples + prerollFrames
  async function next(count: number) {
    const [from, to] = stream.listNeeded(count)
    const [left, right] = await source.read(base + from, to - from)
    return stream.next(count, left, right)
  }
  return async (count) => {
    for (; skip > 0; skip -= Math.min(skip, stretchBlockSamples)) await next(Math.min(skip, stretchBlockSamples))
    const result: Channels = [new Float32Array(count), new Float32Array(count)]
    for (let at = 0; at < count; at += stretchBlockSamples) {
      const { left, right } = await next(Math.min(stretchBlockSamples, count - at))
      result[0].set(left, at)
      result[1].set(right, at)
    }
    return result
  }
}

/** Fades the first and last milliseconds of a passage. */
function fadeEnds(channels: Channels, { passage, offset }: PassageRequest): void {
  for (const samples of channels)
    for (let at = 0; at < samples.length; at++) {
      const distance = Math.min(offset + at, passage.frames - 1 - offset - at)
      if (distance < fadeFrames) samples[at]! *= Math.max(0, distance) / fadeFrames
    }
}

/** A change of nothing reads the source as it is, to the sample. */
export function createPassageReader(source: MixedSource, change: SoundChange): PassageReader {
  const isPlain = change.tempoRatio === 1 && change.semitones === 0
  let playing: { fromFrame: number; next: number; take: Take } | undefined

  function start({ passage, offset }: PassageRequest): { fromFrame: number; next: number; take: Take } {
    const fromFrame = passage.fromFrame + Math.round(offset * change.tempoRatio)
    let at = fromFrame
    const readPlain: Take = (count) => source.read((at += count) - count, count)
    return {
      fromFrame: passage.fromFrame,
      next: offset,
      take: isPlain ? readPlain : startStretch(source, change, fromFrame),
    }
  }

  return {
    async read(request) {
      const { passage, offset, frames } = request
      const goesOn = playing?.fromFrame === passage.fromFrame && playing.next === offset
      if (!goesOn || !playing) playing = start(request)
      playing.next += frames
      const channels = await playing.take(frames)
      fadeEnds(channels, request)
      return channels
    },
  }
}
