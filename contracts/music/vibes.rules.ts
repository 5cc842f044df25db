import { optionList } from '../library/option-list.rules.ts'

// prettier-ignore
const names = [
  'Happy', 'Sad', 'Chill', 'Epic', 'Romantic', 'Euphoric', 'Energetic', 'Calm', 'Dark', 'Dreamy',
  'Uplifting', 'Melancholic', 'Nostalgic', 'Mysterious', 'Aggressive', 'Playful', 'Sensual', 'Suspenseful', 'Triumphant', 'Groovy',
  'Ethereal', 'Hopeful', 'Inspiring', 'Haunting', 'Confident',
] as const

/** How a piece feels, as the panels offer it (spec 2, option lists: 25 vibes). */
export const vibes = optionList(names)
