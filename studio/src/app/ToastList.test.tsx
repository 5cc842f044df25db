import '../testing/browser.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { notify } from '../lib/shell/notify.ts'
import { show } from '../testing/screen.tsx'
import { ToastList } from './ToastList.tsx'

const leaving = (): Element | null => document.querySelector('[data-removed="true"]')

test('a toast opened by a button of a toast with the same id is shown while the first one closes', async () => {
  show(<ToastList />)
  notify.success('Link copied', 'share-1', { label: 'Stop sharing', onClick: vi.fn() })
  fireEvent.click(await screen.findByRole('button', { name: 'Stop sharing' }))
  await vi.waitFor(() => expect(leaving()).not.toBeNull())
  notify.success('No longer shared', 'share-1')
  await vi.waitFor(() => expect(leaving()).toBeNull())
  expect(await screen.findByText('No longer shared')).toBeTruthy()
})

test('a toast that no longer matters is taken away by its id', async () => {
  show(<ToastList />)
  notify.loading('Preparing your download...', 'export-1')
  await screen.findByText('Preparing your download...')
  notify.dismiss('export-1')
  await vi.waitFor(() => expect(screen.queryByText('Preparing your download...')).toBeNull())
})
