import type { Word } from '../vocabulary/words.ts'

/** Small words of romanised Hindi that are no English ones. */
// prettier-ignore
export const smallWords: ReadonlySet<string> = new Set([
  'hai', 'hain', 'ka', 'ki', 'ke', 'ko', 'mein', 'aur', 'ek', 'wala', 'wali', 'wale', 'bhara', 'bhari', 'bhare', 'gaana', 'gaane', 'gana', 'gane', 'geet', 'liye', 'chahiye', 'banao', 'bana', 'bina', 'nahi', 'nahin', 'mera', 'meri', 'mere', 'tera', 'teri', 'tere', 'yeh', 'woh', 'jo', 'bhi', 'par', 'pe',
  'hota', 'hoti', 'raha', 'rahi', 'rahe', 'karo', 'kar', 'apna', 'apni', 'apne', 'koi', 'kuch', 'sirf', 'jaisa', 'jaisi', 'saath', 'baare', 'dosti', 'pyaar', 'dil', 'ishq', 'mujhe', 'hum', 'tum', 'aap',
])

/** Whether a prompt is written in Hindi: then its words are no misspelt English. */
export const isHindi = (words: readonly Word[]): boolean =>
  words.some(({ text }) => /\p{Script=Devanagari}/u.test(text)) ||
  new Set(words.map(({ text }) => text).filter((text) => smallWords.has(text))).size > 1
