import '../../../testing/browser.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '../../../lib/http/query-client.ts'
import { answerWith, show } from '../../../testing/screen.tsx'
import { ShareTokens } from './ShareTokens.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
})

const classId = 'a'.repeat(24)
const path = `/api/edu/classes/${classId}/tokens`
const tokens = {
  teacherTokens: 5_000,
  transferableTokens: 0,
  students: [{ studentId: 's', name: 'Asha', isOfClass: true, sharedTokens: 0, unspentTokens: 0 }],
}

test('sharing again after a lost answer is the same request, and a new one after success', async () => {
  const answers: Parameters<typeof answerWith>[0] = {}
  const sent = answerWith(answers)
  show(<ShareTokens classId={classId} tokens={tokens} />)
  const press = async (): Promise<string> => {
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Share' })
    const shares = () => sent.filter((each) => each.path === path)
    const before = shares().length
    fireEvent.click(button)
    await waitFor(() => expect(shares()).toHaveLength(before + 1))
    await waitFor(() => expect(button.disabled).toBe(false))
    return (shares().at(-1)!.body as { requestId: string }).requestId
  }
  const first = await press()
  answers[path] = { body: { success: true, tokens } }
  expect(await press()).toBe(first)
  expect(await press()).not.toBe(first)
})

test('free tokens are shared with students without email only, where others are in the class', async () => {
  const sent = answerWith({ [path]: { body: { success: true, tokens } } })
  const ben = { studentId: 'b', name: 'Ben', isOfClass: false, sharedTokens: 0, unspentTokens: 0 }
  show(<ShareTokens classId={classId} tokens={{ ...tokens, students: [...tokens.students, ben] }} />)
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Share' })
  expect(button.disabled).toBe(true)
  screen.getByText('Students with accounts of their own need 500 tokens that are not free. You have 0.')
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(button)
  await waitFor(() => expect(sent.find((each) => each.path === path)?.body).toMatchObject({ studentIds: ['s'] }))
})
