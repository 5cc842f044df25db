import '../../../testing/browser.ts'
import { expect, test } from 'vitest'
import type { Message } from '@songloom/contracts/jobs/messages'
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
const video: Message = {
  ...failed,
  _id: 'video',
  status: 'COMPLETED',
  result: { tool: 'make_video', shape: 'wide', motion: 'wave', lines: 0, artifacts: { video: '' } },
}
const all = [running, failed, stems, song, video]

test.each([
  [undefined, '', ['running', 'failed', 'stems', 'song', 'video']],
  ['audio', '', ['running', 'song']],
  ['stems', '', ['running', 'stems']],
  ['lyrics', '', ['running']],
  ['videos', '', ['running', 'video']],
  [undefined, ' NIGHT ', ['running', 'song']],
  [undefined, 'waltz', ['running', 'failed', 'video']],
  [undefined, 'cafe\u0301 (dr', ['running', 'stems']],
  ['audio', 'drums', ['running']],
] as const)('of kind %s with %j are %j', (kind, words, ids) => {
  expect(findVersions(all, { kind, words }).map(({ _id }) => _id)).toEqual(ids)
})
