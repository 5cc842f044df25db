import '../../testing/browser.ts'
// Imported here, because sending a job loads it without awaiting it and the file must not end before.
import '../../lib/jobs/notify-job-ended.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { audioQuery } from '../../lib/cache/audios/audio-query.ts'
import { queryClient } from '../../lib/http/query-client.ts'
import { useSending } from '../../lib/jobs/send-job.ts'
import { audioItem, projectId } from '../../testing/generations.ts'
import { answerWith, beUser, paidPerson, person, show } from '../../testing/screen.tsx'
import { useReferences } from '../../panels/reference/reference.ts'
import { drawRegion } from '../../panels/reference/trimmed-reference.ts'
import { clearSongReferences, restoreSongReferences, toReferenceSlot, getSongReferences } from './references.ts'
import { emptyDraft, useSongDraft } from '../../panels/song/song-draft.ts'
import type { SongDraft } from '../../panels/song/song-draft.ts'
import { toSongSettings, toSongJob } from './song-job.ts'
import { SongPanel } from './SongPanel.tsx'
import { songTool } from './tool.tsx'

const create = (): HTMLButtonElement => screen.getByRole('button', { name: /^Create/ })
const panel = (more: Partial<SongDraft> = {}): void => {
  useSongDraft.setState({ ...emptyDraft, mode: 'custom', version: 'v3', durationSeconds: -1, lyrics: 'la la', ...more })
  show(<SongPanel projectId={projectId} onCreated={() => undefined} />)
}
function hold(slot: 'song' | 'singing' | 'music', durationSeconds = 90): void {
  const audioId = slot.padEnd(24, 'x')
  queryClient.setQueryData(audioQuery(audioId).queryKey, audioItem({ audioId, duration: durationSeconds }))
  useReferences.setState({ [toReferenceSlot(slot)]: { audioId, audioName: `My ${slot}`, durationSeconds } })
}
const tiles = (): string[] => {
  const box = within(screen.getByRole('region', { name: 'Upload Reference' }))
  return ['Style of Song', 'Style of Singing', 'Style of Music'].filter((name) => box.queryByRole('region', { name }))
}
const chips = () => screen.queryByRole('group', { name: 'Style of Music' })

beforeEach(() => {
  beUser(person)
  useSending.setState({ busy: false })
  clearSongReferences()
})
afterEach(cleanup)

