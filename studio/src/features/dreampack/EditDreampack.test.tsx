import '../../testing/browser.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { notify } from '../../lib/shell/notify.ts'
import { dreampackFor } from '../../testing/dreampacks.ts'
import { answerWith, show } from '../../testing/screen.tsx'
import {
  beInKolkata,
  choose,
  chosen,
  count,
  field,
  leaveKolkata,
  nextRun,
  write,
} from '../../testing/setup-dreampack.ts'
import { editDreampack } from '../../panels/dialogs/dreampack-dialog.ts'
import { SetupDreampack } from './SetupDreampack.tsx'

beforeEach(beInKolkata)
afterEach(() => {
  cleanup()
  leaveKolkata()
})

describe('Edit Dreampack', () => {
  const editPath = `/api/dreampacks/${dreampackFor().id}`
  const save = (): HTMLButtonElement => screen.getByRole('button', { name: 'Save' })

  function edit(): void {
    editDreampack(dreampackFor())
    show(<SetupDreampack />)
  }

  test('shows how it is, and sends what has changed', async () => {
    const sent = answerWith({ [editPath]: { body: { success: true, dreampack: dreampackFor({ name: 'Evening' }) } } })
    vi.spyOn(notify, 'success').mockReturnValue()
    edit()
    expect([field('Name').value, count().value, chosen('Daily at')]).toEqual(['Morning pack', '10', '7:00 am'])
    write('Name', ' Evening ')
    choose('Daily at', '19')
    write('Token budget a month', '20000')
    fireEvent.click(save())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent.find(({ method }) => method === 'PATCH')?.body).toEqual({
      name: 'Evening',
      schedule_time: '19:00:00',
      monthly_budget_tokens: 20_000,
    })
  })

  test('changes what each track is made from', async () => {
    const sent = answerWith({ [editPath]: { body: { success: true, dreampack: dreampackFor() } } })
    vi.spyOn(notify, 'success').mockReturnValue()
    edit()
    write('What each track is made from', ' ')
    expect(save().disabled).toBe(true)
    write('What each track is made from', 'snow on a tin roof ')
    fireEvent.click(save())
    await waitFor(() => expect(sent.find(({ method }) => method === 'PATCH')).toBeTruthy())
    expect(sent.find(({ method }) => method === 'PATCH')?.body).toEqual({ prompt: 'snow on a tin roof' })
  })

  test('has no words to change where lyrics are sung', () => {
    editDreampack(dreampackFor({ description: null }))
    show(<SetupDreampack />)
    expect(screen.queryByRole('textbox', { name: 'What each track is made from' })).toBeNull()
    expect(save().disabled).toBe(false)
  })

  test('clearing the budget removes the limit', async () => {
    const sent = answerWith({ [editPath]: { body: { success: true, dreampack: dreampackFor() } } })
    vi.spyOn(notify, 'success').mockReturnValue()
    editDreampack(dreampackFor({ monthlyBudgetTokens: 20_000 }))
    show(<SetupDreampack />)
    expect(field('Token budget a month').value).toBe('20000')
    write('Token budget a month', '')
    fireEvent.click(save())
    await waitFor(() => expect(sent.find(({ method }) => method === 'PATCH')).toBeTruthy())
    expect(sent.find(({ method }) => method === 'PATCH')?.body).toEqual({ monthly_budget_tokens: null })
  })

  test('needs a name, and a budget that pays for a track at least', () => {
    edit()
    write('Name', ' ')
    expect(screen.getByRole('alert').textContent).toBe('Required')
    expect(save().disabled).toBe(true)
    write('Name', 'Evening')
    write('Token budget a month', '199')
    expect(screen.getByRole('alert').textContent).toBe('Minimum 200')
    write('Token budget a month', '10000001')
    expect(screen.getByRole('alert').textContent).toBe('Maximum 10,000,000')
    write('Token budget a month', '200')
    expect(save().disabled).toBe(false)
  })

  test('shows the price of its tracks, which a budget pays at least', () => {
    editDreampack(dreampackFor({ trackTokens: 1_700 }))
    show(<SetupDreampack />)
    expect(screen.getByText('17,000 tokens a day')).toBeTruthy()
    expect(screen.getByText('1,700 a track of 0:15')).toBeTruthy()
    write('Token budget a month', '1699')
    expect(screen.getByRole('alert').textContent).toBe('Minimum 1,700')
  })

  test('a date that has its pack gets no second one, however late the hour is set', () => {
    const lastRun = { ...dreampackFor().lastRun!, localDate: '2026-11-21' }
    editDreampack(dreampackFor({ lastRun }))
    show(<SetupDreampack />)
    choose('Daily at', '22')
    expect(nextRun()).toBe('Next run: Tomorrow at 10:00 pm, Asia/Kolkata')
  })
})
