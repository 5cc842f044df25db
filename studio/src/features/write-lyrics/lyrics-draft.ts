import { msg, t } from '@lingui/core/macro'
import { getGenreName } from '@songloom/contracts/music/genres.rules'
import type { LyricsSettings } from '@songloom/tools/write-lyrics/contract'
import {
  defaultLyricStyle,
  lyricDurationSeconds,
  toLyricGenre,
  lyricMoods,
  lyricSections,
  noChoice,
} from '@songloom/tools/write-lyrics/definition.rules'
import type { LyricMode } from '@songloom/tools/write-lyrics/definition.rules'
import type { JobDraft } from '../../lib/jobs/job-draft.ts'
import { isRecord } from '../../lib/shell/storage.ts'
import { clearSent } from '../../panels/text/clear-sent.ts'
import { replaceTexts } from '../../panels/text/replace-texts.ts'
import { createSavedDraft, toSavedText } from '../../panels/text/saved-draft.ts'

/** The panel’s draft; each tab keeps its own text, and all of it survives a reload. */
export interface LyricsDraft {
  mode: LyricMode
  description: string
  lyrics: string
  mood: string
  section: string
  genre: string
}

export const emptyLyricsDraft: LyricsDraft = {
  mode: 'describe',
  description: '',
  lyrics: '',
  mood: noChoice,
  section: noChoice,
  genre: noChoice,
}

const keyIn = (options: readonly { key: string }[], value: unknown): string =>
  options.find(({ key }) => key === value)?.key ?? noChoice

/** A saved draft with everything unexpected left out. */
export function restoreLyricsDraft(saved: unknown): LyricsDraft {
  if (!isRecord(saved)) return emptyLyricsDraft
  return {
    mode: saved.mode === 'custom' ? 'custom' : 'describe',
    description: toSavedText(saved.description),
    lyrics: toSavedText(saved.lyrics),
    mood: keyIn(lyricMoods, saved.mood),
    section: keyIn(lyricSections, saved.section),
    genre: toLyricGenre(toSavedText(saved.genre)),
  }
}

export const useLyricsDraft = createSavedDraft('songloom.lyrics-draft', restoreLyricsDraft)

export const toSettings = ({ mode, description, lyrics, mood, section, genre }: LyricsDraft): LyricsSettings => ({
  tool: 'lyric_writing',
  mode,
  text: mode === 'custom' ? lyrics : description,
  mood,
  section,
  genre,
})

/** The genre that was chosen, where the request had to name one. */
export const getChosenGenre = (settings: LyricsSettings): string => settings.chosenGenre ?? settings.genre

/** Clears the sent text; the chips stay for the next. */
const clearText = ({ mode, text }: LyricsSettings): void =>
  useLyricsDraft.setState((draft) =>
    mode === 'custom' ? clearSent(draft, { lyrics: text }) : clearSent(draft, { description: text }),
  )

export const toLyricsJob = (settings: LyricsSettings): JobDraft => {
  const { mode, text, mood, section, genre } = settings
  return {
    settings,
    prompt: text,
    fields: {
      mode,
      lyrics: text,
      mood,
      section,
      styleOfMusic: genre === noChoice ? defaultLyricStyle : getGenreName(genre),
      ...(getChosenGenre(settings) === noChoice ? { chosenGenre: noChoice } : {}),
      duration: lyricDurationSeconds,
      aiMagicTool: 7,
    },
    soundSeconds: lyricDurationSeconds,
    started: msg`Writing your lyrics...`,
    accepted: () => clearText(settings),
    failureText: (message) => t`Failed to generate lyrics: ${message}`,
  }
}

/** Puts what was asked back into the panel. */
export function restoreLyrics(settings: LyricsSettings): void {
  const { mode, text, mood, section } = settings
  replaceTexts(useLyricsDraft, {
    texts: mode === 'custom' ? { lyrics: text } : { description: text },
    rest: { mode, mood, section, genre: getChosenGenre(settings) },
  })
}
