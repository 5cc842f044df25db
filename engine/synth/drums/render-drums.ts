import { noiseMask, noiseTable } from '../../dsp/noise.ts'
import { panGains, sampleRate } from '../../dsp/stereo.ts'
import type { Stereo } from '../../dsp/stereo.ts'
import { createReverb } from '../../mix/reverb.ts'
import { createRollingBuffer } from '../../dsp/rolling-buffer.ts'
import type { RollingBuffer } from '../../dsp/rolling-buffer.ts'
import type { StemRenderer } from '../../dsp/stem-renderer.ts'
import type { DrumName, KitName } from '../../score/instrument-names.ts'
import type { DrumHit, Score } from '../../score/score.ts'
import { addCentred } from '../notes/add-sound.ts'
import type { LevelAt } from '../notes/add-sound.ts'
import { chokes, drumGain, drumPan, drumRoom, drumSound, takesPerDrum } from './drum-sound.ts'
import { kernelMemory } from '../notes/notes-kernel.ts'
import type { SoundBank } from '../sound-bank.ts'

interface PlannedHit extends DrumHit {
  startSample: number
  take: number
  /** Where the next hit ends it; undefined for nearly all. */
  chokedAtSample?: number
}

const hitsPerYield = 12
/** Struck with one hardness where little is to be spent. */
const liteLayer = 1

/** All drums of a kit, hit by hit, standing in one room. */
export function createDrumRenderer(bank: SoundBank, score: Score): StemRenderer {
  const hits = planHits(bank, score)
  const buffer = createRollingBuffer(3, kernelMemory)
  const room = score.fidelity === 'lite' ? undefined : createRoom()
  const vinyl = createVinyl(score.mix.vinylNoise)
  let at = 0
  let next = 0
  return {
    *next(out, samples) {
      const until = at + samples
      const first = next
      for (; next < hits.length && hits[next]!.startSample < until; next++) {
        addHit(bank, score, hits[next]!, buffer)
        if ((next - first) % hitsPerYield === hitsPerYield - 1) yield (next - first) / (next - first + hitsPerYield)
      }
      at = until
      const from = buffer.take(samples)
      const [left, right, send] = buffer.channels.map((channel) => channel.subarray(from, from + samples)) as [
        Float32Array,
        Float32Array,
        Float32Array,
      ]
      out.left.set(left)
      out.right.set(right)
      room?.(send, out, samples)
      vinyl?.(out, samples)
    },
    close: () => buffer.close(),
  }
}

function planHits(bank: SoundBank, score: Score): PlannedHit[] {
  const counts = new Map<DrumName, number>()
  const hits = score.drums.map((hit) => {
    const count = counts.get(hit.drum) ?? 0
    counts.set(hit.drum, count + 1)
    return {
      ...hit,
      startSample: Math.max(0, Math.round(hit.startSeconds * sampleRate)),
      take: score.fidelity === 'lite' ? 0 : count % takesPerDrum,
    }
  })
  return choked(
    bank,
    score.kit,
    hits.sort((a, b) => a.startSample - b.startSample),
  )
}

/** Hits, each with the moment at which a later one ends it. */
function choked(bank: SoundBank, kit: KitName, hits: readonly PlannedHit[]): PlannedHit[] {
  const isChoking = hits.some(({ drum }) => chokes(bank, kit, drum, drum))
  if (!isChoking) return [...hits]
  return hits.map((hit, n) => {
    if (!chokes(bank, kit, hit.drum, hit.drum)) return hit
    const next = hits
      .slice(n + 1)
      .find((later) => later.startSample > hit.startSample && chokes(bank, kit, hit.drum, later.drum))
    return next ? { ...hit, chokedAtSample: next.startSample } : hit
  })
}

function addHit(bank: SoundBank, score: Score, hit: PlannedHit, buffer: RollingBuffer): void {
  const layer = score.fidelity === 'lite' ? liteLayer : undefined
  const sound = drumSound(bank, score.kit, hit.drum, hit.velocity, hit.take, layer)
  const gain = (drumGain[hit.drum] ?? 0.5) * hit.velocity
  const pan = panGains(drumPan[hit.drum] ?? 0)
  const heard = Math.round(score.durationSeconds * sampleRate) - hit.startSample
  const rings = hit.chokedAtSample === undefined ? sound.length : hit.chokedAtSample - hit.startSample + chokeSamples
  const samples = Math.max(0, Math.min(sound.length, heard, rings))
  const start = buffer.reserve(hit.startSample, samples)
  const [left, right, send] = buffer.channels as [Float32Array, Float32Array, Float32Array]
  const added = { sound, from: 0, samples, at: start }
  const level = hit.chokedAtSample === undefined ? steady : fadingOver(hit.chokedAtSample - hit.startSample)
  addCentred({ ...added, left, right }, level, gain * pan.left * Math.SQRT2, gain * pan.right * Math.SQRT2)
  const sendGain = gain * drumRoom(score.kit, hit.drum)
  if (sendGain > 0) addCentred({ ...added, left: send, right: undefined }, level, sendGain, 0)
}

const steady = (): number => 1

/** Plates that close take so long to be silent. */
const chokeSamples = Math.round(0.03 * sampleRate)
const fadingOver =
  (from: number): LevelAt =>
  (at) =>
    Math.max(0, Math.min(1, 1 - (at - from) / chokeSamples))

/** What is sent into the room comes back from both sides. */
function createRoom(): (send: Float32Array, out: Stereo, samples: number) => void {
  const reverb = createReverb({ seconds: 0.55, amount: 1, lowCutHz: 250 })
  return (send, out, samples) => reverb.addTail(send, send, out.left, out.right, samples)
}

/** Surface noise and crackle of an old record, under everything. */
function createVinyl(amount: number): ((out: Stereo, samples: number) => void) | undefined {
  if (!(amount > 0)) return undefined
  const noise = noiseTable()
  let at = 0
  let low = 0
  let pop = 0
  return ({ left, right }, samples) => {
    for (let n = 0; n < samples; n++, at++) {
      low += 0.25 * (noise[at & noiseMask]! - low)
      const trigger = noise[(at * 31 + (at >> 9)) & noiseMask]!
      pop = trigger > 0.99987 ? noise[(at * 7) & noiseMask]! : pop * 0.86
      const hiss = amount * (0.0035 * low + 0.02 * pop)
      left[n] = left[n]! + hiss
      right[n] = right[n]! + hiss * 0.8
    }
  }
}
