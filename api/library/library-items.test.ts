import { expect, test } from 'vitest'
import { createLibraryItemHandlers } from './library-items.ts'

test('returns the specified error if uploads cannot be read', async () => {
  const db = (() => {
    throw new Error('away')
  }) as never
  const { uploads } = createLibraryItemHandlers({ db, redis: {} as never, objects: {} as never })
  await expect(uploads({ user: { id: 'a' } } as never)).rejects.toMatchObject({ message: 'Failed to fetch uploads' })
})
