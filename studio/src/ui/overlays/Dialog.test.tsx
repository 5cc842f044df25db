import '../../testing/browser.ts'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'

afterEach(cleanup)

const otherwise = vi.fn()

function TestDialog({ kind, keepsOpener = true }: { kind: 'form' | 'question'; keepsOpener?: boolean }) {
  const [open, setOpen] = useState(false)
  const close = { onClose: () => setOpen(false), returnFocus: otherwise }
  const words = { question: 'Sure?', confirm: 'Yes', cancel: 'No', onConfirm: () => undefined }
  return (
    <>
      {open && !keepsOpener ? null : <button onClick={() => setOpen(true)}>Open</button>}
      {kind === 'form' && open ? (
        <Dialog open title="Form" closeLabel="No" {...close}>
          <input aria-label="Name" />
        </Dialog>
      ) : null}
      {kind === 'question' ? <ConfirmDialog open={open} title="Question" {...words} {...close} /> : null}
    </>
  )
}

test.each(['form', 'question'] as const)('a %s gives the focus back to what opened it', async (kind) => {
  render(<TestDialog kind={kind} />)
  const opener = screen.getByRole('button', { name: 'Open' })
  opener.focus()
  fireEvent.click(opener)
  fireEvent.click(await screen.findByRole('button', { name: 'No' }))
  await waitFor(() => expect(document.activeElement).toBe(opener))
  expect(otherwise).not.toHaveBeenCalled()
})

test('a dialog that a menu opened gives the focus back to the button of the menu', async () => {
  const Menu = () => {
    const [shown, setShown] = useState<'nothing' | 'menu' | 'dialog'>('nothing')
    return (
      <>
        <button id="more" onClick={() => setShown('menu')}>
          More
        </button>
        {shown === 'menu' ? (
          <div role="menu" aria-labelledby="more">
            <button role="menuitem" id="share">
              Share
            </button>
            <div role="menu" aria-labelledby="share">
              <button role="menuitem" onClick={() => setShown('dialog')}>
                Link
              </button>
            </div>
          </div>
        ) : null}
        {shown === 'dialog' ? (
          <Dialog open title="Link" closeLabel="Close" onClose={() => setShown('nothing')}>
            <p>Shared</p>
          </Dialog>
        ) : null}
      </>
    )
  }
  render(<Menu />)
  fireEvent.click(screen.getByRole('button', { name: 'More' }))
  const item = screen.getByRole('menuitem', { name: 'Link' })
  item.focus()
  fireEvent.click(item)
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }))
  await waitFor(() => expect(document.activeElement?.id).toBe('more'))
})

test('without its opener, the focus goes to the given fallback', async () => {
  render(<TestDialog kind="form" keepsOpener={false} />)
  fireEvent.click(screen.getByRole('button', { name: 'Open' }))
  fireEvent.click(await screen.findByRole('button', { name: 'No' }))
  await waitFor(() => expect(otherwise).toHaveBeenCalledOnce())
})

test('a question about a dialog dims that dialog', () => {
  const words = { question: 'Sure?', confirm: 'Yes', cancel: 'No', onConfirm: () => undefined }
  render(
    <>
      <Dialog open title="Form" closeLabel="Close" onClose={() => undefined}>
        Fields
      </Dialog>
      <ConfirmDialog open title="Question" {...words} onClose={() => undefined} />
    </>,
  )
  const layers = [...document.querySelectorAll('[class*="z-"]')]
  const [form, question] = ['Form', 'Question'].map((name) =>
    layers.findIndex((layer) => layer.textContent.startsWith(name)),
  )
  const dimming = layers.slice(form! + 1, question).filter((layer) => layer.textContent === '')
  expect(dimming.map((layer) => /\bz-\d+\b/.exec(layer.className)?.[0])).toEqual(['z-50'])
})
