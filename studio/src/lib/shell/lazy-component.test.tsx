import '../../testing/browser.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../testing/screen.tsx'
import { lazyComponent } from './lazy-component.tsx'
import type { FailedProps } from './lazy-component.tsx'

const Failed = ({ onRetry }: FailedProps) => <button onClick={onRetry}>Retry</button>
const Page = ({ name }: { name: string }) => <h1>{name}</h1>

test('code that cannot be fetched breaks nothing that is drawn: its place offers a retry, which fetches it', async () => {
  const shown = vi.spyOn(console, 'error').mockReturnValue()
  const lost = new TypeError('Failed to fetch dynamically imported module')
  const load = vi.fn<() => Promise<typeof Page>>().mockRejectedValueOnce(lost).mockResolvedValue(Page)
  const LazyPage = lazyComponent(load, Failed)
  show(<LazyPage name="Songs" placeholder={<p>Loading</p>} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: 'Songs' })).toBeTruthy()
  // React itself caught nothing: an error in render would be one more line.
  expect(shown.mock.calls).toEqual([[lost]])
})

test('a part that breaks in render is replaced by the same retry', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  let isBroken = true
  const Breaking = () => {
    if (isBroken) throw new Error('broken')
    return <h1>Whole</h1>
  }
  const LazyPart = lazyComponent(() => Promise.resolve(Breaking), Failed)
  show(<LazyPart />)
  const retry = await screen.findByRole('button', { name: 'Retry' })
  isBroken = false
  fireEvent.click(retry)
  expect(await screen.findByRole('heading', { name: 'Whole' })).toBeTruthy()
})
