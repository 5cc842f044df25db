import type { BasicSoundBank } from 'spessasynth_core'
import { sampleRate } from '@songloom/engine/dsp/stereo'
import { drumNames, kitNames } from '@songloom/engine/score/instrument-names'
import type { DrumName, KitName } from '@songloom/engine/score/instrument-names'
import type { SampledDrums } from '@songloom/engine/synth/recordings'
import { blockSamples, playKey, presetOf, strengthOf } from './soundfont-player.ts'
import { drumKeys, kitPrograms } from './soundfont-programs.ts'

/** A crash has died away by then. */
const maxRingSeconds = 6
/** What has stayed below this part of its peak for so long rings no more. */
const silence = { level: 5e-4, seconds: 0.2 }

const strongest = strengthOf(1)

/** The drums that a SoundFont has, kit by kit. None is decoded before it is struck; one without a sound leaves the hit to the engine. */
export function drumsOf(bank: BasicSoundBank): SampledDrums & { kits: readonly KitName[] } {
  const has = (kit: KitName, drum: DrumName): boolean => {
    const [program, key] = [kitPrograms[kit], drumKeys[drum]]
    if (program === undefined || key === undefined) return false
    return (presetOf(bank, program, true)?.getVoiceParameters(key, strongest).length ?? 0) > 0
  }
  const held = new Map(kitNames.map((kit) => [kit, new Set(drumNames.filter((drum) => has(kit, drum)))]))
  return {
    kits: kitNames.filter((kit) => held.get(kit)!.size > 0),
    has: (kit, drum) => held.get(kit)!.has(drum),
    hit: (kit, drum, hardness) =>
      held.get(kit)!.has(drum) ? ringing(bank, kitPrograms[kit]!, drumKeys[drum]!, 0.35 + 0.65 * hardness) : undefined,
  }
}

/** A hit until it has died away. */
function ringing(bank: BasicSoundBank, program: number, key: number, velocity: number): Float32Array | undefined {
  const sound = new Float32Array(maxRingSeconds * sampleRate)
  let at = 0
  let peak = 0
  let quietSince = 0
  for (const { left, right } of playKey(bank, { program, isDrum: true, key, cents: 0, velocity })) {
    if (at + blockSamples > sound.length || at - quietSince > silence.seconds * sampleRate) break
    const block = left.map((x, i) => 0.5 * (x + right[i]!))
    sound.set(block, at)
    at += blockSamples
    const loudest = block.reduce((max, x) => Math.max(max, Math.abs(x)), 0)
    peak = Math.max(peak, loudest)
    if (loudest > peak * silence.level) quietSince = at
  }
  return peak > 0 ? sound.subarray(0, at) : undefined
}
