import '../../testing/browser.ts'
import { createDreampackRequest } from '@songloom/contracts/dreampacks/dreampacks'
import type { DnaSettings } from '@songloom/tools/dna/contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useAuthGate } from '../../lib/http/auth-gate.ts'
import { dreampacksQuery } from '../../lib/cache/dreampacks.ts'
import { setNavigator } from '../../lib/shell/navigation.ts'
import { notify } from '../../lib/shell/notify.ts'
import { tokensQuery } from '../../lib/cache/queries.ts'
import { queryClient } from '../../lib/http/query-client.ts'
import { dnaItem } from '../../testing/dnas.ts'
import { dreampackFor } from '../../testing/dreampacks.ts'
import { answerWith, beUser, show } from '../../testing/screen.tsx'
import { beInKolkata, choose, chosen, count, leaveKolkata, nextRun, type } from '../../testing/setup-dreampack.ts'
import { emptyDraft } from '../../panels/song/song-draft.ts'
import { toDnaPlan } from '../dna/panel/dna-dreampack.ts'
import { toSongPlan } from '../generate-song/song-dreampack.ts'
import { setUpDreampack, useDreampackDialog } from '../../panels/dialogs/dreampack-dialog.ts'
import { SetupDreampack } from './SetupDreampack.tsx'

const path = '/api/dreampacks/create'
const created = { body: { success: true, message: 'Dreampack created successfully!', dreampack: dreampackFor() } }
const plan = toSongPlan({ ...emptyDraft, prompt: 'rain on a tin roof' }, [], undefined)

const create = (): HTMLButtonElement => screen.getByRole('button', { name: /^(Create|Creating\.\.\.)$/ })

beforeEach(beInKolkata)
afterEach(() => {
  cleanup()
  leaveKolkata()
})

function setUp(): void {
  setUpDreampack(plan)
  show(<SetupDreampack />)
}

