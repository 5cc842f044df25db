import { expect, test } from 'vitest'
import { isolateName } from './isolate-name.ts'

test('isolates a right-to-left name, and leaves others unchanged', () => {
  expect(isolateName('مشروع 2')).toBe('\u2068مشروع 2\u2069')
  expect(isolateName('Night – לילה')).toBe('\u2068Night – לילה\u2069')
  expect(isolateName('रात की बारिश')).toBe('रात की बारिश')
})
