import '../../testing/browser.ts'
import type { Dna } from '@songloom/contracts/dna/dna'
import { toStudentAddress } from '@songloom/contracts/edu/education.rules'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { Component as CreateDnaPage } from '../../app/pages/dna/CreateDnaPage.tsx'
import { Component as DnaPage } from '../../app/pages/dna/DnaPage.tsx'
import { Component as DnaViewPage } from '../../app/pages/dna/DnaViewPage.tsx'
import { stopPreview, useVoicePreview } from '../../audio/voice-preview.ts'
import { useDnaDraft } from './panel/dna-store.ts'
import { queryClient } from '../../lib/http/query-client.ts'
import { startI18n } from '../../lib/i18n/i18n.ts'
import { notify } from '../../lib/shell/notify.ts'
import { useShell } from '../../lib/shell/shell-store.ts'
import { dnaItem, ownDna, ownVoice } from '../../testing/dnas.ts'
import { audioItem } from '../../testing/generations.ts'
import { answerWith, beUser, person, show } from '../../testing/screen.tsx'

vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()

beforeAll(startI18n)
beforeEach(() => {
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } })
  for (const kind of ['success', 'error'] as const) vi.spyOn(notify, kind).mockImplementation(() => undefined)
  beUser(person)
})
afterEach(() => {
  cleanup()
  stopPreview()
  queryClient.clear()
})

const page = (path: string) =>
  show(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/dna" Component={DnaPage} />
        <Route path="/dna/viewartist" Component={DnaViewPage} />
        <Route path="/dna/createDna" Component={CreateDnaPage} />
      </Routes>
    </MemoryRouter>,
  )
const press = (name: string | RegExp): void => void fireEvent.click(screen.getByRole('button', { name }))
const changes = (sent: ReturnType<typeof answerWith>) => sent.filter(({ method }) => method !== 'GET')
const listed = (...dnas: Dna[]) => ({ body: { success: true, dnas, after: null } })
/** Listens as another tab does; the answer waits until both DNAs and voices are announced. */
function listenTabs() {
  const heard = new Set<string>()
  const channels = ['songloom.dna', 'songloom.voice-models'].map((name) => {
    const channel = new BroadcastChannel(name)
    channel.addEventListener('message', () => heard.add(name))
    return channel
  })
  onTestFinished(() => channels.forEach((channel) => channel.close()))
  return () => waitFor(() => expect(heard.size).toBe(2))
}
const [styleId, otherId] = ['d'.repeat(24), 'e'.repeat(24)]
const community = '/api/dna/community'
const one = (dna: Dna) => ({
  [`/api/dna/${dna.id}`]: { body: { success: true, dna } },
  [`/api/dna/${dna.id}/versions`]: { body: { success: true, versions: [] } },
  [`/api/dna/${dna.id}/licence`]: { body: { success: true, licence: null } },
})

describe('/dna', () => {
  test('lists what others offer with price and first three tags, and plays one preview at a time', async () => {
    answerWith({ [community]: listed(dnaItem(), dnaItem({ id: otherId, title: 'Rain choir', pricing: 'song' })) })
    page('/dna')
    expect(await screen.findByText('120 tokens once')).toBeTruthy()
    expect(screen.getByText('120 tokens per song')).toBeTruthy()
    expect(screen.getAllByText('Style · Zoë · synthwave · slow · dark')).toHaveLength(2)
    press('Hear Night drive')
    press('Hear Rain choir')
    expect(useVoicePreview.getState().voiceId).toBe(otherId)
  })

  test('shows purchased ones under Purchased, and asks for the chosen kind', async () => {
    answerWith({
      [community]: listed(),
      '/api/dna/licensed': listed(
        dnaItem({ access: 'licensed' }),
        dnaItem({ id: otherId, title: 'Rain choir', access: 'unavailable', state: 'withdrawn' }),
      ),
      '/api/dna/licensed?kind=voice': listed(),
    })
    page('/dna?list=licensed')
    expect(await screen.findByText('Night drive')).toBeTruthy()
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Purchased$/),
      expect.stringMatching(/Withdrawn$/),
    ])
    press('Voice models')
    expect(await screen.findByText('No DNA found.')).toBeTruthy()
  })

  test('invites a visitor to sign in', () => {
    beUser(null)
    answerWith({})
    page('/dna')
    expect(screen.queryByRole('searchbox')).toBeNull()
  })
})

