import { createTable } from '../tables/create-table.ts'

/** A ground, its darker and lighter neighbour, and three inks. */
export interface Palette {
  ground: string
  deep: string
  pale: string
  inks: readonly [string, string, string]
}

const night = { ground: '#1d1512', deep: '#120c0a', pale: '#f4e6cf' }
const plum = { ground: '#2a1420', deep: '#1a0b14', pale: '#f6e3da' }
const pine = { ground: '#10211e', deep: '#091513', pale: '#e9efdc' }
const ink = { ground: '#141a2b', deep: '#0b0f1b', pale: '#e8e6f0' }
const cream = { ground: '#f1e2c6', deep: '#e2cda6', pale: '#2a1a14' }
const clay = { ground: '#b5432f', deep: '#8f2f22', pale: '#fbe7c8' }
const gold = { ground: '#e89b1c', deep: '#c97c10', pale: '#2b160c' }
const sea = { ground: '#1c6f72', deep: '#124f54', pale: '#f6ead2' }

const marigold = '#ffb225'
const lagoon = '#59d4cd'
const madder = '#ff645f'

export const palettesByMood = createTable<readonly Palette[]>({
  happy: [
    { ...gold, inks: ['#d8352f', '#fff0cc', '#1d6f72'] },
    { ...cream, inks: [madder, '#e89b1c', '#1c8f8a'] },
    { ...clay, inks: [marigold, '#fbe7c8', lagoon] },
  ],
  sad: [
    { ...ink, inks: ['#6d8fb8', '#c9d2e4', madder] },
    { ...pine, inks: ['#7fa69a', '#d5dcc4', '#c77d5a'] },
  ],
  energetic: [
    { ...night, inks: [madder, marigold, lagoon] },
    { ...clay, inks: ['#1d1512', marigold, '#fff0cc'] },
    { ...plum, inks: [marigold, madder, '#f6e3da'] },
  ],
  calm: [
    { ...sea, inks: ['#a7e0d6', marigold, '#f6ead2'] },
    { ...cream, inks: ['#7a9e7e', '#d9a05b', '#4f7d80'] },
    { ...pine, inks: [lagoon, '#d9c28b', '#8fb59a'] },
  ],
  dark: [
    { ...night, inks: ['#8f2f22', '#c97c10', '#5b4a44'] },
    { ...plum, inks: ['#8d3452', '#d26b4a', '#4c3146'] },
    { ...ink, inks: ['#3f4f86', madder, '#7d86a8'] },
  ],
  romantic: [
    { ...plum, inks: ['#e5627b', '#f2b5a0', marigold] },
    { ...clay, inks: ['#f7c6a3', '#7d1d2c', marigold] },
  ],
  epic: [
    { ...night, inks: [marigold, '#d26b2a', '#f4e6cf'] },
    { ...ink, inks: [marigold, '#c9573e', '#8fa3d1'] },
  ],
  dreamy: [
    { ...ink, inks: [lagoon, '#b79fe0', '#f3b8c4'] },
    { ...sea, inks: ['#f3c6a8', '#bfe9e2', madder] },
    { ...plum, inks: ['#b79fe0', lagoon, '#f2c4a0'] },
  ],
  angry: [
    { ...night, inks: ['#e0342b', '#f4e6cf', '#7c1812'] },
    { ...clay, inks: ['#120c0a', '#fbe7c8', '#e89b1c'] },
  ],
  hopeful: [
    { ...sea, inks: [marigold, '#fbe7c8', madder] },
    { ...cream, inks: [marigold, lagoon, madder] },
  ],
  nostalgic: [
    { ...cream, inks: ['#b5432f', '#c98a2c', '#54736a'] },
    { ...night, inks: ['#c98a2c', '#a9674b', '#7f9a88'] },
  ],
  mysterious: [
    { ...pine, inks: [lagoon, '#7c5ba6', marigold] },
    { ...ink, inks: ['#7c5ba6', lagoon, '#e0b060'] },
  ],
  balanced: [
    { ...night, inks: [marigold, lagoon, madder] },
    { ...sea, inks: [marigold, madder, '#f6ead2'] },
    { ...cream, inks: [madder, '#1c8f8a', marigold] },
    { ...plum, inks: [madder, lagoon, marigold] },
  ],
})
