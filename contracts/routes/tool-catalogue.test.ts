import { expect, test } from 'vitest'
import { listCatalogueEntries } from './tool-catalogue.ts'

test('catalogue entry has the specified fields (spec 3 §3)', () => {
  expect(listCatalogueEntries({ staff: false }).find(({ id }) => id === 0)).toEqual({
    id: 0,
    uiId: 'chat',
    name: 'Chat Assistant',
    slug: 'chat-assistant',
    description: 'Talk about your music and get a hand with any tool.',
    label: 'Modes',
    badge: null,
    key: 'other',
    image: null,
  })
})
