import '../../../testing/browser.ts'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '../../../lib/http/query-client.ts'
import { answerWith, beUser, person, show } from '../../../testing/screen.tsx'
import { FrozenVersions } from './FrozenVersions.tsx'

const submissionId = 'a'.repeat(24)
const versionOf = (number: number) => ({ number, handedInAt: '2026-11-29T10:00:00.000Z', isLate: false })
const path = `/api/edu/submissions/${submissionId}`

let versions = [versionOf(1)]
let rerender = (): void => undefined
const subscribe = (onChange: () => void) => {
  rerender = onChange
  return () => undefined
}
function Page() {
  const known = useSyncExternalStore(subscribe, () => versions)
  return <FrozenVersions submissionId={submissionId} versions={known} path="/edu" />
}

afterEach(() => {
  cleanup()
  queryClient.clear()
})

test('the version and the comment in writing stay when the student hands in again', async () => {
  const frozen = (number: number) => ({ body: { success: true, version: { ...versionOf(number), messages: [] } } })
  answerWith({
    [`${path}/versions/1`]: frozen(1),
    [`${path}/versions/2`]: frozen(2),
    [`${path}/comments`]: { body: { success: true, canComment: true, comments: [] } },
  })
  beUser(person)
  show(<Page />)
  const box = async (): Promise<HTMLTextAreaElement> => await screen.findByLabelText('Comment on all of the work')
  fireEvent.change(await box(), { target: { value: 'The bridge is lovely' } })
  act(() => {
    versions = [versionOf(1), versionOf(2)]
    rerender()
  })
  expect((await box()).value).toBe('The bridge is lovely')
  expect(screen.getByText('Version 2 has been handed in.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Show version 2' }))
  expect((await box()).value).toBe('')
  expect(screen.queryByText('Version 2 has been handed in.')).toBeNull()
})
