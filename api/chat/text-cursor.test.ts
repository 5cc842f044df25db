import { expect, test } from 'vitest'
import { createTextCursor } from './text-cursor.ts'

const sendAll = (texts: readonly string[], skip = 0): string => {
  const cursor = createTextCursor(skip)
  return texts.map((text) => cursor.advance(text)).join('')
}

test('sends what is new of a growing text, once', () => {
  expect(sendAll(['Rain', 'Rain on', 'Rain on', 'Rain on tin'])).toBe('Rain on tin')
})

test('an answer that is asked again goes on where it was, or follows as a whole where it differs', () => {
  expect(sendAll(['Rain on', 'Ra', 'Rain', 'Rain on tin'])).toBe('Rain on tin')
  expect(sendAll(['Rain on', 'Sun', 'Sun up'])).toBe('Rain on\n\nSun up')
})

test('a reader that has some characters gets the rest', () => {
  for (let skip = 0; skip <= 11; skip++) expect(sendAll(['Rain', 'Rain on tin'], skip)).toBe('Rain on tin'.slice(skip))
})
