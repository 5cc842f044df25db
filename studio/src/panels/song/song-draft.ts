import type { PlanFeatures } from '@songloom/contracts/account/plans.rules'
import { isGenreKey } from '@songloom/contracts/music/genres.rules'
import {
  cutLyricsForVersion,
  areSeveralStylesAllowed,
  listStylesForMode,
} from '@songloom/tools/generate-song/definition.rules'
import type { SongForm, SongMode, TakeCount } from '@songloom/tools/generate-song/definition.rules'
import type { FormReference } from '@songloom/tools/generate-song/references.rules'
import {
  defaultVersion,
  listDurationChoices,
  toSentDurationSeconds,
  songVersions,
} from '@songloom/contracts/music/versions.rules'
import type { Version } from '@songloom/contracts/music/versions.rules'
import { create } from 'zustand'
import { isRecord, readLocal } from '../../lib/shell/storage.ts'
import { saveDraft, toSavedText, toSavedTexts } from '../text/saved-draft.ts'

/** What the song panel holds; it survives a reload. */
export interface SongDraft {
  mode: SongMode
  version: Version
  prompt: string
  lyrics: string
  /** Genre keys, plus free words where several styles are allowed. */
  styles: readonly string[]
  durationSeconds: number
  /** How many songs one message holds. */
  takes: TakeCount
  /** One reference song, or a singing and a music: kept in the custom song data (spec 1 §3). */
  midToggle: 'song' | 'custom'
}

export const emptyDraft: SongDraft = {
  mode: 'describe',
  version: defaultVersion,
  prompt: '',
  lyrics: '',
  styles: [],
  durationSeconds: 15,
  takes: 1,
  midToggle: 'song',
}

const storageKey = 'songloom.draft'

/** A saved draft with everything unexpected left out. */
export function restoreDraft(saved: unknown): SongDraft {
  if (!isRecord(saved)) return emptyDraft
  const version = songVersions.find((one) => one === saved.version) ?? defaultVersion
  return {
    mode: saved.mode === 'custom' ? 'custom' : 'describe',
    version,
    prompt: toSavedText(saved.prompt),
    lyrics: toSavedText(saved.lyrics),
    styles: toSavedTexts(saved.styles),
    takes: saved.takes === 2 ? 2 : 1,
    midToggle: saved.midToggle === 'custom' ? 'custom' : 'song',
    durationSeconds:
      listDurationChoices(version).find((seconds) => seconds === saved.durationSeconds) ??
      toSentDurationSeconds(version),
  }
}

export const useSongDraft = create<SongDraft>(() => restoreDraft(readLocal(storageKey)))

/** The person's own version while a panel holds another (spec 2 §4). */
let ownVersion: Version | undefined

/** Holds a version until the answered function gives the person's own back; what they choose meanwhile stays. */
export function holdVersion(version: Version): () => void {
  ownVersion = useSongDraft.getState().version
  useSongDraft.setState({ version })
  return () => {
    if (ownVersion !== undefined && useSongDraft.getState().version === version)
      useSongDraft.setState({ version: ownVersion })
    ownVersion = undefined
  }
}

/** Ends a hold of the version before settings are restored: theirs is the person's own from then on. */
export function endVersionHold(): void {
  ownVersion = undefined
}

/** Asks for a version again, where this build has it. */
export function restoreVersion(version: string): void {
  const known = songVersions.find((one) => one === version)
  if (!known) return
  endVersionHold()
  useSongDraft.setState({ version: known })
}

export const saveDraftNow = saveDraft(storageKey, useSongDraft, (draft) => ({
  ...draft,
  version: ownVersion ?? draft.version,
}))

/** The default of one version becomes that of the other; a chosen value stays if possible. */
function durationForVersion({ version, durationSeconds }: SongDraft, next: Version): number {
  if (next === version) return durationSeconds
  return durationSeconds === toSentDurationSeconds(version) ? toSentDurationSeconds(next) : durationSeconds
}

/** v1 cuts lyrics to 400 characters; several styles become none when they are no longer allowed (spec 1 §4). */
export function toDraftForVersion(draft: SongDraft, version: Version, features: PlanFeatures): SongDraft {
  const keepsStyles =
    areSeveralStylesAllowed(version, features) || (draft.styles.length <= 1 && draft.styles.every(isGenreKey))
  return {
    ...draft,
    version,
    lyrics: cutLyricsForVersion(draft.lyrics, version),
    styles: keepsStyles ? draft.styles : [],
    durationSeconds: durationForVersion(draft, version),
  }
}

/** Picking a style: several are kept where the plan allows, otherwise another replaces the first. */
export function toggleStyles(styles: readonly string[], key: string, several: boolean): readonly string[] {
  if (styles.includes(key)) return styles.filter((style) => style !== key)
  return several ? [...styles, key] : [key]
}

export const toSongForm = (draft: SongDraft, references: readonly FormReference[] = []): SongForm => ({
  ...draft,
  styles: listStylesForMode(draft.mode, draft.styles),
  references,
})
