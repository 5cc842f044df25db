import { expect, it } from 'vitest'
import { getPromptNotice, findUnreadLanguage } from './prompt-language.ts'

it.each([
  ['雨の夜に歌う静かなバラード、ピアノだけ', 'Japanese'],
  ['关于雨的歌', 'Chinese'],
  ['грустная песня о море', 'Russian'],
  ['हिमालमा हिउँ पर्यो भन्ने गीत, बिस्तारै', 'Nepali'],
  ['माझ्या आईसाठी एक गाणे', 'Marathi'],
  ['माँ के लिए एक धीमा गाना, पियानो पर', undefined],
  ['a song about 雨, city pop', undefined],
  ['una canción sobre el mar', undefined],
])('%s is in %s', (prompt, language) => {
  expect(findUnreadLanguage(prompt)).toBe(language)
  expect(getPromptNotice(prompt) === undefined).toBe(language === undefined)
})
