export interface Mood {
  name: string
  words: readonly string[]
  prefers: 'major' | 'minor' | 'either'
  /** Where in the genre's tempo range the song sits: 0 slowest, 1 fastest. */
  tempo: number
  energy: number
}

export const moods: readonly Mood[] = [
  { name: 'happy', words: ['happy', 'joyful', 'cheerful', 'fun', 'sunny', 'summer', 'party', 'playful', 'feel-good', 'bright', 'celebration'], prefers: 'major', tempo: 0.7, energy: 0.1 },
  { name: 'sad', words: ['sad', 'melancholy', 'melancholic', 'heartbreak', 'heartbroken', 'lonely', 'tears', 'grief', 'crying', 'blue'], prefers: 'minor', tempo: 0.1, energy: -0.12 },
  { name: 'energetic', words: ['energetic', 'upbeat', 'driving', 'workout', 'powerful', 'fast', 'hype', 'banger', 'festival', 'dance'], prefers: 'either', tempo: 0.95, energy: 0.15 },
  { name: 'calm', words: ['calm', 'relaxing', 'relaxed', 'chill', 'peaceful', 'soft', 'gentle', 'quiet', 'slow', 'study', 'sleep', 'cozy', 'mellow'], prefers: 'major', tempo: 0.15, energy: -0.15 },
  { name: 'dark', words: ['dark', 'haunting', 'sinister', 'ominous', 'gritty', 'gothic', 'horror', 'night', 'midnight', 'underground'], prefers: 'minor', tempo: 0.45, energy: 0 },
  { name: 'romantic', words: ['romantic', 'love', 'tender', 'sensual', 'intimate', 'valentine', 'wedding'], prefers: 'major', tempo: 0.3, energy: -0.05 },
  { name: 'epic', words: ['epic', 'heroic', 'triumphant', 'anthemic', 'anthem', 'dramatic', 'trailer', 'battle', 'grand'], prefers: 'minor', tempo: 0.6, energy: 0.15 },
  { name: 'dreamy', words: ['dreamy', 'ethereal', 'floating', 'hazy', 'space', 'spacey', 'atmospheric', 'hypnotic', 'ocean', 'clouds'], prefers: 'either', tempo: 0.3, energy: -0.1 },
  { name: 'angry', words: ['angry', 'aggressive', 'rage', 'furious', 'heavy', 'intense', 'brutal'], prefers: 'minor', tempo: 0.85, energy: 0.15 },
  { name: 'hopeful', words: ['hopeful', 'uplifting', 'inspiring', 'inspirational', 'motivational', 'optimistic', 'dawn', 'morning', 'sunrise'], prefers: 'major', tempo: 0.55, energy: 0.05 },
  { name: 'nostalgic', words: ['nostalgic', 'nostalgia', 'vintage', 'memories', 'wistful', 'bittersweet', 'autumn'], prefers: 'either', tempo: 0.35, energy: -0.05 },
  { name: 'mysterious', words: ['mysterious', 'mystical', 'enigmatic', 'suspense', 'strange', 'eerie'], prefers: 'minor', tempo: 0.35, energy: -0.05 },
]

const balanced: Mood = { name: 'balanced', words: [], prefers: 'either', tempo: 0.5, energy: 0 }

export function moodNamed(name: string): Mood {
  const word = name.toLowerCase().trim()
  return moods.find((mood) => mood.name === word) ?? moods.find((mood) => mood.words.includes(word)) ?? balanced
}

export function moodOf(words: readonly string[]): Mood {
  let best = balanced
  let most = 0
  for (const mood of moods) {
    const hits = words.filter((word) => mood.name === word || mood.words.includes(word)).length
    if (hits > most) [best, most] = [mood, hits]
  }
  return best
}
