import { expect, test } from 'vitest'
import { readEngineName, readFixture } from './engine-name.ts'

test('our own engine plays where nothing else is asked for', () => {
  expect(readEngineName(undefined, { isTest: false })).toBe('embedded')
  expect(readEngineName(' ', { isTest: false })).toBe('embedded')
  expect(readEngineName('zero-cost', { isTest: false })).toBe('zero-cost')
  expect(readFixture('embedded', { dataFolder: '/data' }, {})).toBeUndefined()
})

test('stored sounds play in tests alone', () => {
  expect(readEngineName('fixture', { isTest: true })).toBe('fixture')
  expect(() => readEngineName('fixture', { isTest: false })).toThrow('for tests alone')
  expect(readFixture('fixture', { dataFolder: '/data' }, { FIXTURE_WORK_MS: '900' })).toEqual({
    folder: '/data/fixtures',
    workMs: 900,
  })
})

test('a name that no engine has is refused', () => {
  expect(() => readEngineName('ace', { isTest: true })).toThrow(
    'MUSIC_ENGINE must be one of embedded, zero-cost, fixture',
  )
})
