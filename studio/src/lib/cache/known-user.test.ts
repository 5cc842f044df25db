// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { readLocal, writeLocal } from '../shell/storage.ts'
import { forgetUser, rememberUser } from './known-user.ts'

const reload = vi.fn()
const writeDraft = (): void => writeLocal('songloom.draft', { prompt: 'a song about my secret' })
const readDraft = (): unknown => readLocal('songloom.draft')

beforeEach(() => {
  localStorage.clear()
  reload.mockClear()
})

test('what a visitor wrote stays for the user who they become', () => {
  writeDraft()
  rememberUser('ada', reload)
  rememberUser('ada', reload)
  expect(readDraft()).not.toBeNull()
  expect(reload).not.toHaveBeenCalled()
})

test('another user finds no draft of the one before, and a page without what it showed', () => {
  rememberUser('ada', reload)
  writeDraft()
  rememberUser('ben', reload)
  expect(readDraft()).toBeNull()
  expect(reload).toHaveBeenCalledOnce()
  rememberUser('ben', reload)
  expect(reload).toHaveBeenCalledOnce()
})

test('after signing out nothing is left', () => {
  rememberUser('ada', reload)
  writeDraft()
  forgetUser()
  expect(readDraft()).toBeNull()
  rememberUser('ben', reload)
  expect(reload).not.toHaveBeenCalled()
})