describe('/dna/viewartist', () => {
  const path = `/dna/viewartist?dnaId=${styleId}`

  test('buys at the price that was shown, after asking', async () => {
    const dna = dnaItem()
    const sent = answerWith({
      ...one(dna),
      [`/api/dna/${styleId}/purchase`]: { body: { success: true, dna, licence: {} } },
    })
    page(path)
    fireEvent.click(await screen.findByRole('button', { name: 'Buy for 120 tokens' }))
    await screen.findByRole('alertdialog')
    expect(changes(sent)).toEqual([])
    fireEvent.click(await screen.findByRole('button', { name: 'Buy' }))
    await waitFor(() => expect(changes(sent)).toHaveLength(1))
    expect(changes(sent)[0]).toMatchObject({ path: `/api/dna/${styleId}/purchase`, body: { priceTokens: 120 } })
  })

  test('sells nothing to an account of a class', async () => {
    beUser({ ...person, email: toStudentAddress('asha') })
    answerWith(one(dnaItem()))
    page(path)
    expect(await screen.findByText('120 tokens once')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Buy for 120 tokens' })).toBeNull()
  })

  test('warns of free tokens, which pay no DNA, before it is bought', async () => {
    const lots = [
      { remaining: 1_000, isFree: true },
      { remaining: 20, isFree: false },
    ]
    answerWith({ ...one(dnaItem()), '/api/account/tokens': { body: { success: true, lots } } })
    page(path)
    fireEvent.click(await screen.findByRole('button', { name: 'Buy for 120 tokens' }))
    expect(await screen.findByText(/Free tokens do not pay for it, and you have 20 others\.$/)).toBeTruthy()
  })

  test('shows its licence to a buyer, and opens the panel with it', async () => {
    const licence = { kind: 'once', priceTokens: 120, createdAt: '2026-11-27T10:00:00.000Z' }
    answerWith({
      ...one(dnaItem({ access: 'licensed' })),
      [`/api/dna/${styleId}/licence`]: { body: { success: true, licence } },
    })
    page(path)
    expect((await screen.findByText(/It was paid once, with 120 tokens\./)).textContent).toContain('2026')
    press('Create with it')
    expect([useShell.getState().panel, useDnaDraft.getState().chosen.core]).toEqual(['dna', styleId])
  })

  test.each([
    ['licensed', 'removed', true],
    ['unavailable', 'withdrawn', false],
    ['owner', 'training', false],
  ] as const)('lets one create with a DNA that is %s and %s: %s', async (access, state, canCreate) => {
    answerWith(one(dnaItem({ access, state })))
    page(path)
    await screen.findByRole('heading', { name: 'Night drive' })
    expect(screen.queryByRole('button', { name: 'Create with it' }) !== null).toBe(canCreate)
  })

  test('sends only changed fields of a style, and nothing when none changed', async () => {
    const dna = ownDna()
    const path = '/api/dna/update-audio-metadata/metadata'
    const sent = answerWith({ ...one(dna), [path]: { body: { success: true, message: '', dna } } })
    page(`/dna/viewartist?dnaId=${styleId}`)
    fireEvent.click(await screen.findByRole('button', { name: 'Edit' }))
    await screen.findByRole('dialog', { name: 'Edit Style' })
    press('Save')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(changes(sent)).toEqual([])
    press('Edit')
    const name = await screen.findByLabelText('Style name')
    fireEvent.change(name, { target: { value: ' ' } })
    expect(screen.getByText('Style name required')).toBeTruthy()
    fireEvent.change(name, { target: { value: 'Night ride' } })
    const vocal = screen.getByLabelText('Vocal tags')
    for (const tags of ['a'.repeat(61), Array.from({ length: 21 }, (_, index) => index).join(',')]) {
      fireEvent.change(vocal, { target: { value: tags } })
      expect(screen.getByText('20 tags at most, 60 characters each.')).toBeTruthy()
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
    }
    fireEvent.change(vocal, { target: { value: '' } })
    const announced = listenTabs()
    press('Save')
    await waitFor(() => expect(notify.success).toHaveBeenCalledWith('Changes saved successfully'))
    await announced()
    expect(changes(sent).map(({ body }) => body)).toEqual([{ audio_id: styleId, audio_name: 'Night ride' }])
  })

  test("deletes a style after 'Delete Style?', and says so when that fails; a voice has no Delete", async () => {
    answerWith(one(ownDna()))
    page(path)
    fireEvent.click(await screen.findByRole('button', { name: 'Edit' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Delete style' }))
    expect(screen.getByRole('alertdialog', { name: 'Delete Style?' })).toBeTruthy()
    press('Delete')
    await waitFor(() => expect(notify.error).toHaveBeenCalledWith('Failed to delete. Please try again.'))
    cleanup()
    queryClient.clear()
    beUser(person)
    answerWith(one(ownVoice()))
    page(path)
    fireEvent.click(await screen.findByRole('button', { name: 'Edit' }))
    await screen.findByRole('dialog', { name: 'Edit Voice Model' })
    expect(screen.queryByRole('button', { name: 'Delete style' })).toBeNull()
  })

  test('offers no track of the trainings as a preview unless its owner chooses one', async () => {
    const dna = ownDna({ isPublished: false, pricing: 'free' })
    const track = { audioId: otherId, name: 'Demo', durationSeconds: 61, state: 'done', reason: null }
    const version = {
      ...{ version: 1, state: 'ready', messageId: styleId, priceTokens: 20, summary: null, failure: null },
      ...{ tracks: [track, { ...track, audioId: null, name: 'Deleted' }], createdAt: dna.createdAt, readyAt: null },
    }
    const offer = `/api/dna/${styleId}/offer`
    const sent = answerWith({
      ...one(dna),
      [`/api/dna/${styleId}/versions`]: { body: { success: true, versions: [version] } },
      [offer]: { body: { success: true, dna } },
    })
    page(path)
    const choice = await screen.findByRole('combobox', { name: 'Preview for others' })
    await waitFor(() => expect([...choice.children].map(({ textContent }) => textContent)).toEqual(['None', 'Demo']))
    press('Publish')
    await waitFor(() => expect(changes(sent)).toHaveLength(1))
    fireEvent.change(choice, { target: { value: otherId } })
    fireEvent.click(await screen.findByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(changes(sent)).toHaveLength(2))
    const asked = { isPublished: true, pricing: 'free', priceTokens: 0 }
    expect(changes(sent).map(({ body }) => body)).toEqual([
      { ...asked, previewAudioId: null },
      { ...asked, previewAudioId: otherId },
    ])
  })

  test('takes another recording of a consent that the check refused, and of no other', async () => {
    const dna = ownVoice({ state: 'failed', version: 0 })
    const consent = {
      ...{ id: otherId, voiceOwner: 'Asha', isOwnVoice: true, sentence: 'I, Asha, agree.', state: 'refused' },
      ...{ reason: 'Too quiet.', createdAt: dna.createdAt, checkedAt: dna.createdAt, withdrawnAt: null },
    }
    const answers = {
      ...one(dna),
      [`/api/dna/${styleId}/consent`]: { body: { success: true, consent } },
      '/api/studio/audio/page?filter=all&sort=recent': { body: { success: true, audios: [audioItem()], next: null } },
      [`/api/dna/consents/${otherId}/recording`]: { body: { success: true, consent } },
    }
    const sent = answerWith(answers)
    page(path)
    fireEvent.click(await screen.findByRole('checkbox', { name: /Night bus/ }))
    answers[`/api/dna/${styleId}/consent`] = { body: { success: true, consent: { ...consent, state: 'given' } } }
    press('Use this recording')
    expect(await screen.findByText('The recording is checked with the training.')).toBeTruthy()
    expect(changes(sent)).toMatchObject([{ body: { audioId: audioItem().audioId } }])
    expect(screen.queryByRole('button', { name: 'Use this recording' })).toBeNull()
  })

  test('shows its owner how far each track of a training is', async () => {
    const dna = ownDna({ state: 'training', version: 0 })
    const track = { audioId: null, name: 'Demo', durationSeconds: 61, state: 'failed', reason: 'Too quiet.' }
    const version = {
      ...{ version: 1, state: 'training', messageId: styleId, priceTokens: 20, summary: null },
      ...{ tracks: [track, { ...track, name: 'Two', state: 'waiting', reason: null }], failure: null },
      ...{ createdAt: dna.createdAt, readyAt: null },
    }
    answerWith({ ...one(dna), [`/api/dna/${styleId}/versions`]: { body: { success: true, versions: [version] } } })
    page(path)
    expect(await screen.findByText('In training: 1 of 2 tracks')).toBeTruthy()
    expect(screen.getByText('Too quiet.')).toBeTruthy()
  })
})

describe('/dna/createDna', () => {
  const audios = '/api/studio/audio/page?filter=all&sort=recent'

  test('trains a style from chosen tracks at the shown price', async () => {
    const sent = answerWith({
      [audios]: { body: { success: true, audios: [audioItem()], next: null } },
      '/api/dna/training-price?kind=style&tracks=1': { body: { success: true, priceTokens: 30 } },
    })
    page('/dna/createDna?kind=style')
    expect(screen.getByText('Style name required')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Style name'), { target: { value: 'Mine' } })
    expect(screen.getByText('Please add at least one track.')).toBeTruthy()
    fireEvent.click(await screen.findByRole('checkbox', { name: /Night bus/ }))
    const announced = listenTabs()
    fireEvent.click(await screen.findByRole('button', { name: 'Train for 30 tokens' }))
    await waitFor(() => expect(changes(sent)).toHaveLength(1))
    await announced()
    expect(changes(sent)[0]).toMatchObject({
      path: '/api/dna',
      body: { kind: 'style', name: 'Mine', audioIds: [audioItem().audioId] },
    })
  })

  test('is sent under one id until it is refused or changed, so that a lost answer is not paid twice', async () => {
    const answers = {
      [audios]: { body: { success: true, audios: [audioItem()], next: null } },
      '/api/dna/training-price?kind=style&tracks=1': { body: { success: true, priceTokens: 30 } },
      '/api/dna': { status: 502, body: {} },
    }
    const sent = answerWith(answers)
    page('/dna/createDna?kind=style')
    const name = screen.getByLabelText('Style name')
    fireEvent.change(name, { target: { value: 'Mine' } })
    fireEvent.click(await screen.findByRole('checkbox', { name: /Night bus/ }))
    const train = async () => {
      const { length } = changes(sent)
      const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Train for 30 tokens' })
      await waitFor(() => expect(button.disabled).toBe(false))
      fireEvent.click(button)
      await waitFor(() => expect([changes(sent).length, button.disabled]).toEqual([length + 1, false]))
      return (changes(sent).at(-1)!.body as { tempId: string }).tempId
    }
    const lost = await train()
    expect(await train()).toBe(lost)
    answers['/api/dna'] = { status: 400, body: { success: false, code: 'too_many_open', message: 'no' } }
    expect(await train()).toBe(lost)
    const next = await train()
    expect(next).not.toBe(lost)
    fireEvent.change(name, { target: { value: 'Mine too' } })
    expect(await train()).not.toBe(next)
  })

  test('asks for the consent of a voice before anything is trained', async () => {
    const consent = { id: otherId, voiceOwner: 'Asha', isOwnVoice: true, sentence: 'I, Asha, agree.', state: 'open' }
    answerWith({
      [audios]: { body: { success: true, audios: [audioItem({ duration: 90 })], next: null } },
      '/api/dna/consents': { body: { success: true, consent } },
    })
    page('/dna/createDna')
    fireEvent.change(screen.getByLabelText('Model name'), { target: { value: 'Asha' } })
    fireEvent.click(await screen.findByRole('checkbox', { name: /Night bus/ }))
    expect(screen.getByText('Please record the sentence of the consent first.')).toBeTruthy()
    press('Show the sentence')
    expect(await screen.findByText('I, Asha, agree.')).toBeTruthy()
  })
})
