import type { InstrumentName } from '../../score/instrument-names.ts'
import { amps, createAmp } from './guitar-amp.ts'
import { createRotarySpeaker } from './rotary-speaker.ts'
import type { PartEffect, PartPlace } from './effect-types.ts'

const effects: Readonly<Partial<Record<InstrumentName, (place: PartPlace) => PartEffect>>> = {
  drivenGuitar: (place) => createAmp(amps.growl, place),
  slideGuitar: (place) => createAmp(amps.warm, place),
  pickBass: (place) => createAmp(amps.bass, place),
  organ: createRotarySpeaker,
}

/** The effect an instrument needs, or none: then its notes go straight into the stem. */
export function createPartEffect(instrument: InstrumentName, place: PartPlace): PartEffect | undefined {
  return effects[instrument]?.(place)
}

/** Returns whether an instrument needs an effect of its own. */
export const hasPartEffect = (instrument: InstrumentName): boolean => Object.hasOwn(effects, instrument)
