import written from '../../data/vocabulary/moods.json' with { type: 'json' }
import type { Understood } from '../../score/understood.ts'
import { themeTable } from './theme-table.ts'
import { vibeTable } from './vibe-table.ts'
import type { Mood } from './mood.ts'

/** Moods by name, each with the words that mean it. */
export const moods = written as readonly Mood[]

const balanced: Mood = {
  name: 'balanced',
  words: [],
  prefers: 'either',
  tempo: 0.5,
  energy: 0,
  brightness: 0,
  density: 0,
  registerSemitones: 0,
}

/** Returns the mood of a name, a vibe or a word that means it, in any case; a balanced one for unknown words. */
export function findMood(name: string): Mood {
  const word = name.toLowerCase().trim()
  const vibe = vibeTable.has(word) ? vibeTable.get(word)!.mood : word
  return moods.find((mood) => mood.name === vibe) ?? moods.find((mood) => mood.words.includes(vibe)) ?? balanced
}

/** The mood of a song: the mean of its vibes (or its mood), shifted by theme and energy, in the requested mode. */
export function getCharacter(understood: Understood): Mood {
  const { vibes, mood, theme, energy, mode } = understood
  const base = findMood(mood)
  const parts = vibes.length > 0 ? vibes.map((key) => vibeTable.get(key)!) : [base]
  const mean = (field: Shift): number => parts.reduce((sum, part) => sum + part[field], 0) / parts.length
  const moved = theme === undefined ? undefined : themeTable.get(theme)
  const shift = (field: Shift): number => mean(field) + (moved && field !== 'registerSemitones' ? moved[field] : 0)
  return {
    name: base.name,
    words: base.words,
    prefers: mode ?? parts.find((part) => part.prefers !== 'either')?.prefers ?? 'either',
    tempo: shift('tempo'),
    energy: shift('energy') + (energy === undefined ? 0 : (energy - 0.5) * 0.3),
    brightness: shift('brightness'),
    density: shift('density'),
    registerSemitones: Math.round(mean('registerSemitones')),
  }
}

type Shift = 'tempo' | 'energy' | 'brightness' | 'density' | 'registerSemitones'
