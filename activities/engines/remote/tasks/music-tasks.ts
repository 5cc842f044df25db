import { EngineError } from '../../port/engine-error.ts'
import type { MusicBrief, Rendering } from '../../port/songs.ts'
import type { RemoteTask } from '../remote-engine.ts'
import type { RemoteProvider } from '../remote-provider.ts'
import { measureSound } from '../results/measure-sound.ts'
import { readSound } from '../results/read-sound.ts'
import type { VendorResult } from '../vendor.ts'
import { assertPlain } from './assert-plain.ts'
import { joinWords, stripHints } from './order-text.ts'

/** The sound with what our analysis hears in it; what nobody knows is left empty. */
async function toRendering(
  result: VendorResult,
  provider: RemoteProvider,
  { id, lyrics }: { id: string; lyrics: string },
): Promise<{ output: Rendering; seconds: number }> {
  const file = result.files.find(({ role }) => role === 'song')
  if (!file) throw new EngineError('bad_result', 'there is no sound in its result')
  const { wav, peaks, durationSeconds } = await readSound(file, provider, id)
  const { bpm, key, sections, loudnessLufs } = await measureSound(provider.needs, wav, id)
  const facts = {
    followsScore: false,
    durationSeconds,
    bpm,
    key,
    sections: sections.map(({ name, startSeconds, endSeconds }) => ({ name, startSeconds, endSeconds })),
    lyrics,
    timings: [],
  }
  const output: Rendering = { wav, peaks, measured: { loudnessLufs }, findings: [], facts }
  return { output, seconds: durationSeconds }
}

export const songTask: RemoteTask<'generateSong'> = {
  capability: 'generateSong',
  toOrder(brief) {
    assertPlain(brief)
    const { prompt, styles, lyrics, durationSeconds, seed } = brief
    return {
      capability: 'generateSong',
      prompt: joinWords([prompt, ...styles]),
      lyrics: stripHints(lyrics),
      durationSeconds,
      seed,
    }
  },
  // Words that were sent are not known to be sung; those that the provider names are.
  toOutput: (result, provider, id) => toRendering(result, provider, { id, lyrics: result.lyrics ?? '' }),
}

export const musicTask: RemoteTask<'generateMusic'> = {
  capability: 'generateMusic',
  toOrder(brief: MusicBrief) {
    assertPlain(brief)
    if (brief.loop) throw new EngineError('unsupported', 'no provider promises a seamless loop')
    const { prompt, tags, durationSeconds, seed } = brief
    const words = joinWords([prompt, ...Object.values(tags).flat()])
    return { capability: 'generateMusic', prompt: words, lyrics: '', durationSeconds, seed }
  },
  toOutput: (result, provider, id) => toRendering(result, provider, { id, lyrics: '' }),
}
