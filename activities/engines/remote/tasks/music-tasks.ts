import { EngineError } from '../../port/engine-error.ts'
import type { MusicBrief, Rendering, SongBrief } from '../../port/songs.ts'
import type { RemoteTask } from '../remote-engine.ts'
import type { RemoteProvider } from '../remote-provider.ts'
import { measureSound } from '../results/measure-sound.ts'
import { readSound } from '../results/read-sound.ts'
import type { VendorResult } from '../vendor.ts'
import { readAdapter } from './assert-plain.ts'
import { joinWords, stripHints } from './request-text.ts'

/** What recipes say of a model that played with an adapter. */
const versionWith = (
  brief: Pick<SongBrief, 'adapter'> | undefined,
  { config, vendor }: RemoteProvider,
): Pick<Rendering, 'version'> =>
  brief?.adapter?.provider === config.id
    ? { version: `${config.model ?? vendor.kind}+adapter-${brief.adapter.name}` }
    : {}

/** The sound with what our analysis hears in it; what nobody knows is left empty. */
async function toRendering(
  result: VendorResult,
  provider: RemoteProvider,
  { id, lyrics, brief }: { id: string; lyrics: string; brief: Pick<SongBrief, 'adapter'> | undefined },
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
  const version = versionWith(brief, provider)
  const output: Rendering = { wav, peaks, measured: { loudnessLufs }, findings: [], facts, ...version }
  return { output, seconds: durationSeconds }
}

export const songTask: RemoteTask<'generateSong'> = {
  capability: 'generateSong',
  toProviderRequest(brief, provider) {
    const adapter = readAdapter(brief, provider)
    const { prompt, styles, lyrics, durationSeconds, seed } = brief
    return {
      capability: 'generateSong',
      // An adapter is called by its name, with which each of its tracks was described.
      prompt: joinWords([adapter, prompt, ...styles]),
      lyrics: stripHints(lyrics),
      durationSeconds,
      seed,
      adapter,
    }
  },
  // Words that were sent are not known to be sung; those that the provider names are.
  toOutput: (result, provider, id, brief) => toRendering(result, provider, { id, lyrics: result.lyrics ?? '', brief }),
}

export const musicTask: RemoteTask<'generateMusic'> = {
  capability: 'generateMusic',
  toProviderRequest(brief: MusicBrief, provider) {
    const adapter = readAdapter(brief, provider)
    if (brief.loop) throw new EngineError('unsupported', 'no provider promises a seamless loop')
    const { prompt, tags, durationSeconds, seed } = brief
    const words = joinWords([adapter, prompt, ...Object.values(tags).flat()])
    return { capability: 'generateMusic', prompt: words, lyrics: '', durationSeconds, seed, adapter }
  },
  toOutput: (result, provider, id, brief) => toRendering(result, provider, { id, lyrics: '', brief }),
}
