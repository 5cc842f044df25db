import '../../../testing/browser.ts'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDocument } from '@songloom/contracts/daw/new-document'
import type { DawDocument, DawObject } from '@songloom/contracts/daw/document'
import { show, speakEnglish } from '../../../testing/screen.tsx'
import { resetDaw, useDaw } from '../state/daw-store.ts'
import { ChordsPanel } from './ChordsPanel.tsx'
import { listChords } from './plan-chords.ts'

const chord = (id: string, startBeats: number, durationBeats: number, symbol: string): DawObject => ({
  ...{ id, kind: 'chord', startBeats, durationBeats, symbol },
})

function makeDocument(): DawDocument {
  const [master, tempo] = createDocument('Song', []) as [DawObject, DawObject]
  const strip = { groupId: null, gainDb: 0, pan: 0, isMuted: false, isSoloed: false, color: '#000000', name: '' }
  const clip = (id: string, trackId: string): DawObject => ({
    ...{ id, kind: 'scoreClip', trackId, name: '', startBeats: 0, offsetBeats: 0, durationBeats: 4, isMuted: false },
  })
  const note = (id: string, clipId: string): DawObject => ({
    ...{ id, kind: 'note', clipId, startBeats: 0, durationBeats: 1, midi: 60, velocity: 0.8, syllable: null },
  })
  const objects: DawObject[] = [
    { ...master, key: 'C major' } as DawObject,
    tempo,
    { ...strip, id: 'piano', kind: 'track', position: 1, player: { type: 'instrument', name: 'piano' } },
    { ...strip, id: 'drums', kind: 'track', position: 2, player: { type: 'kit', name: 'acoustic' } },
    ...[clip('a', 'piano'), clip('b', 'drums'), note('n', 'a'), note('hit', 'b')],
    ...[chord('one', 0, 4, 'C'), chord('two', 4, 4, 'Am')],
  ]
  return Object.fromEntries(objects.map((object) => [object.id, object]))
}

const list = (): string[] =>
  listChords(useDaw.getState().document).map((one) => `${one.symbol}@${one.startBeats}+${one.durationBeats}`)
const write = (label: string, text: string, isComposing = false): void => {
  const input = screen.getByLabelText(label)
  fireEvent.change(input, { target: { value: text } })
  fireEvent.keyDown(input, { key: 'Enter', isComposing })
}

beforeEach(() => {
  speakEnglish()
  useDaw.setState({ canEdit: true, document: makeDocument(), playheadBeats: 2.1 })
  show(<ChordsPanel />)
})
afterEach(() => {
  cleanup()
  resetDaw()
})

test('chords are added at the playhead, renamed, moved and removed, and last until the next', () => {
  write('New chord at 1.3', 'g7')
  expect(list()).toEqual(['C@0+2', 'G7@2+2', 'Am@4+4'])
  write('Chord at 1.3', 'Bb/D')
  fireEvent.click(screen.getAllByRole('button', { name: 'A beat later' })[1]!)
  expect(list()).toEqual(['C@0+3', 'Bb/D@3+1', 'Am@4+4'])
  expect(screen.getAllByRole<HTMLButtonElement>('button', { name: 'A beat later' })[1]!.disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Remove Bb/D' }))
  expect(list()).toEqual(['C@0+4', 'Am@4+4'])
})

test('the Enter of an input method does not end the name of a chord', () => {
  write('Chord at 1.1', 'Dm', true)
  expect(list()).toEqual(['C@0+4', 'Am@4+4'])
})

test('what is no chord is refused with a sentence', () => {
  write('Chord at 1.1', 'Hello')
  expect(screen.getByText(/“Hello” is not a chord/)).toBeTruthy()
  expect(list()).toEqual(['C@0+4', 'Am@4+4'])
})

test('the project is transposed with chords and key, a selection with the chords of its time; kits are not', () => {
  fireEvent.click(screen.getByRole('button', { name: '+1 semitone' }))
  const read = () => {
    const { master, n, hit } = useDaw.getState().document as Record<string, Record<string, unknown>>
    return [master!.key, n!.midi, hit!.midi, ...list()]
  }
  expect(read()).toEqual(['Db major', 61, 60, 'Db@0+4', 'Bbm@4+4'])
})

test('only the selected clips move, with the chords of their time', () => {
  useDaw.setState({ selection: new Set(['piano']) })
  fireEvent.click(screen.getByRole('button', { name: '−1 semitone' }))
  const { master, n } = useDaw.getState().document as Record<string, Record<string, unknown>>
  expect([master!.key, n!.midi, ...list()]).toEqual(['C major', 59, 'B@0+4', 'Am@4+4'])
})
