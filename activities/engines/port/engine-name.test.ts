import { expect, test } from 'vitest'
import { readEngineName, readFixture } from './engine-name.ts'

test('selects our own engine by default', () => {
  expect(readEngineName(undefined, { isTest: false })).toBe('embedded')
  expect(readEngineName(' ', { isTest: false })).toBe('embedded')
  expect(readEngineName('zero-cost', { isTest: false })).toBe('zero-cost')
  expect(readFixture('embedded', { dataFolder: '/data' }, {})).toBeUndefined()
})

test('allows stored sounds in tests only', () => {
  expect(readEngineName('fixture', { isTest: true })).toBe('fixture')
  expect(() => readEngineName('fixture', { isTest: false })).toThrow('for tests alone')
  expect(readFixture('fixture', { dataFolder: '/data' }, { FIXTURE_WORK_MS: '900' })).toEqual({
    folder: '/data/fixtures',
    workMs: 900,
  })
})

test('refuses an unknown name', () => {
  expect(() => readEngineName('ace', { isTest: true })).toThrow(
    'MUSIC_ENGINE must be one of embedded, zero-cost, fixture',
  )
})
