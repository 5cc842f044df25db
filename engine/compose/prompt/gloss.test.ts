import { expect, it } from 'vitest'
import { findGloss } from './gloss.ts'

it.each([
  ['雨の夜に歌う静かなバラード、ピアノだけ', 'only piano, calm slow song about rain and night'],
  ['हिमालमा हिउँ पर्यो भन्ने गीत, बिस्तारै', 'slow song about snow and mountains'],
  ['грустная песня о море', 'sad song about sea'],
  ['أغنية حزينة عن البحر', 'sad song about sea'],
  ['lagu sedih tentang hujan', 'sad song about rain'],
  ['歌', ''],
  ['माँ के लिए एक धीमा गाना', undefined],
  ['a sad song about the sea', undefined],
  ['una canción triste', undefined],
])('%s is read as %s', (prompt, text) => {
  expect(findGloss(prompt)?.text).toBe(text)
})
