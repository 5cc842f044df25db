import '../../testing/browser.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SectionsResult as Findings } from '@songloom/tools/analyse-sections/contract'
import { toSectionsText } from '@songloom/contracts/library/section-files'
import { startI18n } from '../../lib/i18n/i18n.ts'
import { notify } from '../../lib/shell/notify.ts'
import * as files from '../../lib/shell/save-file.ts'
import { useShell } from '../../lib/shell/shell-store.ts'
import { useReferences } from '../../panels/reference/reference.ts'
import { trimmedReferenceNow } from '../../panels/reference/trimmed-reference.ts'
import { usePlayer } from '../../audio/player.ts'
import { audioItem, messageFor, reference } from '../../testing/generations.ts'
import { haveLibrary } from '../../testing/library.ts'
import { beUser, person, show } from '../../testing/screen.tsx'
import { useExtendDraft } from '../extend-track/extend-draft.ts'
import { useTrimDialog } from '../../panels/dialogs/trim-dialog.ts'
import { SectionsResult } from './SectionsResult.tsx'

const settings = { tool: 'section_analysis', ...reference, durationSeconds: 90 } as const

/** As it was kept before chords and downbeats were. */
const old: Findings = {
  tool: 'section_analysis',
  sections: [
    { name: 'Intro', startSeconds: 0, endSeconds: 8, bars: 4, group: 0, energy: 0.25 },
    { name: 'Verse', startSeconds: 8, endSeconds: 50, bars: 20, group: 1, energy: 0.9 },
    { name: 'Outro', startSeconds: 50, endSeconds: 90.02, bars: 19, group: 0, energy: 0.3 },
  ],
  durationSeconds: 90.02,
  bpm: 104.2,
  key: 'D minor',
  metre: '4/4',
  loudnessLufs: -14.04,
}
const heard: Findings = {
  ...old,
  chords: [
    { startSeconds: 0, endSeconds: 4, name: 'Dm' },
    { startSeconds: 4, endSeconds: 8, name: 'Bb' },
    { startSeconds: 8, endSeconds: 90, name: 'C' },
  ],
  downbeatsSeconds: [0, 2.3, 4.6],
}

const result = (found: Findings) =>
  show(
    <SectionsResult
      message={messageFor(settings, { status: 'COMPLETED', result: found })}
      queue={[]}
      fresh={false}
      actions={null}
    />,
  )
const rows = async () => within(await screen.findByRole('list', { name: 'Sections' })).getAllByRole('listitem')
const timeline = () => screen.getByRole('group', { name: 'Sections and chords over the waveform' })

beforeAll(startI18n)
beforeEach(() => {
  beUser(person)
  haveLibrary([audioItem({ duration: 90 })])
  usePlayer.setState({ track: null })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('what was heard', () => {
  test('is described: tempo, key, metre, loudness, and each section with times, bars, energy and chords', async () => {
    result(heard)
    expect((await rows()).map(({ textContent }) => textContent)).toEqual([
      'Intro0:00–0:084 barsenergy 25 %Dm Bb',
      'Verse0:08–0:5020 barsenergy 90 %C',
      'Outro0:50–1:3019 barsenergy 30 %C',
    ])
    expect(document.body.textContent).toContain('1:30104 BPMD minor4/4-14.0 LUFS')
  })

  test('shows names, bar lines and chords over the waveform, closer together where they are short', async () => {
    result(heard)
    await rows()
    expect(timeline().textContent).toBe('IntroVerseOutroDmBbC')
    expect(timeline().querySelectorAll('path[d^="M0.00 0V8"]')).toHaveLength(1)
    const zoomOut = screen.getByRole('button', { name: 'Zoom out' })
    const whole = (): string => timeline().querySelector<HTMLElement>('[aria-hidden]')!.style.width
    const before = whole()
    fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }))
    expect(parseFloat(whole())).toBe(2 * parseFloat(before))
    fireEvent.click(zoomOut)
    expect(whole()).toBe(before)
  })

  test('an analysis stored before chords existed is shown without them', async () => {
    result(old)
    expect((await rows()).map(({ textContent }) => textContent)[0]).toBe('Intro0:00–0:084 barsenergy 25 %')
    expect(timeline().textContent).toBe('IntroVerseOutro')
  })

  test('stays when the reference leaves the library, and then has nothing to play or to continue', async () => {
    haveLibrary([])
    result(heard)
    for (const row of await rows()) expect(within(row).queryByRole('button')).toBeNull()
    expect(screen.getByRole('button', { name: 'Copy as text' })).toBeTruthy()
  })
})

describe('a section', () => {
  const press = async (row: number, name: string | RegExp): Promise<void> =>
    void fireEvent.click(within((await rows())[row]!).getByRole('button', { name }))

  test('plays from its start', async () => {
    result(heard)
    await press(1, /^Verse/)
    expect(usePlayer.getState().track?.id).toBe(reference.audioId)
  })

  test('is trimmed with one press, drawn as it is, and no longer than the audio', async () => {
    result(heard)
    await press(2, 'Trim: Outro')
    expect(useTrimDialog.getState()).toMatchObject({
      item: { audioId: reference.audioId },
      region: { startSeconds: 50, endSeconds: 90 },
    })
  })

  test('is extended with one press: the audio set, the region ending with it', async () => {
    result(heard)
    await press(1, 'Extend: Verse')
    expect(useShell.getState()).toMatchObject({ open: true, panel: 'extend-music' })
    expect(useReferences.getState().extend_music).toMatchObject({ audioId: reference.audioId, durationSeconds: 90 })
    expect(useExtendDraft.getState().side).toBe('right')
    expect(trimmedReferenceNow('extend_music')?.region).toEqual({ startSeconds: 8, endSeconds: 50 })
  })
})

describe('the findings leave the card', () => {
  test('copied as text', async () => {
    const writeText = vi.fn((_: string) => Promise.resolve())
    vi.stubGlobal('navigator', { clipboard: { writeText }, userAgent: '' })
    vi.spyOn(notify, 'success').mockImplementation(() => undefined)
    result(heard)
    fireEvent.click(await screen.findByRole('button', { name: 'Copy as text' }))
    await waitFor(() => expect(notify.success).toHaveBeenCalledWith('Sections copied.', 'sections-copied'))
    expect(writeText).toHaveBeenCalledWith(toSectionsText(heard))
  })

  test.each([
    ['json', 'Night bus (sections).json', '"downbeatsSeconds"'],
    ['csv', 'Night bus (sections).csv', 'section,start_seconds'],
    ['lrc', 'Night bus (sections).lrc', '[00:08.00][Verse]'],
    ['txt', 'Night bus (sections).txt', '8.000000\t50.000000\tVerse'],
  ])('as a file: %s', async (extension, name, words) => {
    const save = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined)
    result(heard)
    const trigger = await screen.findByRole('button', { name: 'Export' })
    fireEvent.keyDown(trigger, { key: 'Enter' })
    fireEvent.click(await screen.findByRole('menuitem', { name: new RegExp(`^${extension}`, 'i') }))
    expect(save).toHaveBeenCalledTimes(1)
    const [blob, called] = save.mock.calls[0]!
    expect(called).toBe(name)
    expect(await blob.text()).toContain(words)
  })
})
