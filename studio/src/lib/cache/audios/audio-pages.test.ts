import '../../../testing/browser.ts'
import type { AudioItem } from '@songloom/contracts/library/audios'
import { describe, expect, test } from 'vitest'
import { audioItem } from '../../../testing/generations.ts'
import { listAudios, withAudioInPages } from './audio-pages.ts'
import type { AudioList, AudioPages } from './audio-pages.ts'

const all: AudioList = { filter: 'all', sort: 'recent', words: '' }
const day = (number: number, change: Partial<AudioItem> = {}): AudioItem =>
  audioItem({ audioId: `day-${number}`, name: `Day ${number}`, createdAt: `2026-01-0${number}T00:00:00Z`, ...change })
const pagesOf = (audios: AudioItem[], next: string | null = null): AudioPages => ({
  pages: [{ success: true, audios, next }],
  pageParams: [undefined],
})
const namesIn = (pages: AudioPages, sort: AudioList['sort'] = 'recent') =>
  listAudios(pages, sort).map(({ name }) => name)

describe('a list that has been read in part', () => {
  const read = pagesOf([day(5), day(3)], 'more')

  test('puts new audios first, and restored ones in their place', () => {
    expect(namesIn(withAudioInPages(read, all, day(6)))).toEqual(['Day 6', 'Day 5', 'Day 3'])
    expect(namesIn(withAudioInPages(read, all, day(4)))).toEqual(['Day 5', 'Day 4', 'Day 3'])
  })
  test('leaves an audio after the last read page to its own page', () => {
    expect(withAudioInPages(read, all, day(1))).toBe(read)
    expect(namesIn(withAudioInPages(pagesOf([day(5)]), all, day(1)))).toEqual(['Day 5', 'Day 1'])
    const oldest = { ...all, sort: 'oldest' } as const
    expect(withAudioInPages(pagesOf([day(1), day(2)], 'more'), oldest, day(6)).pages[0]!.audios).toHaveLength(2)
  })
  test('changes what changed, and loses what was removed', () => {
    expect(namesIn(withAudioInPages(read, all, day(3, { name: 'Tape' })))).toEqual(['Day 5', 'Tape'])
    expect(namesIn(withAudioInPages(read, all, day(3, { isHidden: true })))).toEqual(['Day 5'])
  })
  test('shows what is in two pages once', () => {
    const twice: AudioPages = {
      ...read,
      pages: [read.pages[0]!, { success: true, audios: [day(3), day(2)], next: null }],
    }
    expect(namesIn(twice)).toEqual(['Day 5', 'Day 3', 'Day 2'])
    expect(namesIn(twice, 'oldest')).toEqual(['Day 2', 'Day 3', 'Day 5'])
  })
})

test('each list takes its own alone', () => {
  const uploaded = day(6, { isGenerated: false, isUploaded: true })
  const lists = ['all', 'uploaded', 'generated', 'recorded', 'aiStudio'] as const
  const has = (audio: AudioItem) =>
    lists.filter((filter) => namesIn(withAudioInPages(pagesOf([]), { ...all, filter }, audio)).length === 1)
  expect(has(uploaded)).toEqual(['all', 'uploaded'])
  expect(has(day(6, { isAiStudio: true }))).toEqual(['all', 'generated', 'aiStudio'])
  // Taken out of AI Studio it leaves that list.
  const studio = { ...all, filter: 'aiStudio' } as const
  expect(namesIn(withAudioInPages(pagesOf([day(6, { isAiStudio: true })]), studio, day(6)))).toEqual([])
})

test('a searched list includes audios whose name matches', () => {
  const rain = { ...all, words: 'RAIN' }
  expect(namesIn(withAudioInPages(pagesOf([]), rain, day(6, { name: 'Night rain' })))).toEqual(['Night rain'])
  expect(namesIn(withAudioInPages(pagesOf([]), rain, day(6)))).toEqual([])
})
