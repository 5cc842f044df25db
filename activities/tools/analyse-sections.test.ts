import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnalyseSectionsJob } from '@songloom/tools/analyse-sections/contract'
import { getUsableTool } from '@songloom/tools/registry.rules'
import { getMessageView } from '@songloom/store/events/messages'
import { seedJob } from '@songloom/store/testing/seed'
import { attemptContext, createActivityHarness } from '../testing/activity-harness.ts'
import type { ActivityHarness } from '../testing/activity-harness.ts'
import { testPlayed } from '../testing/own-engine.ts'
import { makeOwnSong } from '../testing/own-song.ts'
import { describeFindings } from './analyse-sections.ts'

let harness: ActivityHarness

beforeAll(async () => {
  harness = await createActivityHarness()
})
afterAll(() => harness.close())

testPlayed('the sections cover a song in order, with their detected chords and bars', async () => {
  const { owner, song } = await makeOwnSong(harness, harness.playing)
  const jobId = await seedJob(
    harness.db,
    owner,
    getUsableTool('section_analysis').priceTokens,
    null,
    'section_analysis',
  )
  const job = { tool: 'section_analysis', jobId, ...owner, deadlineSeconds: 300, audioId: song.id, words: '' } as const
  await attemptContext().run((input: AnalyseSectionsJob) => harness.playing.findSections(input), job)

  const { result, audioData } = await getMessageView(harness.db, jobId)
  if (result?.tool !== 'section_analysis') throw new Error('no sections')
  expect(audioData).toEqual([])
  expect(result.sections[0]!.startSeconds).toBe(0)
  expect(result.sections.at(-1)!.endSeconds).toBeCloseTo(result.durationSeconds, 1)
  result.sections.slice(1).forEach(({ startSeconds }, at) => expect(startSeconds).toBe(result.sections[at]!.endSeconds))
  // The analysis repeats the sections of the song's own score.
  expect(result.sections.map(({ name }) => name)).toEqual(song.sections.map(({ name }) => name))
  expect([result.bpm, result.key]).toEqual([expect.closeTo(song.bpm!, 2), song.musical_key])
  expect(Math.max(...result.sections.map(({ energy }) => energy))).toBe(1)
  const { chords = [], downbeatsSeconds = [] } = result
  expect(chords.length).toBeGreaterThan(2)
  chords.slice(1).forEach(({ startSeconds }, at) => expect(startSeconds).toBeGreaterThanOrEqual(chords[at]!.endSeconds))
  expect(chords.every(({ name }) => /^[A-G][#b]?/.test(name))).toBe(true)
  expect(downbeatsSeconds.length).toBeGreaterThan(2)
  expect(downbeatsSeconds).toEqual(downbeatsSeconds.toSorted((one, other) => one - other))
  expect(Math.max(...downbeatsSeconds, chords.at(-1)!.endSeconds)).toBeLessThanOrEqual(result.durationSeconds + 0.001)
})

test('the reply counts one section as one, and names no metre without a beat', () => {
  const section = { name: 'Intro', startSeconds: 0, endSeconds: 3, bars: 1, group: 0, energy: 1 }
  const drone = { sections: [section], durationSeconds: 3, bpm: null, key: null, metre: '4/4', loudnessLufs: -20 }
  const found = { ...drone, chords: [], downbeatsSeconds: [] }
  expect(describeFindings(found)).toBe('1 section.')
  expect(describeFindings({ ...found, sections: [section, section], bpm: 90 })).toBe('2 sections, 90 BPM, 4/4.')
})
