// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { readLocal, writeLocal, writeSession } from '../shell/storage.ts'

const reload = vi.fn()
const writeDraft = (): void => writeLocal('songloom.draft', { prompt: 'a song about my secret' })
const readDraft = (): unknown => readLocal('songloom.draft')

/** As a page that is loaded now. */
const openPage = () => {
  vi.resetModules()
  return import('./known-user.ts')
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  reload.mockClear()
})

test('what a visitor wrote stays for the user who they become', async () => {
  const { rememberUser } = await openPage()
  writeDraft()
  rememberUser('ada', reload)
  rememberUser('ada', reload)
  expect(readDraft()).not.toBeNull()
  expect(reload).not.toHaveBeenCalled()
})

test('another user finds no draft of the one before, and a page without what it showed', async () => {
  const { rememberUser } = await openPage()
  rememberUser('ada', reload)
  writeDraft()
  rememberUser('ben', reload)
  expect(readDraft()).toBeNull()
  expect(reload).toHaveBeenCalledOnce()
  rememberUser('ben', reload)
  expect(reload).toHaveBeenCalledOnce()
})

test('after signing out nothing is left', async () => {
  const { forgetUser, rememberUser } = await openPage()
  rememberUser('ada', reload)
  writeDraft()
  forgetUser()
  expect(readDraft()).toBeNull()
  rememberUser('ben', reload)
  expect(reload).not.toHaveBeenCalled()
})

test('a page that another tab has left to another user is loaded again, and what that one wrote stays', async () => {
  const first = await openPage()
  first.rememberUser('ada', reload)
  writeSession('songloom.active-project', 'of ada')
  expect(first.canSaveDrafts()).toBe(true)
  writeLocal('songloom.user', 'ben')
  writeDraft()
  expect(first.canSaveDrafts()).toBe(false)
  first.rememberUser('ben', reload)
  expect(reload).toHaveBeenCalledOnce()
  expect([readDraft(), sessionStorage.length]).toEqual([{ prompt: 'a song about my secret' }, 0])
  expect(first.canSaveDrafts()).toBe(false)
  const next = await openPage()
  next.rememberUser('ben', reload)
  expect([next.canSaveDrafts(), reload.mock.calls.length]).toEqual([true, 1])
})

test('a page keeps its drafts for the user who signs in again after another tab signed out, for no other', async () => {
  const { canSaveDrafts, rememberUser } = await openPage()
  rememberUser('ada', reload)
  writeLocal('songloom.user', null)
  expect(canSaveDrafts()).toBe(false)
  rememberUser('ada', reload)
  expect([canSaveDrafts(), reload.mock.calls.length]).toEqual([true, 0])
  writeLocal('songloom.user', null)
  rememberUser('ben', reload)
  expect([canSaveDrafts(), reload.mock.calls.length]).toEqual([false, 1])
})
