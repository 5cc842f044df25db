import { describe, expect, test } from 'vitest'
import { memoryApi, stuckSong } from '../testing/desk.tsx'
import { createDataProvider } from './data-provider.ts'

const hex = (index: number): string => index.toString(16).padStart(24, '0')
const sort = { field: 'createdAt', order: 'DESC' as const }

/** 60 generations behind cursors that are the number of the first one. */
function sixtyGenerations() {
  return memoryApi({
    supportGenerations: ({ query }) => {
      const from = Number(query?.after ?? 0)
      const until = Math.min(60, from + Number(query?.limit))
      const generations = Array.from({ length: until - from }, (_, index) => stuckSong({ id: hex(from + index) }))
      return { success: true, generations, next: until < 60 ? String(until) : null }
    },
  })
}

describe('pages over a keyset', () => {
  test('the second page follows the first, and has the previous and next cursors', async () => {
    const api = sixtyGenerations()
    const provider = createDataProvider(api.call)
    const page = (number: number) =>
      provider.getList('generations', { pagination: { page: number, perPage: 25 }, sort, filter: { tab: 'stuck' } })
    expect((await page(1)).pageInfo).toEqual({ hasNextPage: true, hasPreviousPage: false })
    const second = await page(2)
    expect(second.data[0]!.id).toBe(hex(25))
    expect((await page(3)).pageInfo).toEqual({ hasNextPage: false, hasPreviousPage: true })
    expect(api.of('supportGenerations').map(({ query }) => (query as { after?: string }).after)).toEqual([
      undefined,
      '25',
      '50',
    ])
  })

  test('a link to the third page loads the pages before it', async () => {
    const provider = createDataProvider(sixtyGenerations().call)
    const { data } = await provider.getList('generations', { pagination: { page: 3, perPage: 25 }, sort, filter: {} })
    expect(data.map(({ id }) => id)).toEqual(Array.from({ length: 10 }, (_, index) => hex(50 + index)))
  })

  test('another filter begins at its own first page', async () => {
    const api = sixtyGenerations()
    const provider = createDataProvider(api.call)
    await provider.getList('generations', { pagination: { page: 2, perPage: 25 }, sort, filter: { tab: 'stuck' } })
    await provider.getList('generations', { pagination: { page: 1, perPage: 25 }, sort, filter: { tab: 'failed' } })
    expect(api.of('supportGenerations').at(-1)!.query).toMatchObject({ tab: 'failed', after: undefined })
  })
})

test('filter, order and abort signal reach the API', async () => {
  const api = sixtyGenerations()
  const { signal } = new AbortController()
  await createDataProvider(api.call).getList('generations', {
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'createdAt', order: 'ASC' },
    filter: { tab: 'all', search: 'asha' },
    signal,
  })
  expect(api.of('supportGenerations')).toEqual([
    { query: { tab: 'all', search: 'asha', sort: 'created', order: 'oldest', limit: 25, after: undefined }, signal },
  ])
})

test('nothing can be changed past the actions', () => {
  const provider = createDataProvider(sixtyGenerations().call)
  expect(() => provider.update('generations', { id: '1', data: {}, previousData: {} })).toThrow(
    'changes nothing this way',
  )
})
