import type { Stereo } from '../dsp/stereo.ts'
import { sampleRate } from '../dsp/stereo.ts'
import type { Score } from '../score/score.ts'
import type { StemName } from '../score/stem-names.ts'
import { openChannels } from './mix-steps.ts'
import type { Channel } from './mix-steps.ts'
import { finishSteps } from '../dsp/run-steps.ts'
import { quantumSamples } from './stem-channel.ts'
import { plays } from './stem-source.ts'

/** Memory through which a thread hands over the blocks of a stem: how many were written and taken, its loudness, a ring of blocks. */
export interface SharedStem {
  stem: StemName
  counts: Int32Array<SharedArrayBuffer>
  lufs: Float64Array<SharedArrayBuffer>
  blocks: Float32Array<SharedArrayBuffer>
}

const [written, taken] = [0, 1]
const slots = 8
const blockSamples = 4 * quantumSamples
const waitMs = 20

/** The stems worth a second thread: what the first one mixes besides costs as much as a stem or two. */
const secondThread = (score: Score): readonly StemName[] =>
  plays(score, 'vocals') ? ['chords', 'vocals'] : ['chords', 'lead']

/** One share for each stem that another thread shall render. */
export function shareStems(score: Score): SharedStem[] {
  const array = <T>(create: (buffer: SharedArrayBuffer) => T, bytes: number): T => create(new SharedArrayBuffer(bytes))
  return secondThread(score)
    .filter((stem) => plays(score, stem))
    .map((stem) => ({
      stem,
      counts: array((buffer) => new Int32Array(buffer), 8),
      lufs: array((buffer) => new Float64Array(buffer), 8),
      blocks: array((buffer) => new Float32Array(buffer), slots * 2 * blockSamples * 4),
    }))
}

/** The other thread's part: renders the shared stems from start to end, waiting where nobody takes. Blocks the thread. */
export function renderShared(score: Score, shares: readonly SharedStem[]): void {
  const channels = finishSteps(
    openChannels(
      score,
      shares.map(({ stem }) => stem),
    ),
  )
  for (const [i, share] of shares.entries()) share.lufs[0] = channels[i]!.lufs
  const samples = Math.round(score.durationSeconds * sampleRate)
  for (let at = 0; at < samples; at += blockSamples) {
    for (const [i, share] of shares.entries()) {
      const count = Atomics.load(share.counts, written)
      while (count - Atomics.load(share.counts, taken) >= slots) Atomics.wait(share.counts, taken, count - slots)
      finishSteps(channels[i]!.renderer.next(slot(share, count), Math.min(blockSamples, samples - at)))
      Atomics.add(share.counts, written, 1)
      Atomics.notify(share.counts, written)
    }
  }
}

/** This thread's part: the channels of a song, some of them taken from another thread. Only for blocks of the standard size. */
export function joinChannels(
  own: readonly Channel[],
  shares: readonly SharedStem[],
  order: readonly StemName[],
): Channel[] {
  return [...own, ...shares.map(createSharedChannel)].sort((a, b) => order.indexOf(a.stem) - order.indexOf(b.stem))
}

function createSharedChannel(share: SharedStem): Channel {
  return {
    stem: share.stem,
    get lufs() {
      return share.lufs[0]!
    },
    renderer: {
      *next(out, samples) {
        const count = Atomics.load(share.counts, taken)
        while (Atomics.load(share.counts, written) === count) {
          Atomics.wait(share.counts, written, count, waitMs)
          yield 0
        }
        const { left, right } = slot(share, count)
        out.left.set(left.subarray(0, samples))
        out.right.set(right.subarray(0, samples))
        Atomics.add(share.counts, taken, 1)
        Atomics.notify(share.counts, taken)
      },
    },
  }
}

function slot({ blocks }: SharedStem, count: number): Stereo {
  const from = (count % slots) * 2 * blockSamples
  return {
    left: blocks.subarray(from, from + blockSamples) as unknown as Float32Array<ArrayBuffer>,
    right: blocks.subarray(from + blockSamples, from + 2 * blockSamples) as unknown as Float32Array<ArrayBuffer>,
  }
}
