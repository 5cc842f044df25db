import { afterEach, expect, test } from 'vitest'
import { layer } from './layer.ts'

afterEach(() => {
  document.body.innerHTML = ''
})

test('menus are placed in the page, or in the sheet that makes the page inert', () => {
  expect(layer()).toBe(document.body)
  document.body.innerHTML = '<aside data-panel></aside><div><main id="main"></main></div>'
  expect(layer().id).toBe('main')
  document.querySelector('div')!.setAttribute('inert', '')
  expect(layer().hasAttribute('data-panel')).toBe(true)
})
