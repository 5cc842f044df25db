import type { BasicPreset } from 'spessasynth_core'
import { release } from '@songloom/engine/dsp/release'
import { sampleRate } from '@songloom/engine/dsp/stereo'
import { drumNames, kitNames } from '@songloom/engine/score/instrument-names'
import type { DrumName, KitName } from '@songloom/engine/score/instrument-names'
import type { SampledDrums } from '@songloom/engine/synth/sampler/recordings'
import { createSoundCache } from '@songloom/engine/synth/notes/sound-cache'
import { blockSamples } from './soundfont-core.ts'
import { findPreset, listRecordings, toMidiVelocity } from './soundfont-player.ts'
import type { KeyPlayer, KeyStroke } from './soundfont-player.ts'
import type { Sides } from './soundfont-core.ts'
import { drumKeys, kitPrograms } from './soundfont-programs.ts'

/** A crash has died away by then. */
const maxRingSeconds = 6
/** A hit that stays below this part of its peak for this long has ended. */
const silence = { level: 5e-4, seconds: 0.2 }

const strongest = toMidiVelocity(1)

/** What a song strikes again: the engine keeps the hits that it makes of them. */
const maxRungBytes = 6_000_000

/** The drums of a SoundFont by kit. Each is decoded at its first hit; the engine plays a drum without samples. */
export function createSampledDrums(player: KeyPlayer): SampledDrums & { kits: readonly KitName[] } {
  const has = (kit: KitName, drum: DrumName): boolean => {
    const [program, key] = [kitPrograms[kit], drumKeys[drum]]
    if (program === undefined || key === undefined) return false
    return (findPreset(player.bank, program, true)?.getVoiceParameters(key, strongest).length ?? 0) > 0
  }
  const held = new Map(kitNames.map((kit) => [kit, new Set(drumNames.filter((drum) => has(kit, drum)))]))
  const rung = createSoundCache(maxRungBytes)
  const ringingOf = (program: number, key: number, velocity: number): Float32Array | undefined => {
    const strength = layerTop(findPreset(player.bank, program, true)!, key, toMidiVelocity(velocity))
    const stroke = { program, isDrum: true, key, cents: 0, velocity: strength / strongest }
    const ring = rung.get(`${program}/${key}/${strength}`, 0, () => ringing(player, stroke))
    return ring.length > 0 ? ring : undefined
  }
  return {
    kits: kitNames.filter((kit) => held.get(kit)!.size > 0),
    has: (kit, drum) => held.get(kit)!.has(drum),
    hit: (kit, drum, hardness) =>
      held.get(kit)!.has(drum) ? ringingOf(kitPrograms[kit]!, drumKeys[drum]!, 0.35 + 0.65 * hardness) : undefined,
  }
}

/**
 * The highest velocity that selects the same recordings. It represents the whole layer whichever is hit first, because
 * the engine sets colour and level of hits itself.
 */
function layerTop(preset: BasicPreset, key: number, strength: number): number {
  const wanted = listRecordings(preset, key, strength)
  let top = strength
  while (top < strongest && listRecordings(preset, key, top + 1) === wanted) top++
  return top
}

/** A hit until it has died away; empty where there is nothing to hear. */
function ringing(player: KeyPlayer, stroke: KeyStroke): Float32Array {
  const length = Math.floor((maxRingSeconds * sampleRate) / blockSamples) * blockSamples
  const sides = { left: new Float32Array(length), right: new Float32Array(length) }
  let peak = 0
  let quietSince = 0
  const isOver = (at: number): boolean => {
    const loudest = at === 0 ? 0 : loudestOf(sides, at - blockSamples)
    peak = Math.max(peak, loudest)
    if (loudest > peak * silence.level) quietSince = at
    return at - quietSince > silence.seconds * sampleRate
  }
  const samples = player.play(stroke, sides, isOver)
  const ring = sides.left.subarray(0, peak > 0 ? samples : 0).map((x, i) => 0.5 * (x + sides.right[i]!))
  release(sides.left, sides.right)
  return ring
}

function loudestOf({ left, right }: Sides, from: number): number {
  let loudest = 0
  for (let i = from; i < from + blockSamples; i++) loudest = Math.max(loudest, Math.abs(0.5 * (left[i]! + right[i]!)))
  return loudest
}
