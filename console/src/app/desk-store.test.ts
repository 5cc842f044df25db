import { expect, test } from 'vitest'
import { createDeskStore } from './desk-store.ts'

test('settings outlast the desk, ticked rows do not', () => {
  const store = createDeskStore()
  store.setup()
  store.setItem('keys', false)
  store.setItem('generations.selectedIds', ['a'])
  expect(store.getItem('generations.selectedIds')).toEqual(['a'])
  store.teardown()
  const next = createDeskStore()
  next.setup()
  expect(next.getItem('keys')).toBe(false)
  expect(next.getItem('generations.selectedIds')).toBeUndefined()
})
