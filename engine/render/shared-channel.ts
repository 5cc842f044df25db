import type { Engine } from '../create-engine.ts'
import type { Stereo } from '../dsp/stereo.ts'
import { sampleRate } from '../dsp/stereo.ts'
import type { StemRenderer } from '../dsp/stem-renderer.ts'
import type { Score } from '../score/score.ts'
import { stemNames } from '../score/stem-names.ts'
import { openChannels } from './mix-steps.ts'
import type { Channel, RenderStep } from './mix-steps.ts'
import { finishSteps } from '../dsp/run-steps.ts'
import { blockSamples, helper, holder, nobody, slots, song, taken, written } from './shared-stems.ts'
import type { SharedStem } from './shared-stems.ts'

/** The helper has gone before it rendered all that it took. */
export class HelperLost extends Error {}

const waitMs = 20

/** Whether a helper would still find a stem to render. */
export const isHelpWanted = (shares: readonly SharedStem[]): boolean =>
  shares.some(({ counts }) => Atomics.load(counts, holder) === nobody)

function take({ counts }: SharedStem, by: number): boolean {
  const before = Atomics.compareExchange(counts, holder, nobody, by)
  Atomics.notify(counts, holder)
  return before === nobody || before === by
}

/** Levels the stems that no thread has taken, one by one. */
function openFree(
  engine: Engine,
  score: Score,
  shares: readonly SharedStem[],
  by: number,
): Generator<RenderStep, Channel[]> {
  const names = shares.map(({ stem }) => stem)
  return openChannels(engine, score, names, (stem) => take(shares[names.indexOf(stem)]!, by))
}

/**
 * The helper's part: takes free stems and renders each completely, waiting until blocks are read. Blocks the thread.
 * A late helper finds no free stem and ends.
 */
export function renderShared(engine: Engine, score: Score, shares: readonly SharedStem[]): void {
  const channels = finishSteps(openFree(engine, score, shares, helper))
  const outputs = channels.map(({ stem, lufs, renderer }) => {
    const share = shares.find((one) => one.stem === stem)!
    share.lufs[0] = lufs
    return { share, renderer }
  })
  const samples = Math.round(score.durationSeconds * sampleRate)
  let isWanted = true
  for (let at = 0; isWanted && at < samples; at += blockSamples)
    isWanted = outputs.every(({ share, renderer }) => writeBlock(share, renderer, Math.min(blockSamples, samples - at)))
  for (const { renderer } of outputs) renderer.close?.()
}

/** Whether the song still wanted the block. */
function writeBlock(share: SharedStem, renderer: StemRenderer, samples: number): boolean {
  if (!waitForSlot(share)) return false
  const count = Atomics.load(share.counts, written)
  finishSteps(renderer.next(slot(share, count), samples))
  Atomics.add(share.counts, written, 1)
  Atomics.notify(share.counts, written)
  return true
}

/** Whether the stem is still the helper's, once a block of it has room. */
function waitForSlot({ counts }: SharedStem): boolean {
  const full = Atomics.load(counts, written) - slots
  while (Atomics.load(counts, holder) === helper) {
    if (Atomics.load(counts, taken) > full) return true
    Atomics.wait(counts, taken, full, waitMs)
  }
  return false
}

/**
 * The song's part: takes and levels what is free, and leaves the rest to its helper. The channels, in the order of
 * their sum, are for blocks of the standard size.
 * @throws HelperLost while they are rendered, where help has ended.
 */
export function* openShared(
  engine: Engine,
  score: Score,
  shares: readonly SharedStem[],
): Generator<RenderStep, Channel[]> {
  const own = yield* openFree(engine, score, shares.toReversed(), song)
  const others = shares.filter(({ stem }) => !own.some((channel) => channel.stem === stem))
  return [...own, ...others.map(createSharedChannel)].sort(
    (a, b) => stemNames.indexOf(a.stem) - stemNames.indexOf(b.stem),
  )
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
          if (Atomics.load(share.counts, holder) !== helper) throw new HelperLost(`${share.stem}: no block ${count}`)
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
