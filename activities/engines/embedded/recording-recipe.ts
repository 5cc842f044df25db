import { createRequire } from 'node:module'
import type { SoundFontFile } from '../soundfont/soundfont-file.ts'

const { version: playerVersion } = createRequire(import.meta.url)('spessasynth_core/package.json') as {
  version: string
}

/** The engine version in a recipe: its own voices, plus recordings and their player if used. */
export function versionWith(ownVoices: string, soundFont: SoundFontFile | undefined): string {
  if (!soundFont) return ownVoices
  const { sha256, strokes } = soundFont
  const strokesPart = strokes ? `.strokes-${strokes.sha256.slice(0, 8)}` : ''
  return `${ownVoices}+sf-${sha256.slice(0, 8)}.player-${playerVersion}${strokesPart}`
}

/** Whether a score that was played under this version had recordings. */
export const listUsedSamples = (version: string): boolean => version.includes('+sf-')

/** The engine version for a recipe that replays a score: without recordings if it was first played without them. */
export const rerenderVersion = (version: string, playedBy: string | undefined): string =>
  playedBy === undefined || listUsedSamples(playedBy) ? version : version.replace(/\+sf-.*/, '')
