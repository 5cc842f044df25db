import { panGains, sampleRate, silence } from '../dsp/stereo.ts'
import type { Stereo } from '../dsp/stereo.ts'
import { noiseMask, noiseTable } from '../dsp/noise.ts'
import { reverberate } from '../mix/reverb.ts'
import type { DrumName, Score } from '../score/score.ts'
import type { DrumKit } from './drum-kits.ts'
import { drumKits } from './drum-kits.ts'
import { strikeDrum } from './drum-voices.ts'

const pans: Record<DrumName, number> = {
  kick: 0, snare: 0.03, clap: -0.05, rim: 0.2, closedHat: 0.28, openHat: 0.28, ride: -0.35, crash: -0.25, lowTom: -0.35, highTom: 0.3, shaker: -0.4, cowbell: 0.3, conga: -0.3, riser: 0,
}
const gains: Record<DrumName, number> = {
  kick: 0.9, snare: 0.72, clap: 0.62, rim: 0.5, closedHat: 0.42, openHat: 0.42, ride: 0.36, crash: 0.42, lowTom: 0.7, highTom: 0.6, shaker: 0.4, cowbell: 0.3, conga: 0.45, riser: 0.22,
}

/** Every drum of every kit ever asked for, struck once: the sounds depend on nothing but their names. */
const struck = new Map<string, Stereo>()

/** All drums in one stem, copied hit by hit. */
export function* renderDrums(score: Score): Generator<number, Stereo> {
  const out = silence(Math.round(score.durationSeconds * sampleRate))
  const kit = drumKits[score.kit]
  for (const [i, hit] of score.drums.entries()) {
    const key = `${score.kit} ${hit.drum} ${i % 2}`
    let sound = struck.get(key)
    if (!sound) struck.set(key, (sound = inTheRoom(kit, hit.drum, i % 2)))
    copyHit(sound, out, Math.round(hit.startSeconds * sampleRate), gains[hit.drum] * hit.velocity)
    if (i % 16 === 15) yield i / score.drums.length
  }
  if (score.mix.vinylNoise > 0) yield* addVinyl(out, score.mix.vinylNoise)
  return out
}

function inTheRoom(kit: DrumKit, drum: DrumName, take: number): Stereo {
  const dry = strikeDrum(kit, drum, take)
  const pan = panGains(pans[drum])
  const room = roomOf(kit, drum)
  const sound = silence(dry.length + (room > 0 ? Math.round(0.5 * sampleRate) : 0))
  for (let i = 0; i < dry.length; i++) {
    sound.left[i] = dry[i]! * pan.left * Math.SQRT2
    sound.right[i] = dry[i]! * pan.right * Math.SQRT2
  }
  if (room > 0) for (const _ of reverberate(sound, { seconds: 0.55, amount: room, lowCutHz: 250 })) void _
  return sound
}

function roomOf(kit: DrumKit, drum: DrumName): number {
  if (drum === 'snare') return kit.snare.room
  if (drum === 'clap') return kit.clap.room
  return drum === 'lowTom' || drum === 'highTom' || drum === 'rim' || drum === 'conga' ? kit.snare.room * 0.7 : 0
}

function copyHit(sound: Stereo, out: Stereo, start: number, gain: number): void {
  const length = Math.min(sound.left.length, out.left.length - start)
  for (let i = 0; i < length; i++) {
    out.left[start + i] = out.left[start + i]! + sound.left[i]! * gain
    out.right[start + i] = out.right[start + i]! + sound.right[i]! * gain
  }
}

/** Surface noise and crackle of an old record, under everything. */
function* addVinyl(out: Stereo, amount: number): Generator<number, void> {
  const noise = noiseTable()
  let low = 0
  let pop = 0
  for (let i = 0; i < out.left.length; i++) {
    low += 0.25 * (noise[i & noiseMask]! - low)
    const trigger = noise[(i * 31 + (i >> 9)) & noiseMask]!
    pop = trigger > 0.99987 ? noise[(i * 7) & noiseMask]! : pop * 0.86
    const hiss = amount * (0.0035 * low + 0.02 * pop)
    out.left[i] = out.left[i]! + hiss
    out.right[i] = out.right[i]! + hiss * 0.8
    if (i % 200_000 === 199_999) yield 1
  }
}
