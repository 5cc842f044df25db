import { afterEach, expect, test } from 'vitest'
import { layer } from './layer.ts'

afterEach(() => {
  document.body.innerHTML = ''
})

test('menus stand in the page, and in the sheet that covers it: what is inert cannot be pressed', () => {
  expect(layer()).toBe(document.body)
  document.body.innerHTML = '<aside data-panel></aside><div><main id="main"></main></div>'
  expect(layer().id).toBe('main')
  document.querySelector('div')!.setAttribute('inert', '')
  expect(layer().hasAttribute('data-panel')).toBe(true)
})
