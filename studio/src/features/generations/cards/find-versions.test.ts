import '../../../testing/browser.ts'
import { expect, test } from 'vitest'
import { audioItem, messageFor, songSettings } from '../../../testing/generations.ts'
import { findVersions } from './find-versions.ts'

const song = messageFor(songSettings, {
  _id: 'song',
  status: 'COMPLETED',
  songName: 'Night bus',
  prompt: 'rain',
  audioData: [audioItem()],
})
const stems = {
  ...song,
  _id: 'stems',
  songName: 'Café',
  audioData: [audioItem({ output: 'stem', name: 'Café (drums)' })],
}
const failed = { ...song, _id: 'failed', songName: null, prompt: 'a waltz', audioData: [], status: 'FAILED' as const }
const running = { ...failed, _id: 'running', status: 'PROCESSING' as const }
const all = [running, failed, stems, song]

test.each([
  [undefined, '', ['running', 'failed', 'stems', 'song']],
  ['songs', '', ['running', 'song']],
  ['stems', '', ['running', 'stems']],
  ['lyrics', '', ['running']],
  [undefined, ' NIGHT ', ['running', 'song']],
  [undefined, 'waltz', ['running', 'failed']],
  [undefined, 'cafe\u0301 (dr', ['running', 'stems']],
  ['songs', 'drums', ['running']],
] as const)('of kind %s with %j are %j', (kind, words, ids) => {
  expect(findVersions(all, { kind, words }).map(({ _id }) => _id)).toEqual(ids)
})
