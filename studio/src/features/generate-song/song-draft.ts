import { isGenreKey } from '@songloom/contracts/genres.rules'
import { lyricsForVersion, severalStylesAllowed, stylesForMode } from '@songloom/contracts/generate-song.rules'
import type { SongForm, SongMode } from '@songloom/contracts/generate-song.rules'
import { allowedDurationsSeconds, defaultVersion, songVersions } from '@songloom/contracts/versions.rules'
import type { Version } from '@songloom/contracts/versions.rules'
import { create } from 'zustand'
import { isRecord, readLocal, writeLocal } from '../../lib/storage.ts'

/** What the song panel holds; it survives a reload. */
export interface SongDraft {
  mode: SongMode
  version: Version
  prompt: string
  lyrics: string
  /** Genre keys, plus free words where several styles are allowed. */
  styles: readonly string[]
  durationSeconds: number
}

export const emptyDraft: SongDraft = {
  mode: 'describe',
  version: defaultVersion,
  prompt: '',
  lyrics: '',
  styles: [],
  durationSeconds: 15,
}

const storageKey = 'songloom.draft'
/** Lyrics saved to state after a 700 ms debounce (spec 1 §9). */
export const draftSaveDelayMs = 700

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 10_000) : '')
const stylesOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((style): style is string => typeof style === 'string').slice(0, 20) : []

/** A saved draft with everything unexpected left out. */
export function restoredDraft(saved: unknown): SongDraft {
  if (!isRecord(saved)) return emptyDraft
  return {
    mode: saved.mode === 'custom' ? 'custom' : 'describe',
    version: songVersions.find((version) => version === saved.version) ?? defaultVersion,
    prompt: textOf(saved.prompt),
    lyrics: textOf(saved.lyrics),
    styles: stylesOf(saved.styles),
    durationSeconds: allowedDurationsSeconds.find((seconds) => seconds === saved.durationSeconds) ?? 15,
  }
}

export const useSongDraft = create<SongDraft>(() => restoredDraft(readLocal(storageKey)))

let saving: ReturnType<typeof setTimeout> | undefined
export function saveDraftNow(): void {
  clearTimeout(saving)
  writeLocal(storageKey, useSongDraft.getState())
}
useSongDraft.subscribe(() => {
  clearTimeout(saving)
  saving = setTimeout(saveDraftNow, draftSaveDelayMs)
})
globalThis.addEventListener?.('pagehide', saveDraftNow)

/** v1 cuts lyrics to 400 characters; several styles become none when they are no longer allowed (spec 1 §4). */
export function draftForVersion(draft: SongDraft, version: Version, paid: boolean): SongDraft {
  const keepsStyles =
    severalStylesAllowed(version, paid) || (draft.styles.length <= 1 && draft.styles.every(isGenreKey))
  return { ...draft, version, lyrics: lyricsForVersion(draft.lyrics, version), styles: keepsStyles ? draft.styles : [] }
}

/** Picking a style: several are kept where the plan allows, otherwise another replaces the first. */
export function toggledStyles(styles: readonly string[], key: string, several: boolean): readonly string[] {
  if (styles.includes(key)) return styles.filter((style) => style !== key)
  return several ? [...styles, key] : [key]
}

export const formOf = (draft: SongDraft): SongForm => ({
  ...draft,
  styles: stylesForMode(draft.mode, draft.styles),
  hasSongReference: false,
  hasInstrumentalReference: false,
  hasVocalReference: false,
})

/** A success clears the words and keeps the settings (spec 1 §4). */
export const clearSongDraft = (): void => useSongDraft.setState({ prompt: '', lyrics: '', styles: [] })
