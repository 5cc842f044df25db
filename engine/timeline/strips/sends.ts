import { silence } from '../../dsp/stereo.ts'
import type { Stereo } from '../../dsp/stereo.ts'
import { addSound, clearSound } from '../sounds/add-sound.ts'
import { createFader } from './fader.ts'
import type { Fader } from './fader.ts'
import { quantumSamples } from '../effects/quantum.ts'
import type { TempoMap } from '../tempo-map.ts'
import type { TimelineSend } from '../timeline.ts'

/** What tracks sent to a bus in a quantum. */
export interface BusInput {
  sound: Stereo
  isHeard: boolean
}

/** Creates a silent input of one quantum. */
export const createBusInput = (): BusInput => ({ sound: silence(quantumSamples), isHeard: false })

/** Makes an input silent for the next quantum. */
export function clearBusInput(input: BusInput): void {
  clearSound(input.sound)
  input.isHeard = false
}

/** The sends of a strip, each with its own gain. */
export interface SendRunner {
  update(sends: readonly TimelineSend[], tempoMap: TempoMap): void
  /** Adds a quantum of the strip's output, the first sample `atSample` of the timeline, to the inputs by bus. */
  process(output: Stereo, atSample: number, inputs: ReadonlyMap<string, BusInput>): void
}

/** Creates the runner of a strip's sends; new ones do not fade in. */
export function createSendRunner(first: readonly TimelineSend[], tempoMap: TempoMap): SendRunner {
  const scratch = silence(quantumSamples)
  const toEntry = (send: TimelineSend, map: TempoMap, fader?: Fader) => ({
    busId: send.busId,
    id: send.id,
    fader: fader ?? createFader(send, map, false),
  })
  let entries = first.map((send) => toEntry(send, tempoMap))
  return {
    update(sends, map) {
      const known = new Map(entries.map(({ id, fader }) => [id, fader]))
      for (const send of sends) known.get(send.id)?.update(send, map)
      entries = sends.map((send) => toEntry(send, map, known.get(send.id)))
    },
    process(output, atSample, inputs) {
      for (const { busId, fader } of entries) {
        const input = inputs.get(busId)
        if (!input) continue
        fader.process(output, scratch, atSample)
        addSound(input.sound, scratch)
        input.isHeard = true
      }
    },
  }
}