describe('Setup Dreampack', () => {
  test('begins with 10 tracks at 7:00 am in the time zone of the browser', () => {
    setUp()
    expect(screen.getByRole('dialog', { name: 'Setup Dreampack' })).toBeTruthy()
    expect(count().value).toBe('10')
    expect(chosen('Daily at')).toBe('7:00 am')
    expect(chosen('Time zone')).toBe('Asia/Kolkata')
  })

  test('offers every full hour from 12:00 am to 11:00 pm', () => {
    setUp()
    const hours = [...screen.getByRole<HTMLSelectElement>('combobox', { name: 'Daily at' }).options]
    expect(hours).toHaveLength(24)
    expect([hours[0], hours[12], hours[23]].map((each) => each?.textContent)).toEqual([
      '12:00 am',
      '12:00 pm',
      '11:00 pm',
    ])
  })

  test('accepts digits only', () => {
    setUp()
    type('-1e2.5x')
    expect(count().value).toBe('125')
  })

  test.each([
    ['', 'Required'],
    ['0', 'Minimum 1'],
    ['101', 'Maximum 100'],
  ])('for %j tracks it shows %s, and disables Create', (text, sentence) => {
    setUp()
    type(text)
    expect(screen.getByRole('alert').textContent).toBe(sentence)
    expect(count().getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id)
    expect(create().disabled).toBe(true)
    type('100')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(create().disabled).toBe(false)
  })

  test('leaving an empty field restores the last valid value', () => {
    setUp()
    type('25')
    type('250')
    type('')
    fireEvent.blur(count())
    expect(count().value).toBe('25')
    type('101')
    fireEvent.blur(count())
    expect(count().value).toBe('101')
  })

  test('shows the cost of a day, and how long the balance lasts', () => {
    setUp()
    expect(screen.getByText('2,000 tokens a day')).toBeTruthy()
    expect(screen.getByText('Your balance lasts 6 days.')).toBeTruthy()
    type('50')
    expect(screen.getByText('10,000 tokens a day')).toBeTruthy()
    expect(screen.getByText('Your balance lasts 1 day.')).toBeTruthy()
    type('100')
    expect(screen.getByText('Your balance is enough for 62 of them. A pack makes what it can.')).toBeTruthy()
  })

  test('says how long a track is, unless that is left open', () => {
    setUp()
    expect(screen.getByText('200 a track of 0:15')).toBeTruthy()
    cleanup()
    setUpDreampack({ ...plan, dnaState: { ...plan.dnaState, duration: -1 } })
    show(<SetupDreampack />)
    expect(screen.getByText('200 a track')).toBeTruthy()
  })

  test('warns when the balance does not cover a track', () => {
    queryClient.setQueryData(tokensQuery.queryKey, { available: 199, reserved: 0 })
    setUp()
    expect(screen.getByText('Your balance doesn’t cover a track yet.')).toBeTruthy()
  })

  test('shows the next run in its own time zone', () => {
    setUp()
    expect(nextRun()).toBe('Next run: Tomorrow at 7:00 am, Asia/Kolkata')
    choose('Daily at', '21')
    expect(nextRun()).toBe('Next run: Today at 9:00 pm, Asia/Kolkata')
    choose('Time zone', 'Pacific/Kiritimati')
    expect(nextRun()).toBe('Next run: Today at 9:00 pm, Pacific/Kiritimati')
    choose('Daily at', '3')
    expect(nextRun()).toBe('Next run: Tomorrow at 3:00 am, Pacific/Kiritimati')
  })

  test('sends the specified fields (spec 2 §3), and an id of the request', async () => {
    const dreampack = dreampackFor({ trackCount: 12, hour: 18, type: 'instrumental' })
    const sent = answerWith({ [path]: { body: { ...created.body, dreampack } } })
    setUp()
    type('12')
    choose('Daily at', '18')
    fireEvent.click(screen.getByRole('button', { name: 'Instrumental' }))
    fireEvent.click(create())
    await waitFor(() => expect(sent.some(({ method }) => method === 'POST')).toBe(true))
    const { body } = sent.find(({ method }) => method === 'POST')!
    expect(createDreampackRequest.safeParse(body).success).toBe(true)
    expect(body).toEqual({
      user_id: 'user-1',
      track_count: 12,
      schedule_time: '18:00:00',
      timezone: 'Asia/Kolkata',
      creator_name: 'Asha',
      style: 'classic',
      output_type: 'instrumental',
      requestId: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
      dna_state: {
        userId: 'user-1',
        projectId: null,
        prompt: 'rain on a tin roof',
        actionByUser: 'song_gen',
        audioUrl: null,
        duration: 15,
        loop: false,
        model: 'sansaar_1_lite',
        source: 'consumer',
        isDNA: false,
        dnaType: 'core',
        tempo: null,
        key: null,
        metadata: { mode: 'describe', version: 'v4_5', styleOfMusic: [], name: 'rain on a tin roof', tags: [] },
      },
    })
  })

  test('shows Creating..., ignores a second press, then closes and links to the page', async () => {
    const notified = vi.spyOn(notify, 'success').mockReturnValue()
    const went = vi.fn()
    setNavigator(went)
    const sent = answerWith({ [path]: created })
    queryClient.setQueryData(dreampacksQuery.queryKey, [])
    setUp()
    fireEvent.click(create())
    expect(create().textContent).toBe('Creating...')
    expect(create().disabled).toBe(true)
    fireEvent.submit(create().form!)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1)
    const [text, , action] = notified.mock.calls[0]!
    expect(text).toBe('Dreampack created successfully!')
    action!.onClick()
    await waitFor(() => expect(went).toHaveBeenCalledWith('/dreampacks'))
    expect(queryClient.getQueryData(dreampacksQuery.queryKey)).toHaveLength(1)
  })

  test.each([
    [409, 'You can have 20 Dreampacks.', 'You can have 20 Dreampacks.'],
    [500, 'Unknown error', 'Failed to create Dreampack'],
  ])('stays open after a %s and shows the reason', async (status, message, sentence) => {
    const notified = vi.spyOn(notify, 'error').mockReturnValue()
    answerWith({ [path]: { status, body: { success: false, code: 'dreampacks_many', message } } })
    setUp()
    type('12')
    fireEvent.click(create())
    await waitFor(() => expect(notified).toHaveBeenCalledWith(sentence))
    expect(count().value).toBe('12')
    await waitFor(() => expect(create().disabled).toBe(false))
  })

  test('a request whose answer was lost is sent again as the same one, with what was changed since', async () => {
    const notified = vi.spyOn(notify, 'error').mockReturnValue()
    vi.spyOn(notify, 'success').mockReturnValue()
    const lost = answerWith({ [path]: { status: 504, body: {} } })
    setUp()
    fireEvent.click(create())
    await waitFor(() => expect(notified).toHaveBeenCalledWith('Failed to create Dreampack'))
    const idOf = (sent: typeof lost) => sent.find(({ method }) => method === 'POST')?.body
    type('5')
    const changed = { body: { success: true, dreampack: dreampackFor({ trackCount: 5 }) } }
    const sent = answerWith({ [path]: created, [`/api/dreampacks/${dreampackFor().id}`]: changed })
    fireEvent.click(create())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const { requestId } = idOf(lost) as { requestId: string }
    expect(idOf(sent)).toMatchObject({ requestId, track_count: 5 })
    expect(sent.find(({ method }) => method === 'PATCH')?.body).toEqual({ track_count: 5 })
  })

  test('one that a lost request made with another output is linked to, and the next press makes a second', async () => {
    const sent = answerWith({ [path]: created })
    setUpDreampack(plan)
    show(
      <MemoryRouter>
        <SetupDreampack />
      </MemoryRouter>,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Instrumental' }))
    type('5')
    fireEvent.click(create())
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('a Dreampack with the output “Song”')
    const link = within(alert).getByRole('link', { name: 'Morning pack' })
    expect(link.getAttribute('href')).toBe(`/dreampacks/${dreampackFor().id}`)
    fireEvent.click(create())
    await waitFor(() => expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(2))
    const [first, second] = sent
      .filter(({ method }) => method !== 'GET')
      .map(({ body }) => body as { requestId: string })
    expect(second).toEqual({ ...first, requestId: expect.not.stringContaining(first!.requestId) as string })
    expect(sent.some(({ method }) => method === 'PATCH')).toBe(false)
    fireEvent.click(link)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('a visitor is asked to sign in, and keeps the input', async () => {
    const notified = vi.spyOn(notify, 'info').mockReturnValue()
    const sent = answerWith({ [path]: created })
    beUser(null)
    setUp()
    type('12')
    fireEvent.click(create())
    await waitFor(() => expect(useAuthGate.getState().open).toBe(true))
    expect(notified.mock.calls[0]?.[0]).toBe('Please sign in to create a Dreampack.')
    expect(count().value).toBe('12')
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
  })

  test('an expired session is asked for in the same words', async () => {
    const notified = vi.spyOn(notify, 'info').mockReturnValue()
    answerWith({ [path]: { status: 401, body: { success: false, code: 'signed_out', message: 'x' } } })
    setUp()
    fireEvent.click(create())
    await waitFor(() => expect(useAuthGate.getState().open).toBe(true))
    expect(notified.mock.calls[0]?.[0]).toBe('Please sign in to create a Dreampack.')
    expect(useDreampackDialog.getState().subject).not.toBeNull()
  })

  test('shows the notice of the server when a setting is changed', async () => {
    vi.spyOn(notify, 'success').mockReturnValue()
    const notified = vi.spyOn(notify, 'info').mockReturnValue()
    const notice = 'Each track follows the first 60 seconds of it.'
    answerWith({ [path]: { body: { ...created.body, notice } } })
    setUp()
    fireEvent.click(create())
    await waitFor(() => expect(notified).toHaveBeenCalledWith(notice))
  })

  test('lyrics make a song, without a choice of type', () => {
    setUpDreampack(toSongPlan({ ...emptyDraft, mode: 'custom', lyrics: 'la la', styles: ['jazz'] }, [], undefined))
    show(<SetupDreampack />)
    expect(screen.queryByRole('group', { name: 'Output' })).toBeNull()
  })

  describe('of a DNA at 500 tokens a song', () => {
    const dna = dnaItem({ pricing: 'song', priceTokens: 500, songTokens: 500 })
    const settings = {
      tool: 'dna',
      dnaType: 'core',
      version: 'v2',
      prompt: 'rain',
      lyrics: '',
      durationSeconds: 15,
      loop: false,
      dnas: [{ role: 'core', dnaId: dna.id, name: dna.style_name }],
    } as const
    const open = (change: Partial<DnaSettings>, support = dna.output_support): void => {
      const made = { ...settings, dnas: [...settings.dnas], ...change }
      setUpDreampack(toDnaPlan(made, [{ ...dna, output_support: support }], undefined))
      show(<SetupDreampack />)
    }
    const outputs = () =>
      within(screen.getByRole('group', { name: 'Output' }))
        .getAllByRole('button')
        .map((chip) => [chip.textContent, chip.getAttribute('aria-pressed')])

    test('shows its price, of the chosen output', () => {
      open({})
      expect(screen.getByText('7,000 tokens a day')).toBeTruthy()
      expect(screen.getByText('700 a track of 0:15')).toBeTruthy()
      expect(screen.getByText('Your balance lasts 1 day.')).toBeTruthy()
      fireEvent.click(screen.getByRole('button', { name: 'Instrumental' }))
      expect(screen.getByText('5,600 tokens a day')).toBeTruthy()
      expect(screen.getByText('Your balance lasts 2 days.')).toBeTruthy()
    })

    test('makes singing where singing was chosen, also of lyrics', async () => {
      const body = { ...created.body, dreampack: dreampackFor({ type: 'vocal' }) }
      const sent = answerWith({ [path]: { body } })
      open({ variant: 'singing', prompt: '', lyrics: 'la la' })
      expect(outputs()).toEqual([
        ['Song', 'false'],
        ['Singing', 'true'],
      ])
      fireEvent.click(create())
      await waitFor(() => expect(sent.some(({ method }) => method === 'POST')).toBe(true))
      expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({ output_type: 'singing' })
    })

    test('offers what it supports, and what is sung only with words', () => {
      open({}, ['song'])
      expect(screen.queryByRole('group', { name: 'Output' })).toBeNull()
      cleanup()
      open({ variant: 'instrumental', prompt: '' })
      expect(screen.queryByRole('group', { name: 'Output' })).toBeNull()
      expect(screen.getByText('560 a track of 0:15')).toBeTruthy()
    })
  })

  test('begins in its first field; Cancel leaves everything as it was', async () => {
    const sent = answerWith({ [path]: created })
    setUp()
    await waitFor(() => expect(document.activeElement).toBe(count()))
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
  })
})
