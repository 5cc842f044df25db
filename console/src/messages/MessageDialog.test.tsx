import '../testing/browser.ts'
import type { RouteBody, RouteResponse } from '@songloom/contracts/routes/routes'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { memoryApi, showAt } from '../testing/desk.tsx'
import { SendMessage } from './SendMessage.tsx'

const id = 'a'.repeat(24)
const messages: RouteResponse<'supportMessages'>['messages'] = [
  {
    ...{ id: 'b'.repeat(24), text: 'We are looking into it.', userId: 'user-1', userEmail: 'asha@example.test' },
    ...{ actorEmail: 'sam@example.test', subject: { kind: 'generation', id }, sentAt: '2026-11-26T10:00:00.000Z' },
    ...{ readAt: '2026-11-26T10:05:00.000Z', mailedAt: '2026-11-26T10:00:10.000Z' },
  },
]
const one = { success: true, recipientCount: 1, facts: { name: 'Asha', songs: ['Rain'], tokens: 200 } } as const
const facts = { ...one.facts, songs: ['Rain'] }
const sentTo = (sentCount: number, skippedCount = 0) =>
  ({ success: true, changed: true, sentCount, skippedCount, auditId: '1' }) as const

async function open(api: ReturnType<typeof memoryApi>, kind: 'generation' | 'bulk' = 'generation') {
  showAt(`/generations/${id}`, <SendMessage subject={{ kind, id }} />, api.call)
  fireEvent.click(await screen.findByRole('button', { name: 'Send message' }))
  return screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

describe('a message to a user', () => {
  test('prefills an answer for the user in either language, and sends it as edited', async () => {
    const api = memoryApi({ supportMessages: { ...one, facts, messages, next: null }, supportSendMessage: sentTo(1) })
    const text = await open(api)
    expect(button('Send').disabled).toBe(true)
    fireEvent.click(button('Failed, tokens are back'))
    expect(text.value).toMatch(/^Hi Asha, “Rain” could not be made .* Your 200 tokens are back/)
    fireEvent.click(button('Hindi'))
    expect(text.value).toMatch(/^नमस्ते Asha, .*“Rain”/)
    fireEvent.change(text, { target: { value: ' Your song is on its way. ' } })
    fireEvent.click(button('Send'))
    await screen.findByText('The message is sent.')
    const body = api.of('supportSendMessage')[0]?.body as RouteBody<'supportSendMessage'>
    expect(body).toMatchObject({ subject: { kind: 'generation', id }, text: 'Your song is on its way.' })
  })

  test('a text that is not sent yet is there again, a sent one is not', async () => {
    const api = memoryApi({ supportMessages: { ...one, facts, messages, next: null }, supportSendMessage: sentTo(1) })
    fireEvent.change(await open(api), { target: { value: 'Your song is on its way.' } })
    cleanup()
    expect((await open(api)).value).toBe('Your song is on its way.')
    fireEvent.click(button('Send'))
    await screen.findByText('The message is sent.')
    cleanup()
    expect((await open(api)).value).toBe('')
  })

  test('shows earlier messages below, with sender and read state', async () => {
    await open(memoryApi({ supportMessages: { ...one, facts, messages, next: null } }))
    const earlier = within(screen.getByRole('region', { name: 'Messages' }))
    earlier.getByText('We are looking into it.')
    earlier.getByText(/^sam@example\.test to asha@example\.test, .* Read .*, mailed$/)
  })

  test('whose answer was lost has the same request id in the next dialog, and another one once it is edited', async () => {
    const api = memoryApi({
      supportMessages: { ...one, facts, messages, next: null },
      supportSendMessage: () => Promise.reject(new Error('No answer.')),
    })
    for (const text of ['It is on its way.', 'It is on its way.', 'It is there.']) {
      fireEvent.change(await open(api), { target: { value: text } })
      fireEvent.click(button('Send'))
      await screen.findByText(/^No answer\./)
      cleanup()
    }
    const [first, again, edited] = api
      .of('supportSendMessage')
      .map(({ body }) => (body as RouteBody<'supportSendMessage'>).requestId)
    expect(again).toBe(first)
    expect(edited).not.toBe(first)
  })

  test('to all users of a bulk action keeps its placeholders, and shows how many are skipped', async () => {
    const many = { success: true, recipientCount: 12, facts: null, messages: [], next: null } as const
    const api = memoryApi({ supportMessages: { ...many, messages: [] }, supportSendMessage: sentTo(11, 1) })
    const text = await open(api, 'bulk')
    screen.getByText('It goes to 12 users, to each once.')
    fireEvent.click(button('Failed, is made again'))
    expect(text.value).toContain('Hi {name}')
    fireEvent.click(button('Send'))
    await screen.findByText(/sent to 11 users\. 1 have had as many/)
  })
})
