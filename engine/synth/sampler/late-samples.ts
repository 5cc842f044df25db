import { sampleRate } from '../../dsp/stereo.ts'
import { measuredSamples } from './own-level.ts'

/** Seconds from where it is entered to where it speaks: a player's, and those of a section, which begins one by one. */
const leadSeconds = { player: 0.025, section: 0.065 }
/** It is audible within this of its highest peak: 12 dB. */
const speaking = 0.25
/** As soon as this no recording is late. */
const minLateSeconds = 0.01
const blockSamples = 64

/**
 * Samples of a recording's beginning in which next to nothing is heard: a note that begins behind them speaks as soon
 * as others.
 */
export function lateSamples(recording: Float32Array, isSection: boolean): number {
  const peaks = peaksOf(recording.subarray(0, measuredSamples))
  const loudest = peaks.reduce((most, peak) => Math.max(most, peak), 0)
  const speaksAt = blockSamples * peaks.findIndex((peak) => peak >= speaking * loudest)
  const late = speaksAt - Math.round(sampleRate * (isSection ? leadSeconds.section : leadSeconds.player))
  return late < minLateSeconds * sampleRate ? 0 : late
}

const peaksOf = (sound: Float32Array): number[] =>
  Array.from({ length: Math.ceil(sound.length / blockSamples) }, (_, block) => {
    let peak = 0
    for (let i = block * blockSamples; i < Math.min(sound.length, (block + 1) * blockSamples); i++)
      peak = Math.max(peak, Math.abs(sound[i]!))
    return peak
  })
