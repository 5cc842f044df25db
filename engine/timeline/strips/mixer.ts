import { silence } from '../../dsp/stereo.ts'
import type { Stereo } from '../../dsp/stereo.ts'
import { addSound, clearSound } from '../sounds/add-sound.ts'
import type { Latencies } from '../effects/latencies.ts'
import type { PlacedClip } from '../placed-clip.ts'
import { quantumSamples } from '../effects/quantum.ts'
import { addClip, getHeardEnd } from '../sounds/read-clip.ts'
import { clearBusInput, createBusInput } from './sends.ts'
import type { BusInput } from './sends.ts'
import type { SoundReader } from '../sounds/sounds.ts'
import { createStripRunner } from './strip-runner.ts'
import { createStripSet } from './strip-set.ts'
import type { Timeline } from '../timeline.ts'

/** All strips of a timeline with their state, quantum by quantum. */
export interface Mixer {
  /** The timeline from the next quantum on; its latencies must be the same. */
  update(timeline: Timeline): void
  /**
   * Computes the quantum whose clips begin at `atSample` of the timeline. Outputs of strips are late by the latencies
   * of tracks and buses, the master by that of all; good until the next call. `onStrip` gets each track and bus,
   * undefined where nothing is heard; `onMissing` the keys of sounds that were not loaded.
   */
  render(atSample: number, observer: MixObserver): Stereo
}

export interface MixObserver {
  onStrip(id: string, output: Stereo | undefined): void
  onMissing(key: string): void
}

/**
 * Creates a mixer that begins with the timeline `first`, whose latencies are given, and reads its clips from `sounds`.
 */
export function createMixer(first: Timeline, latencies: Latencies, sounds: SoundReader): Mixer {
  const tracks = createStripSet(first.tracks, first.tempoMap, { effects: latencies.tracks, output: latencies.buses })
  const buses = createStripSet(first.buses, first.tempoMap, { effects: latencies.buses, output: 0 })
  const master = createStripRunner(first.master, first.tempoMap, { effects: latencies.master, output: 0 }, false)
  const busInputs = new Map<string, BusInput>()
  const input = createBusInput()
  const sum = silence(quantumSamples)

  function openBuses(): void {
    for (const { strip } of buses.list()) if (!busInputs.has(strip.id)) busInputs.set(strip.id, createBusInput())
    for (const bus of busInputs.values()) clearBusInput(bus)
  }

  function addToMaster(id: string, output: Stereo | undefined, observer: MixObserver): void {
    if (output) addSound(sum, output)
    observer.onStrip(id, output)
  }

  return {
    update(next) {
      tracks.update(next.tracks, next.tempoMap)
      buses.update(next.buses, next.tempoMap)
      master.update(next.master, next.tempoMap)
    },
    render(atSample, observer) {
      openBuses()
      clearSound(sum)
      for (const { strip, runner } of tracks.list()) {
        readClips(input, strip.clips, atSample, sounds, observer)
        addToMaster(strip.id, runner.process(input, atSample, busInputs), observer)
      }
      const busSample = atSample - latencies.tracks
      for (const { strip, runner } of buses.list())
        addToMaster(strip.id, runner.process(busInputs.get(strip.id)!, busSample, busInputs), observer)
      tracks.dropLeaving()
      buses.dropLeaving()
      return master.process({ sound: sum, isHeard: true }, busSample - latencies.buses, busInputs)!
    },
  }
}

/** Writes what the clips of a track play in a quantum over `input`. */
function readClips(
  input: BusInput,
  clips: readonly PlacedClip[],
  atSample: number,
  sounds: SoundReader,
  { onMissing }: MixObserver,
): void {
  clearBusInput(input)
  const toSample = atSample + quantumSamples
  for (const clip of clips) {
    const { fromSample, toSample: clipEnd } = clip.span
    if (fromSample >= toSample || clipEnd <= atSample) continue
    const soundSamples = sounds.getSamples(clip.sound.key)
    if (soundSamples === undefined) onMissing(clip.sound.key)
    else if (getHeardEnd(clip, soundSamples) > atSample) {
      input.isHeard = true
      if (!addClip(input.sound, clip, atSample, toSample, sounds)) onMissing(clip.sound.key)
    }
  }
}
