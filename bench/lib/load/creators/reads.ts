import { ofSong } from './action.ts'
import type { Action } from './action.ts'

const words = ['calm', 'evening', 'river', 'song', 'rain', 'take']
const rangeBytes = 256 * 1024

/** Pages, projects, messages, sounds and searches, about as often as the studio's pages ask for them. */
export const reads: readonly Action[] = [
  { route: 'me', weight: 4, build: () => ({}) },
  { route: 'tokens', weight: 7, build: () => ({}) },
  { route: 'projectPage', weight: 10, build: () => ({}) },
  { route: 'projectMessages', weight: 12, build: ({ person }) => ({ params: { projectId: person.projectId } }) },
  { route: 'audioPage', weight: 10, build: () => ({ query: { filter: 'all' } }) },
  { route: 'audioCounts', weight: 4, build: () => ({}) },
  { route: 'audioItem', weight: 6, build: ofSong(({ audioId }) => ({ params: { audioId } })) },
  {
    route: 'generation',
    weight: 8,
    build: ofSong(({ projectId, messageId }) => ({ params: { projectId, messageId } })),
  },
  {
    route: 'audioFile',
    weight: 12,
    build: ofSong(({ audioId }) => ({ params: { audioId }, headers: { range: `bytes=0-${rangeBytes - 1}` } })),
  },
  {
    route: 'searchLibrary',
    weight: 4,
    build: ({ random }) => ({ query: { searchTerm: random.pick(words) } }),
  },
  { route: 'estimate', weight: 3, build: () => ({ query: { duration: '60' } }) },
  { route: 'storage', weight: 1, build: () => ({}) },
  { route: 'tokenHistory', weight: 1, build: () => ({}) },
]
