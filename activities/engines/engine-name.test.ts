import { expect, test } from 'vitest'
import { readEngineName, readFixtureFolder } from './engine-name.ts'

test('our own engine plays where nothing else is asked for', () => {
  expect(readEngineName(undefined, { isTest: false })).toBe('embedded')
  expect(readEngineName(' ', { isTest: false })).toBe('embedded')
  expect(readEngineName('zero-cost', { isTest: false })).toBe('zero-cost')
  expect(readFixtureFolder('embedded', { dataFolder: '/data' }, {})).toBeUndefined()
})

test('stored sounds play in tests alone', () => {
  expect(readEngineName('fixture', { isTest: true })).toBe('fixture')
  expect(() => readEngineName('fixture', { isTest: false })).toThrow('for tests alone')
  expect(readFixtureFolder('fixture', { dataFolder: '/data' }, {})).toBe('/data/fixtures')
})

test('a name that no engine has is refused', () => {
  expect(() => readEngineName('ace', { isTest: true })).toThrow(
    'MUSIC_ENGINE must be one of embedded, zero-cost, fixture',
  )
})
