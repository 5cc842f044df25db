import { holdAudioContext } from '../audio-context.ts'
import { measureLevel } from '../levels.ts'
import { getGain } from './mixer-rules.ts'
import type { Mix } from './mixer-rules.ts'
import { createStemClock } from './stem-clock.ts'
import type { StemClock } from './stem-clock.ts'
import { openStem } from './stem-reader.ts'

/** The parts of a track on one clock, each with a fader and a meter. */
export interface StemDeck {
  clock: StemClock
  mix(mix: Mix): void
  /** Of everything, 0 to 1. */
  setVolume(volume: number): void
  /** 0 to 1, after the fader. */
  getLevel(id: string): number
  resume(): Promise<void>
  close(): void
}

export interface StemFile {
  id: string
  url: string
}

/** A step would click. */
const fadeSeconds = 0.01

interface Strip {
  fader: GainNode
  meter: AnalyserNode
  samples: Float32Array<ArrayBuffer>
}

function stripOf(context: AudioContext, volume: GainNode): Strip {
  const fader = context.createGain()
  const meter = context.createAnalyser()
  meter.fftSize = 1_024
  fader.connect(meter)
  meter.connect(volume)
  return { fader, meter, samples: new Float32Array(meter.fftSize) }
}

interface Deps {
  volume: number
  onEnd: () => void
  onFailure: (error: unknown) => void
}

/** Opens the stems' files, at the sample rate that they have: nothing is resampled piece by piece. */
export async function openDeck(files: readonly StemFile[], { volume, onEnd, onFailure }: Deps): Promise<StemDeck> {
  const readers = await Promise.all(files.map(({ url }) => openStem(url)))
  const { context, release } = holdAudioContext(readers[0]!.sampleRate)
  const master = context.createGain()
  master.gain.value = volume
  master.connect(context.destination)
  const strips = new Map(files.map(({ id }) => [id, stripOf(context, master)]))
  const parts = files.map(({ id }, index) => ({ reader: readers[index]!, output: strips.get(id)!.fader }))
  return {
    clock: createStemClock({ context, parts, onEnd, onFailure }),
    mix(mix) {
      for (const [id, { fader }] of strips)
        fader.gain.setTargetAtTime(getGain(mix, id), context.currentTime, fadeSeconds)
    },
    setVolume: (level) => void master.gain.setTargetAtTime(level, context.currentTime, fadeSeconds),
    getLevel(id) {
      const strip = strips.get(id)
      if (!strip) return 0
      strip.meter.getFloatTimeDomainData(strip.samples)
      return measureLevel(strip.samples)
    },
    resume: () => context.resume(),
    close() {
      master.disconnect()
      release()
    },
  }
}
