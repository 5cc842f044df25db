import { expect, it } from 'vitest'
import { readBrief } from '../read-brief.ts'

const subjectsOf = (prompt: string): string[] =>
  readBrief({ prompt, mood: 'happy', seed: 1 }).brief.subjects.map(({ text }) => text)

it.each([
  ['about a robot learning to cook pasta', ['robot', 'pasta']],
  ['about the first snow in the village where I was born', ['first snow', 'village']],
  ['about the night the power went out', ['night', 'power']],
  ['about a knight who fights a dragon to save a village', ['knight', 'dragon', 'village']],
  ['about you since we kissed on the Ferris wheel, I’m happy', ['Ferris wheel']],
  ['about code at 3am and drinks too much coffee', ['code', 'coffee']],
  ['about bread every Sunday in Lisbon', ['bread', 'Lisbon']],
  ['about my brother who died in a car accident', ['brother']],
])('%s is about %j', (prompt, subjects) => {
  expect(subjectsOf(prompt)).toEqual(subjects)
})

it('an accident is no place to sing of', () => {
  expect(readBrief({ prompt: 'my brother died in a car accident', mood: 'sad', seed: 1 }).brief.place).toBeUndefined()
})

it.each(['', 'about '])('%sa request in capitals is read in small letters, with the name in it', (before) => {
  const prompt = `${before}HAPPY BIRTHDAY TO MY DAUGHTER ZOE WHO TURNS SEVEN`
  expect(readBrief({ prompt, mood: 'happy', seed: 1 }).brief.names).toEqual(['Zoe'])
})
