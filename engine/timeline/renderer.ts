import type { DawDocument } from '@songloom/contracts/daw/document'
import { measurePeaks } from './strips/fader.ts'
import { getLatencies } from './effects/latencies.ts'
import type { Latencies } from './effects/latencies.ts'
import { getTailEnd } from './strips/get-tail-end.ts'
import { createMixer } from './strips/mixer.ts'
import type { Mixer } from './strips/mixer.ts'
import { quantumSamples } from './effects/quantum.ts'
import type { RenderedBlock, RendererOptions, StripPeaks, TimelineRenderer } from './renderer-types.ts'
import { createSampleQueue } from './strips/sample-queue.ts'
import type { SampleQueue } from './strips/sample-queue.ts'
import type { SoundReader } from './sounds/sounds.ts'
import { toTimeline } from './timeline.ts'
import type { Timeline } from './timeline.ts'

/** What is computed from a start on. */
interface Run {
  mixer: Mixer
  latencies: Latencies
  /** Where the next quantum begins: ahead of what is heard by the latency. */
  nextSample: number
  master: SampleQueue
  /** By strip; empty unless kept. */
  strips: ReadonlyMap<string, SampleQueue>
}

/** A renderer of a document; see `TimelineRenderer`. Strips are kept of documents that are not updated. */
export function createTimelineRenderer(
  document: DawDocument,
  sounds: SoundReader,
  { keepsStrips = false }: RendererOptions = {},
): TimelineRenderer {
  let timeline = toTimeline(document)
  let run: Run | undefined
  let position = 0
  return {
    get endSample() {
      return timeline.endSample
    },
    get tailEndSample() {
      return getTailEnd(timeline)
    },
    update(next) {
      timeline = toTimeline(next)
      if (run && hasSameLatencies(run.latencies, getLatencies(timeline))) run.mixer.update(timeline)
      else run = undefined
    },
    render(fromSample, samples) {
      if (!(fromSample >= 0 && samples >= 0)) throw new RangeError('A timeline has no samples before its start.')
      if (fromSample !== position) run = undefined
      run ??= startRun(timeline, sounds, fromSample, keepsStrips)
      position = fromSample + samples
      return renderBlock(run, samples)
    },
  }
}

const hasSameLatencies = (a: Latencies, b: Latencies): boolean =>
  a.tracks === b.tracks && a.buses === b.buses && a.master === b.master

function startRun(timeline: Timeline, sounds: SoundReader, fromSample: number, keepsStrips: boolean): Run {
  const latencies = getLatencies(timeline)
  const kept = keepsStrips ? [...timeline.tracks, ...timeline.buses] : []
  return {
    mixer: createMixer(timeline, latencies, sounds),
    latencies,
    nextSample: fromSample,
    master: createSampleQueue(latencies.total),
    strips: new Map(kept.map(({ id }) => [id, createSampleQueue(latencies.tracks + latencies.buses)])),
  }
}

function renderBlock(run: Run, samples: number): RenderedBlock {
  const peaks = new Map<string, StripPeaks>()
  const missing = new Set<string>()
  while (run.master.samples < samples) renderQuantum(run, peaks, missing)
  const strips = new Map([...run.strips].map(([id, queue]) => [id, queue.take(samples)]))
  return { master: run.master.take(samples), peaks, strips, missing }
}

const silent: StripPeaks = { left: 0, right: 0 }

function renderQuantum(run: Run, peaks: Map<string, StripPeaks>, missing: Set<string>): void {
  const raise = (id: string, { left, right }: StripPeaks): void => {
    const before = peaks.get(id) ?? silent
    peaks.set(id, { left: Math.max(left, before.left), right: Math.max(right, before.right) })
  }
  const master = run.mixer.render(run.nextSample, {
    onStrip(id, output) {
      run.strips.get(id)?.push(output, quantumSamples)
      raise(id, output ? measurePeaks(output) : silent)
    },
    onMissing: (key) => missing.add(key),
  })
  raise('master', measurePeaks(master))
  run.master.push(master, quantumSamples)
  run.nextSample += quantumSamples
}
