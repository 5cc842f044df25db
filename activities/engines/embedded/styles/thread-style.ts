import { learnStyle as learn } from '@songloom/engine/style/learn-style'
import { measureTrack } from '@songloom/engine/style/measure-track'
import type { StyleFeatures } from '@songloom/engine/style/style-features'
import { summariseStyle } from '@songloom/engine/style/summarise-style'
import { decodeWav } from '../../../media/wav/decode-wav.ts'
import type { LearnStyleTask, StyleTask } from '../../port/thread-tasks.ts'
import type { LearnedStyle } from '../../port/styles.ts'
import { reporting } from '../../threads/thread-output.ts'

/** What a style is learned from in one track. */
export async function measureStyle({ wav, score, lyrics, port }: StyleTask): Promise<StyleFeatures> {
  const { left, right } = decodeWav(wav)
  // The score of a loop is that of one round.
  const known = { score: score?.loop ? undefined : score, lyrics }
  const features = await measureTrack({ left, right }, { ...known, ...reporting(port) })
  port.close()
  return features
}

/** A profile of tracks, and what screens show of it. */
export function learnStyle({ tracks, previous, port }: LearnStyleTask): Promise<LearnedStyle> {
  port.close()
  const profile = learn(tracks, previous)
  return Promise.resolve({ profile, summary: summariseStyle(profile) })
}
