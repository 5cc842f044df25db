import type { DawEffect } from '@songloom/contracts/daw/document'
import { effectParameters } from '../../timeline/effects/effect-parameters.ts'
import type { EffectName } from '../../timeline/effects/effect-parameters.ts'
import { ids } from './values.ts'
import { element } from './write-xml.ts'

/** Where a parameter is in a device of the format: a field, or a field of an equaliser's band. */
export interface Place {
  name: string
  field: string
  band?: number
  unit: 'decibel' | 'hertz' | 'seconds' | 'linear'
}

export const bands = ['highPass', 'lowShelf', 'bell', 'highShelf'] as const

/** Parameters of effects that the format has devices for; those of others are written by their own names. */
export const places: Partial<Record<EffectName, readonly Place[]>> = {
  eq: [
    { name: 'lowCutHz', band: 0, field: 'Freq', unit: 'hertz' },
    { name: 'lowHz', band: 1, field: 'Freq', unit: 'hertz' },
    { name: 'lowGainDb', band: 1, field: 'Gain', unit: 'decibel' },
    { name: 'midHz', band: 2, field: 'Freq', unit: 'hertz' },
    { name: 'midGainDb', band: 2, field: 'Gain', unit: 'decibel' },
    { name: 'midQ', band: 2, field: 'Q', unit: 'linear' },
    { name: 'highHz', band: 3, field: 'Freq', unit: 'hertz' },
    { name: 'highGainDb', band: 3, field: 'Gain', unit: 'decibel' },
  ],
  // In the order of the schema.
  compressor: [
    { name: 'attackSeconds', field: 'Attack', unit: 'seconds' },
    { name: 'makeupDb', field: 'OutputGain', unit: 'decibel' },
    { name: 'ratio', field: 'Ratio', unit: 'linear' },
    { name: 'releaseSeconds', field: 'Release', unit: 'seconds' },
    { name: 'thresholdDb', field: 'Threshold', unit: 'decibel' },
  ],
  limiter: [
    { name: 'driveDb', field: 'InputGain', unit: 'decibel' },
    { name: 'ceilingDb', field: 'Threshold', unit: 'decibel' },
  ],
}

export const elementNames: Partial<Record<EffectName, string>> = {
  eq: 'Equalizer',
  compressor: 'Compressor',
  limiter: 'Limiter',
}

/** The value of each parameter of an effect, initial ones included. */
function fillParameters({ effect, parameters }: Pick<DawEffect, 'effect' | 'parameters'>): Record<string, number> {
  const all: [string, readonly [number, number, number]][] = Object.entries(effectParameters[effect])
  return Object.fromEntries(all.map(([name, [, , initial]]) => [name, parameters[name] ?? initial]))
}

function writeFields(effect: DawEffect): string[] {
  const values = fillParameters(effect)
  const write = ({ name, field, unit }: Place): string =>
    element(field, { id: ids.parameter(effect.id, name), name, unit, value: values[name] })
  const list = places[effect.effect] ?? []
  if (effect.effect !== 'eq') return list.map(write)
  return bands.map((type, band) => element('Band', { type }, list.filter((place) => place.band === band).map(write)))
}

function writeParameters(effect: DawEffect): string {
  const parameters = Object.entries(fillParameters(effect)).map(([name, value]) =>
    element('RealParameter', { id: ids.parameter(effect.id, name), name, unit: 'linear', value }),
  )
  return element('Parameters', {}, parameters)
}

/** An effect as a device: a generic one where the format has it, else one of ours. */
export function writeEffect(effect: DawEffect): string {
  const name = elementNames[effect.effect]
  const attributes = {
    deviceID: effect.effect,
    deviceName: effect.effect,
    deviceRole: 'audioFX',
    deviceVendor: 'Songloom',
    id: `d-${effect.id}`,
  }
  const enabled = element('Enabled', { value: !effect.isBypassed })
  return name
    ? element(name, attributes, [enabled, ...writeFields(effect)])
    : element('BuiltinDevice', attributes, [writeParameters(effect), enabled])
}
