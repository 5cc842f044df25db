import { expect, test } from 'vitest'
import { catalogueEntries } from './tool-catalogue.ts'

test('catalogue entry has the specified fields (spec 3 §3)', () => {
  expect(catalogueEntries({ staff: false }).find(({ id }) => id === 12)).toEqual({
    id: 12,
    uiId: 'dna',
    name: 'DNA Music Generator',
    slug: 'dna-music-generator',
    description: 'Songs, instrumentals and singing in an artist’s licensed style.',
    label: 'Controlled Song and Music Generation',
    badge: 'Coming',
    key: 'dna',
    image: null,
  })
})
