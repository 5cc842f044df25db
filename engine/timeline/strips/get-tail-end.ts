import { countDelayTail } from '../effects/delay.ts'
import type { EffectValues } from '../effects/effect-parameters.ts'
import { countReverbTail } from '../effects/reverb.ts'
import type { Strip, Timeline, TimelineEffect, TimelineSend, TimelineTrack } from '../timeline.ts'
import { getEffectValues } from './effect-chain.ts'

/** The tails of effects end 100 dB below their sound; here 60 dB are enough. */
const audibleShare = 0.6

/** Rooms and echoes go on after a sound; the other effects end with it. */
function countTail(effect: TimelineEffect, { tempoMap }: Timeline, atSample: number): number {
  const values = getEffectValues(effect, tempoMap, atSample)
  if ('mix' in values && values.mix === 0) return 0
  if (effect.effect === 'delay') return audibleShare * countDelayTail(values as EffectValues<'delay'>)
  if (effect.effect === 'reverb') return audibleShare * countReverbTail(values as EffectValues<'reverb'>)
  return 0
}

/** Where a fader is at its lowest. */
const silentDb = -96

const isHeard = ({ gainDb: { value, points } }: TimelineSend): boolean => value > silentDb || points.length > 0

function getTrackEnd(timeline: Timeline, { clips, sends, ...strip }: TimelineTrack): number {
  const { endSample, buses, master } = timeline
  const clipEnd = clips.reduce((end, { span }) => Math.max(end, span.toSample), 0)
  if (clipEnd === 0) return 0
  const end = Math.min(endSample, clipEnd)
  const countTails = ({ effects }: Pick<Strip, 'effects'>): number =>
    effects.reduce((sum, effect) => sum + countTail(effect, timeline, end), 0)
  const sent = buses.filter(({ id }) => sends.some((send) => send.busId === id && isHeard(send))).map(countTails)
  return end + Math.ceil(countTails(strip) + Math.max(0, ...sent) + countTails(master))
}

/** Returns the sample at which the rooms and echoes of a timeline have died away, after the end of its last clip. */
export const getTailEnd = (timeline: Timeline): number =>
  timeline.tracks.reduce((end, track) => Math.max(end, getTrackEnd(timeline, track)), timeline.endSample)
