import { genreName } from '@songloom/contracts/music/genres.rules'
import type { Settings } from '@songloom/tools/contracts'
import type { SongReference } from '@songloom/tools/generate-song/contract'
import type { TimeRange } from '@songloom/tools/trim-audio/definition.rules'

type Fields = Record<string, unknown>
type RequestFor = { [K in Settings['tool']]?: (settings: Extract<Settings, { tool: K }>) => Fields }

const rangesOf = ({ startSeconds, endSeconds }: TimeRange) => ({
  timeRanges: [{ start: startSeconds, end: endSeconds }],
})

const trimmed = (audioId: string, region: TimeRange | undefined): Fields =>
  region ? { audioUrl: audioId, trim: true, trimmingInstructions: rangesOf(region) } : { audioUrl: audioId }

const slotFields = { song: 'audioUrl', singing: 'voiceFile', music: 'instrumentalFile' } as const

function referenceFields(references: readonly SongReference[] = []): Fields {
  if (references.length === 0) return {}
  return {
    ...Object.fromEntries(references.map(({ slot, audioId }) => [slotFields[slot], audioId])),
    isCustomSong: references.every(({ slot }) => slot !== 'song'),
    trim: true,
    trimmingInstructions: Object.fromEntries(
      references.map(({ slot, region }) => [slotFields[slot], rangesOf(region)]),
    ),
  }
}

const followed = (reference: SongReference | undefined): Fields =>
  reference ? trimmed(reference.audioId, reference.region) : {}

const line = (words: readonly string[]): string | undefined => (words.length > 0 ? words.join(', ') : undefined)

const requests: RequestFor = {
  song_gen: ({ mode, version, prompt, lyrics, styles, durationSeconds, references, takes }) => ({
    ...{ mode, version, takes, duration: durationSeconds },
    prompt: mode === 'describe' ? prompt : '',
    lyrics: mode === 'custom' ? lyrics : undefined,
    styleOfMusic: line(styles) ?? null,
    ...referenceFields(references),
  }),
  generate_music: ({ lyrics, tags, durationSeconds, loop, count, model, version, reference }) => ({
    ...{ lyrics, loop, model, version, duration: durationSeconds },
    count: loop ? count : undefined,
    styleOfMusic: line(tags.genre),
    theme: line(tags.theme),
    vibe: line(tags.vibe),
    instrument: line(tags.instrument),
    speed: line(tags.tempo),
    ...followed(reference),
  }),
  lyric_writing: ({ mode, text, mood, section, genre }) => ({
    ...{ mode, mood, section, lyrics: text },
    styleOfMusic: genre === 'none' ? null : genreName(genre),
  }),
  vocals_gen: ({ mode, version, prompt, lyrics, vocalStyle, seconds, loop, reference }) => ({
    ...{ mode, version, prompt, vocalStyle, loop, duration: seconds },
    lyrics: mode === 'custom' ? lyrics : undefined,
    ...followed(reference),
  }),
  similar_song_gen: ({ audioId, region, lyrics, styles, version, seconds, loop }) => ({
    ...{ lyrics, version, loop, duration: seconds },
    styleOfMusic: line(styles) ?? null,
    ...trimmed(audioId, region),
  }),
  similar_instru_gen: ({ audioId, region, version, seconds, loop }) => ({
    ...{ version, loop, duration: seconds },
    ...trimmed(audioId, region),
  }),
  extend_music: ({ audioId, mode, version, side, seconds, lyrics, prompt, region }) => ({
    ...{ mode, version, side, prompt, duration: seconds },
    lyrics: mode === 'song' ? lyrics : undefined,
    ...trimmed(audioId, region),
  }),
  auto_complete_music: ({ audioId, region, prompt, version, genre, theme, vibe, instrument, tempo }) => ({
    ...{ prompt, version, genre, theme, vibe, instrument, tempo },
    ...trimmed(audioId, region),
  }),
  inpainting: ({ audioId, trackMode, version, sections, lyrics, prompt, tags, likeSong }) => ({
    ...{ trackMode, version, tags, likeSong, audioUrl: audioId },
    lyrics: trackMode === 'song' ? lyrics : undefined,
    prompt: prompt || undefined,
    inpaint_sections: sections.map(({ startSeconds, endSeconds }) => ({ start: startSeconds, end: endSeconds })),
  }),
  voice_to_instrument: ({ audioId, instrument, pitchChange, filterRadius, reverbWetness }) => ({
    ...{ instrument, pitchChange, filterRadius, reverbWetness, audioUrl: audioId },
  }),
}

/** The fields of `POST /api/generate` that ask for these settings once more; undefined for tools that nobody corrects. */
export function requestFields(settings: Settings): Fields | undefined {
  const request = requests[settings.tool] as ((settings: Settings) => Fields) | undefined
  if (!request) return undefined
  return Object.fromEntries(Object.entries(request(settings)).filter(([, value]) => value !== undefined))
}
