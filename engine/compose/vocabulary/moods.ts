import type { Understood } from '../../score/understood.ts'
import { themeTable } from './theme-table.ts'
import { vibeTable } from './vibe-table.ts'

export interface Mood {
  name: string
  words: readonly string[]
  prefers: 'major' | 'minor' | 'either'
  /** Where in the genre's tempo range the song sits: 0 slowest, 1 fastest. */
  tempo: number
  /** Added to the energy of every section, about -0.3 to 0.3. */
  energy: number
  /** -1 dull and close to 1 brilliant: highs of the mix, against the genre's own. */
  brightness: number
  /** -1 sparse to 1 busy: notes of lead and arpeggios, against the genre's own. */
  density: number
  /** Semitones by which lead and chords lie higher or lower than the genre has them. */
  registerSemitones: number
}

// prettier-ignore
export const moods: readonly Mood[] = [
  { name: 'happy', words: ['happy', 'joyful', 'cheerful', 'fun', 'sunny', 'summer', 'party', 'playful', 'feel-good', 'bright', 'celebration'], prefers: 'major', tempo: 0.7, energy: 0.1, brightness: 0.35, density: 0.15, registerSemitones: 2 },
  { name: 'sad', words: ['sad', 'melancholy', 'melancholic', 'heartbreak', 'heartbroken', 'lonely', 'tears', 'grief', 'crying', 'blue'], prefers: 'minor', tempo: 0.1, energy: -0.12, brightness: -0.35, density: -0.25, registerSemitones: -2 },
  { name: 'energetic', words: ['energetic', 'upbeat', 'driving', 'workout', 'powerful', 'hype', 'banger', 'festival', 'dance'], prefers: 'either', tempo: 0.95, energy: 0.15, brightness: 0.35, density: 0.3, registerSemitones: 0 },
  { name: 'calm', words: ['calm', 'relaxing', 'relaxed', 'chill', 'peaceful', 'soft', 'gentle', 'quiet', 'study', 'sleep', 'cozy', 'mellow'], prefers: 'major', tempo: 0.15, energy: -0.15, brightness: -0.3, density: -0.35, registerSemitones: -1 },
  { name: 'dark', words: ['dark', 'haunting', 'sinister', 'ominous', 'gritty', 'gothic', 'horror', 'night', 'midnight', 'underground'], prefers: 'minor', tempo: 0.45, energy: 0, brightness: -0.5, density: 0, registerSemitones: -4 },
  { name: 'romantic', words: ['romantic', 'love', 'tender', 'sensual', 'intimate', 'valentine', 'wedding'], prefers: 'major', tempo: 0.3, energy: -0.05, brightness: -0.1, density: -0.1, registerSemitones: -1 },
  { name: 'epic', words: ['epic', 'heroic', 'triumphant', 'anthemic', 'anthem', 'dramatic', 'trailer', 'battle', 'grand'], prefers: 'minor', tempo: 0.6, energy: 0.15, brightness: 0.2, density: 0.35, registerSemitones: 0 },
  { name: 'dreamy', words: ['dreamy', 'ethereal', 'floating', 'hazy', 'space', 'spacey', 'atmospheric', 'hypnotic', 'ocean', 'clouds'], prefers: 'either', tempo: 0.3, energy: -0.1, brightness: -0.05, density: -0.25, registerSemitones: 3 },
  { name: 'angry', words: ['angry', 'aggressive', 'rage', 'furious', 'heavy', 'intense', 'brutal'], prefers: 'minor', tempo: 0.85, energy: 0.15, brightness: 0.25, density: 0.45, registerSemitones: -3 },
  { name: 'hopeful', words: ['hopeful', 'uplifting', 'inspiring', 'inspirational', 'motivational', 'optimistic', 'dawn', 'morning', 'sunrise'], prefers: 'major', tempo: 0.55, energy: 0.05, brightness: 0.25, density: 0.05, registerSemitones: 1 },
  { name: 'nostalgic', words: ['nostalgic', 'nostalgia', 'vintage', 'memories', 'wistful', 'bittersweet', 'autumn'], prefers: 'either', tempo: 0.35, energy: -0.05, brightness: -0.4, density: -0.05, registerSemitones: -1 },
  { name: 'mysterious', words: ['mysterious', 'mystical', 'enigmatic', 'suspense', 'strange', 'eerie'], prefers: 'minor', tempo: 0.35, energy: -0.05, brightness: -0.3, density: -0.3, registerSemitones: -3 },
]

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

export function moodNamed(name: string): Mood {
  const word = name.toLowerCase().trim()
  const vibe = vibeTable.has(word) ? vibeTable.get(word)!.mood : word
  return moods.find((mood) => mood.name === vibe) ?? moods.find((mood) => mood.words.includes(vibe)) ?? balanced
}

/** The mood of a song as the composer takes it: the mean of its vibes (or its mood), moved by the theme and the requested energy; a requested mode is followed. */
export function characterOf(understood: Understood): Mood {
  const { vibes, mood, theme, energy, mode } = understood
  const base = moodNamed(mood)
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
