import { getEffectLatency } from './create-effect.ts'
import type { Timeline, TimelineEffect } from '../timeline.ts'

/** By how many samples the outputs of strips are late; tracks wait for the slowest of them, and so do buses. */
export interface Latencies {
  tracks: number
  buses: number
  master: number
  total: number
}

/** Returns by how many samples a chain of effects is late. */
export const getChainLatency = (effects: readonly TimelineEffect[]): number =>
  effects.reduce((sum, { effect }) => sum + getEffectLatency(effect), 0)

/** Returns the latencies of a timeline in samples. */
export function getLatencies({ tracks, buses, master }: Timeline): Latencies {
  const slowest = (strips: readonly { effects: readonly TimelineEffect[] }[]): number =>
    Math.max(0, ...strips.map(({ effects }) => getChainLatency(effects)))
  const parts = { tracks: slowest(tracks), buses: slowest(buses), master: getChainLatency(master.effects) }
  return { ...parts, total: parts.tracks + parts.buses + parts.master }
}
