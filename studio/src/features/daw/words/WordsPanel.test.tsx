import '../../../testing/browser.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../../lib/http/query-client.ts'
import { answerWith, show, speakEnglish } from '../../../testing/screen.tsx'
import { resetDaw, useDaw } from '../state/daw-store.ts'
import { getObject } from '../state/list-objects.ts'
import { planNewWords } from './plan-new-words.ts'
import { singAgain, singOldWords } from './sing-again.ts'
import { WordsPanel } from './WordsPanel.tsx'

const strip = { name: '', position: 1, color: '#000000', groupId: null, gainDb: 0, pan: 0 } as const

beforeEach(() => {
  speakEnglish()
  answerWith({
    '/api/daw/syllables': {
      body: { success: true, lines: [['a', 'flame'].map((text) => ({ text, startsWord: true }))] },
    },
  })
  const at = (index: number) => ({ startBeats: index, durationBeats: 1 })
  useDaw.setState({
    canEdit: true,
    document: {
      l: { id: 'l', kind: 'lyric', startBeats: 0, durationBeats: 3, text: 'over the sea' },
      t: { ...strip, id: 't', kind: 'track', isMuted: false, isSoloed: false, player: { type: 'voice', name: 'rap' } },
      c: {
        id: 'c',
        kind: 'scoreClip',
        trackId: 't',
        name: '',
        offsetBeats: 0,
        isMuted: false,
        ...at(0),
        durationBeats: 8,
      },
      ...Object.fromEntries(
        ['over', 'the', 'sea'].map((syllable, index) => {
          const id = `n${index}`
          return [id, { id, kind: 'note', clipId: 'c', midi: 60, velocity: 1, syllable, ...at(index) }]
        }),
      ),
    },
  })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  resetDaw()
})

test('counts new words against the old, sings them as one gesture, and gives the old ones back', async () => {
  show(<WordsPanel />)
  const before = useDaw.getState()
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'a flame' } })
  expect(await screen.findByText(/^Syllables fewer: 1\. Notes that hold a vowel: 1\.$/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Sing' }))
  const sung = useDaw.getState()
  expect(sung.seq).toBe(before.seq + 1)
  expect(getObject(sung.document, 'l', 'lyric')?.text).toBe('a flame')
  fireEvent.click(await screen.findByRole('button', { name: 'Old words' }))
  await waitFor(() => expect(useDaw.getState().document).toEqual(before.document))
})

function sing(...texts: string[]): void {
  const { document } = useDaw.getState()
  const lyric = getObject(document, 'l', 'lyric')!
  const syllables = texts.map((text) => ({ text, startsWord: true }))
  singAgain(lyric, planNewWords(document, lyric, { text: texts.join(' '), syllables })!)
}

test('the words that the page found come back after several changes', () => {
  const before = useDaw.getState().document
  sing('o', 'ver', 'the', 'deep')
  sing('a', 'flame')
  expect(useDaw.getState().oldWords.get('l')?.text).toBe('over the sea')
  singOldWords('l')
  expect(useDaw.getState().document).toEqual(before)
})

test('after a change was undone, the words before the next one come back', () => {
  const before = useDaw.getState().document
  sing('o', 'ver', 'the', 'deep')
  useDaw.setState({ document: before })
  sing('a', 'flame')
  singOldWords('l')
  expect(useDaw.getState().document).toEqual(before)
})

test('the old words of one project do not come back in another', () => {
  const { document } = useDaw.getState()
  sing('a', 'flame')
  resetDaw()
  useDaw.setState({ canEdit: true, document })
  show(<WordsPanel />)
  expect(screen.getByRole('textbox')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Old words' })).toBeNull()
})