describe('Upload Reference (spec 1 §2)', () => {
  test('has the values Song and Custom: one tile, or two', () => {
    panel()
    const toggle = screen.getByRole('group', { name: 'Upload Reference' })
    expect(
      within(toggle)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Song', 'Custom'])
    expect(tiles()).toEqual(['Style of Song'])
    fireEvent.click(within(toggle).getByRole('button', { name: 'Custom' }))
    expect(useSongDraft.getState().midToggle).toBe('custom')
    return waitFor(() => expect(tiles()).toEqual(['Style of Singing', 'Style of Music']))
  })

  test('is hidden for version v4_5, whatever was chosen before', () => {
    hold('song')
    panel({ version: 'v4_5', durationSeconds: 15 })
    expect(screen.queryByRole('group', { name: 'Upload Reference' })).toBeNull()
    expect(chips()).not.toBeNull()
    expect(getSongReferences(useSongDraft.getState())).toEqual([])
  })

  test('hides the chips when any reference is set, and a reference song enables Create', () => {
    panel()
    expect(create().disabled).toBe(true)
    expect(screen.getByText('Please select at least one style')).toBeTruthy()
    hold('song')
    return waitFor(() => {
      expect(chips()).toBeNull()
      expect(create().disabled).toBe(false)
    })
  })

  test('needs both parts of a custom reference, or a style with one, and shows what is missing', async () => {
    hold('music')
    panel({ midToggle: 'custom' })
    expect(create().disabled).toBe(true)
    hold('singing')
    await waitFor(() => expect(create().disabled).toBe(false))
    cleanup()
    useReferences.setState({ [toReferenceSlot('singing')]: undefined })
    panel({ midToggle: 'custom', styles: ['jazz'] })
    expect(create().disabled).toBe(false)
    fireEvent.click(screen.getByRole('button', { name: 'Jazz' }))
    await waitFor(() => expect(create().disabled).toBe(true))
  })

  test('uses the first 30 s; typed times stay within 30 to 60 s and within the audio', async () => {
    hold('song')
    panel()
    const region = () => getSongReferences(useSongDraft.getState())[0]!.region
    const type = (label: string, seconds: string): void => {
      const input = screen.getByLabelText(label)
      fireEvent.change(input, { target: { value: seconds } })
      fireEvent.blur(input)
    }
    expect(region()).toEqual({ startSeconds: 0, endSeconds: 30 })
    type('From', '20')
    await waitFor(() => expect(region()).toEqual({ startSeconds: 20, endSeconds: 50 }))
    type('To', '400')
    await waitFor(() => expect(region()).toEqual({ startSeconds: 20, endSeconds: 80 }))
    type('To', '21')
    await waitFor(() => expect(region()).toEqual({ startSeconds: 20, endSeconds: 50 }))
  })

  test('a success forgets the region with its audio: chosen again, it begins with the first 30 s', () => {
    hold('song')
    useSongDraft.setState({ ...emptyDraft, mode: 'custom', version: 'v3' })
    drawRegion(toReferenceSlot('song'), 'song'.padEnd(24, 'x'), { startSeconds: 40, endSeconds: 75 })
    const region = () => getSongReferences(useSongDraft.getState())[0]?.region
    expect(region()).toEqual({ startSeconds: 40, endSeconds: 75 })
    clearSongReferences()
    expect(region()).toBeUndefined()
    hold('song')
    expect(region()).toEqual({ startSeconds: 0, endSeconds: 30 })
  })

  test('an audio below 30 s is taken as a whole, but not on v2: the sentences are the specified ones', () => {
    beUser(paidPerson)
    hold('song', 12)
    panel({ version: 'v2', durationSeconds: 15 })
    expect(screen.getByText('Please select/upload at least 30 seconds of audio')).toBeTruthy()
    expect(create().disabled).toBe(true)
    cleanup()
    hold('singing', 12)
    hold('music')
    panel({ version: 'v2', durationSeconds: 15, midToggle: 'custom' })
    expect(screen.getByText('Please select/upload at least 30 seconds of audio for both files')).toBeTruthy()
    cleanup()
    hold('song', 12)
    panel()
    expect(create().disabled).toBe(false)
    expect(screen.queryByLabelText('From')).toBeNull()
  })

  test('sends the payload of spec 1 §3, and a success clears the references', async () => {
    const sent = answerWith({ '/api/generate': { body: { success: true, messageId: 'm', message: 'x', data: {} } } })
    hold('singing')
    hold('music', 20)
    panel({ midToggle: 'custom' })
    fireEvent.click(create())
    await waitFor(() => expect(sent.some(({ path }) => path === '/api/generate')).toBe(true))
    expect(sent.find(({ path }) => path === '/api/generate')!.body).toMatchObject({
      mode: 'custom',
      version: 'v3',
      lyrics: 'la la',
      styleOfMusic: null,
      isCustomSong: true,
      voiceFile: 'singing'.padEnd(24, 'x'),
      instrumentalFile: 'music'.padEnd(24, 'x'),
      trim: true,
      trimmingInstructions: {
        voiceFile: { timeRanges: [{ start: 0, end: 30 }] },
        instrumentalFile: { timeRanges: [{ start: 0, end: 20 }] },
      },
    })
    await waitFor(() => expect(useReferences.getState()[toReferenceSlot('singing')]).toBeUndefined())
  })
})

describe('what a song followed', () => {
  const settings = () => toSongSettings(useSongDraft.getState(), getSongReferences(useSongDraft.getState()))

  test('is shown on its card, and is restored in the panel', () => {
    hold('song')
    panel()
    const asked = settings()
    expect(songTool.asked(asked)).toMatchObject({ more: 'My song' })
    clearSongReferences()
    useSongDraft.setState({ ...emptyDraft, midToggle: 'custom' })
    songTool.restore(asked)
    expect(settings()).toEqual(asked)
    expect(useSongDraft.getState().midToggle).toBe('song')
  })

  test('is nothing where it was nothing: no field of it is sent', () => {
    restoreSongReferences([])
    panel({ styles: ['pop'] })
    expect(settings()).not.toHaveProperty('references')
    expect(Object.keys(toSongJob(settings()).fields)).not.toEqual(expect.arrayContaining(['trim']))
  })
})
