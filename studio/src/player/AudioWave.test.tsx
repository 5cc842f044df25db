import '../testing/browser.ts'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startI18n } from '../lib/i18n/i18n.ts'
import { audioItem } from '../testing/generations.ts'
import { show } from '../testing/screen.tsx'
import { AudioWave } from './AudioWave.tsx'
import { close, usePlayer } from '../audio/player.ts'
import { SectionMarks } from './SectionMarks.tsx'

vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue()
Element.prototype.setPointerCapture = () => undefined
Element.prototype.hasPointerCapture = () => true
// jsdom has no pointer events: these are mouse events with what they lack.
class FakePointer extends MouseEvent {
  pointerType: string
  constructor(type: string, init: PointerEventInit) {
    super(type, init)
    this.pointerType = init.pointerType ?? 'mouse'
  }
}
vi.stubGlobal('PointerEvent', FakePointer)

const item = audioItem({
  duration: 40,
  sections: [
    { name: 'verse', startSeconds: 0, endSeconds: 30 },
    { name: 'chorus', startSeconds: 30, endSeconds: 40 },
  ],
})
const wave = (): HTMLElement => document.querySelector('[data-wave]')!
const place = () => usePlayer.getState().timeSeconds

// The lazy parts wait for their words.
beforeAll(startI18n)
beforeEach(() => {
  show(
    <>
      <AudioWave item={item} />
      <SectionMarks item={item} />
    </>,
  )
  wave().getBoundingClientRect = () => ({ left: 100, width: 400 }) as DOMRect
})
afterEach(() => {
  cleanup()
  close()
})

test('hovering shows the time and the section, leaving hides them', async () => {
  fireEvent.pointerMove(wave(), { clientX: 420 })
  expect(await screen.findByText('0:32 · Chorus')).toBeTruthy()
  fireEvent.pointerOut(wave(), { relatedTarget: document.body })
  expect(document.querySelector('[data-hover]')).toBeNull()
})

test('a press plays from there, and a drag seeks', () => {
  fireEvent.pointerDown(wave(), { clientX: 200, button: 0 })
  expect(usePlayer.getState().track?.id).toBe(item.audioId)
  expect(place()).toBeCloseTo(10)
  fireEvent.pointerMove(wave(), { clientX: 300, buttons: 1 })
  expect(place()).toBeCloseTo(20)
})

test('a finger plays where it is lifted, so that scrolling the page plays nothing', () => {
  fireEvent.pointerDown(wave(), { clientX: 200, pointerType: 'touch', button: 0 })
  expect(usePlayer.getState().track).toBeNull()
  fireEvent.pointerUp(wave(), { clientX: 300, pointerType: 'touch' })
  expect(place()).toBeCloseTo(20)
})

test('the name of a section plays from its beginning', () => {
  fireEvent.click(screen.getByRole('button', { name: 'Chorus, from 0:30' }))
  expect(place()).toBe(30)
  expect(screen.getByRole('button', { current: true }).textContent).toBe('Chorus')
})
