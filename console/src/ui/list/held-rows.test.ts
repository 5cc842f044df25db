// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { holdRows } from './held-rows.ts'

const rows = (...ids: string[]) => ids.map((id) => ({ id, at: 'old' }))
const ids = (list: readonly { id: string }[]): string => list.map(({ id }) => id).join('')

describe('rows under the reader’s eyes', () => {
  test('change in place', () => {
    const { rows: held } = holdRows(rows('a', 'b'), [
      { id: 'b', at: 'new' },
      { id: 'a', at: 'new' },
    ])
    expect(held).toEqual([
      { id: 'a', at: 'new' },
      { id: 'b', at: 'new' },
    ])
  })
  test('hold back new ones above them until requested', () => {
    const held = holdRows(rows('b', 'c'), rows('a', 'x', 'b', 'c'))
    expect([ids(held.rows), held.newCount]).toEqual(['bc', 2])
  })
  test('stay, marked, when they no longer belong to the list', () => {
    const held = holdRows(rows('a', 'b', 'c'), rows('a', 'c'))
    expect([ids(held.rows), [...held.goneIds]]).toEqual(['abc', ['b']])
  })
  test('are followed by the rows after the last of them', () => {
    const held = holdRows(rows('a', 'b'), rows('a', 'b', 'c'))
    expect([ids(held.rows), held.newCount]).toEqual(['abc', 0])
  })
  test('an empty list shows new rows at once', () => {
    expect(ids(holdRows([], rows('a', 'b')).rows)).toBe('ab')
  })
})
