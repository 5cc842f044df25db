import { createStripRunner } from './strip-runner.ts'
import type { StripDelays, StripRunner } from './strip-runner.ts'
import type { TempoMap } from '../tempo-map.ts'
import type { Strip } from '../timeline.ts'

export interface RunningStrip<S extends Strip> {
  strip: S
  runner: StripRunner
  /** Whether it is gone from the document or silenced, and fades out in the next quantum. */
  isLeaving: boolean
}

/** The tracks or the buses that are heard. */
export interface StripSet<S extends Strip> {
  /** Strips that are new fade in, those that are gone fade out. */
  update(strips: readonly S[], tempoMap: TempoMap): void
  list(): readonly RunningStrip<S>[]
  /** Forgets the strips that have faded out. */
  dropLeaving(): void
}

/** Creates a runner for each strip, without a fade in. All strips have the same delays. */
export function createStripSet<S extends Strip>(
  strips: readonly S[],
  tempoMap: TempoMap,
  delays: StripDelays,
): StripSet<S> {
  const create = (strip: S, map: TempoMap, isNew: boolean): RunningStrip<S> => ({
    strip,
    runner: createStripRunner(strip, map, delays, isNew),
    isLeaving: false,
  })
  let running = strips.map((strip) => create(strip, tempoMap, false))
  return {
    update(next, map) {
      const known = new Map(running.map((entry) => [entry.strip.id, entry]))
      const staying = next.map((strip) => {
        const runner = known.get(strip.id)?.runner
        if (!runner) return create(strip, map, true)
        runner.update(strip, map)
        return { strip, runner, isLeaving: false }
      })
      const ids = new Set(next.map(({ id }) => id))
      const leaving = running.filter(({ strip }) => !ids.has(strip.id)).map((entry) => ({ ...entry, isLeaving: true }))
      for (const { runner } of leaving) runner.fadeOut()
      running = [...staying, ...leaving]
    },
    list: () => running,
    dropLeaving() {
      running = running.filter(({ isLeaving }) => !isLeaving)
    },
  }
}
