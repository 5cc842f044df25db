import '../../testing/browser.ts'
import { planFeatures } from '@songloom/contracts/account/plans.rules'
import { createDreampackRequest } from '@songloom/contracts/dreampacks/dreampacks'
import type { SongReference } from '@songloom/tools/generate-song/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notify } from '../../lib/shell/notify.ts'
import { person, speakEnglish } from '../../testing/screen.tsx'
import { toDreampackRequest } from '../dreampack/create-dreampack.ts'
import { closeDreampack, useDreampackDialog } from '../../panels/dialogs/dreampack-dialog.ts'
import { toSetupForm } from '../dreampack/setup-form.ts'
import { chooseReference } from '../../panels/reference/reference.ts'
import { clearSongReferences, toReferenceSlot } from './references.ts'
import { emptyDraft, useSongDraft } from '../../panels/song/song-draft.ts'
import { setUpSongDreampack, toSongPlan } from './song-dreampack.ts'
import { useSongRefusal } from './song-refusal.ts'

const reference = { audioId: 'a'.repeat(24), audioName: 'Night bus', durationSeconds: 90 }
const followed: SongReference = { slot: 'song', ...reference, region: { startSeconds: 0, endSeconds: 30 } }
const lyrics = '[Verse]\nThe last train hums\nalong the bay'
const opened = () => useDreampackDialog.getState().subject

beforeEach(() => {
  speakEnglish()
  useSongDraft.setState(emptyDraft)
  useSongRefusal.setState({ refusal: null })
})
afterEach(() => {
  closeDreampack()
  clearSongReferences()
  vi.restoreAllMocks()
})

test('sends lyrics with the styles and the reference of the song', () => {
  const draft = { ...emptyDraft, mode: 'custom' as const, version: 'v2' as const, lyrics, styles: ['jazz', 'my own'] }
  const plan = toSongPlan(draft, [followed], 'b'.repeat(24))
  const request = toDreampackRequest(plan, toSetupForm({ plan }), { ...person, username: '' })
  expect(createDreampackRequest.safeParse(request).success).toBe(true)
  expect(request).toMatchObject({ creator_name: 'Unknown', style: 'jazz', output_type: 'song' })
  expect(request.dna_state).toMatchObject({
    projectId: 'b'.repeat(24),
    prompt: null,
    audioUrl: reference.audioId,
    metadata: {
      ...{ mode: 'custom', version: 'v2', lyrics, styleOfMusic: ['jazz', 'my own'] },
      ...{ name: 'The last train hums', tags: ['Jazz', 'my own'] },
    },
  })
})

test('on v3 the engine chooses the length', () => {
  const { dnaState } = toSongPlan({ ...emptyDraft, prompt: 'rain', version: 'v3', durationSeconds: -1 }, [], undefined)
  expect(dnaState.duration).toBe(-1)
})

test('does not open while Create is disabled', () => {
  setUpSongDreampack(undefined, planFeatures.free)
  expect(opened()).toBeNull()
  useSongDraft.setState({ prompt: 'A ballad like Taylor Swift' })
  setUpSongDreampack(undefined, planFeatures.free)
  expect(opened()).toBeNull()
  expect(useSongRefusal.getState().refusal?.words).toEqual(['taylor swift'])
  useSongDraft.setState({ prompt: 'A ballad' })
  setUpSongDreampack(undefined, planFeatures.free)
  expect(opened()).not.toBeNull()
})

test('refuses singing and music references with a message', () => {
  const notified = vi.spyOn(notify, 'info').mockReturnValue()
  useSongDraft.setState({ mode: 'custom', version: 'v2', midToggle: 'custom', lyrics, styles: ['jazz'] })
  for (const slot of ['singing', 'music'] as const) chooseReference(toReferenceSlot(slot), reference)
  setUpSongDreampack(undefined, planFeatures.pro)
  expect(opened()).toBeNull()
  expect(notified).toHaveBeenCalledWith(
    'A Dreampack can follow one song. Remove the singing and music references first.',
  )
})
