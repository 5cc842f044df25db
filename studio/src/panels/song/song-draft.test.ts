// @vitest-environment jsdom
import { planFeatures } from '@songloom/contracts/account/plans.rules'
import { lyricSaveDelayMs } from '@songloom/tools/write-lyrics/definition.rules'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { toDraftForVersion, emptyDraft, restoreDraft, saveDraftNow, toggleStyles, useSongDraft } from './song-draft.ts'

const saved = (): unknown => JSON.parse(localStorage.getItem('songloom.draft') ?? 'null')

describe('the draft of a song', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    localStorage.clear()
    useSongDraft.setState(emptyDraft)
    vi.runAllTimers()
  })
  afterEach(() => vi.useRealTimers())

  test('is saved 700 ms after the last word', () => {
    useSongDraft.setState({ lyrics: 'la' })
    vi.advanceTimersByTime(lyricSaveDelayMs - 1)
    useSongDraft.setState({ lyrics: 'la la' })
    vi.advanceTimersByTime(lyricSaveDelayMs - 1)
    expect(JSON.stringify(saved())).not.toContain('la la')
    vi.advanceTimersByTime(1)
    expect(saved()).toMatchObject({ lyrics: 'la la' })
  })

  test('is restored after a reload', () => {
    const draft = {
      mode: 'custom',
      version: 'v2',
      prompt: 'p',
      lyrics: 'l',
      styles: ['pop'],
      durationSeconds: 60,
      takes: 2,
      midToggle: 'custom',
    } as const
    useSongDraft.setState(draft)
    saveDraftNow()
    expect(restoreDraft(saved())).toEqual(draft)
  })

  test('leaves out what it does not know', () => {
    expect(restoreDraft({ mode: 'x', version: 'v9', prompt: 5, styles: [1, 'pop'], durationSeconds: 17 })).toEqual({
      ...emptyDraft,
      styles: ['pop'],
    })
    expect(restoreDraft('nonsense')).toEqual(emptyDraft)
  })

  test('loses lyrics after 400 characters when v1 is chosen', () => {
    expect(toDraftForVersion({ ...emptyDraft, lyrics: 'x'.repeat(900) }, 'v1', planFeatures.pro).lyrics).toHaveLength(
      400,
    )
    expect(toDraftForVersion({ ...emptyDraft, lyrics: 'x'.repeat(900) }, 'v2', planFeatures.pro).lyrics).toHaveLength(
      900,
    )
  })

  test('clears several styles when they are no longer allowed', () => {
    const several = { ...emptyDraft, styles: ['pop', 'rock'] }
    expect(toDraftForVersion(several, 'v2', planFeatures.pro).styles).toEqual(['pop', 'rock'])
    expect(toDraftForVersion(several, 'v3', planFeatures.pro).styles).toEqual([])
    expect(toDraftForVersion(several, 'v2', planFeatures.free).styles).toEqual([])
    expect(toDraftForVersion({ ...emptyDraft, styles: ['my own'] }, 'v3', planFeatures.pro).styles).toEqual([])
  })

  test('replaces the one style, or adds to several', () => {
    expect(toggleStyles(['pop'], 'rock', false)).toEqual(['rock'])
    expect(toggleStyles(['pop'], 'rock', true)).toEqual(['pop', 'rock'])
    expect(toggleStyles(['pop'], 'pop', false)).toEqual([])
  })
})
