import { describe, expect, test } from 'vitest'
import { readRequest } from './read-request.ts'
import type { ReadStep } from './read-request.ts'
import { readHeldOut } from './testing/read-held-out.ts'
import type { HeldOut } from './testing/read-held-out.ts'

/** Slots as the data files name them. */
const toFlat = ({ slots, pricedTool, topic }: ReadStep): Record<string, readonly string[]> => ({
  duration: [String(slots.durationSeconds)],
  side: [String(slots.side)],
  section: [String(slots.section)],
  index: [String(slots.sectionIndex)],
  mood: [String(slots.mood)],
  genre: slots.genres,
  instrument: slots.instruments,
  voice: [String(slots.voice)],
  of: [String(pricedTool)],
  topic: [topic?.toLowerCase() ?? ''],
})

const isSlotRight = (steps: readonly ReadStep[], name: string, value: string): boolean =>
  steps.some((step) => toFlat(step)[name]!.some((got) => (name === 'topic' ? got.includes(value) : got === value)))

interface Judged {
  asked: boolean
  isRight: boolean
  /** Actions and slots. */
  isWhole: boolean
  isWrong: boolean
}

function judge({ text, actions, slots }: HeldOut, read = readRequest): Judged {
  const { steps } = read(text)
  const asked = steps.some(({ isSure }) => !isSure)
  const isRight = !asked && steps.map(({ action }) => action).join('+') === actions.join('+')
  const isWhole = isRight && Object.entries(slots).every(([name, value]) => isSlotRight(steps, name, value))
  return { asked, isRight, isWhole, isWrong: !asked && !isRight }
}

const share = (judged: readonly Judged[], key: keyof Judged): number =>
  judged.filter((one) => one[key]).length / judged.length

describe.each([
  ['held-out.txt', 200],
  ['held-out-fresh.txt', 60],
  ['held-out-second.txt', 60],
  ['held-out-third.txt', 60],
  ['held-out-fourth.txt', 60],
  ['held-out-fifth.txt', 60],
])('requests of %s', (file, count) => {
  const requests = readHeldOut(file)

  test('nine in ten are read with all details, none is read wrong, and at most a quarter is asked back', () => {
    expect(requests).toHaveLength(count)
    const judged = requests.map((request) => judge(request))
    expect(requests.filter((_, index) => judged[index]!.isWrong)).toEqual([])
    expect(share(judged, 'isWhole')).toBeGreaterThanOrEqual(0.9)
    expect(share(judged, 'asked')).toBeLessThanOrEqual(0.25)
  })

  test('they are answered in their language', () => {
    const other = requests.filter(({ language, text }) => readRequest(text).language !== language)
    expect(other.length / count).toBeLessThanOrEqual(0.02)
  })
})

test('a reader that takes every request for a song is found out', () => {
  const song = readRequest('make a song about rain')
  const judged = readHeldOut('held-out.txt').map((request) => judge(request, () => song))
  expect(share(judged, 'isWrong')).toBeGreaterThan(0.5)
})

test.each([
  ['make a song and its stems', ['song_gen', 'separate_stems']],
  [
    'make a song about rain, then split it into stems, then make it 15 seconds longer',
    ['song_gen', 'separate_stems', 'extend_music'],
  ],
  ['write lyrics about rain and make a song of them', ['lyric_writing', 'song_gen']],
  ['make the second verse sadder and the chorus happier', ['inpainting', 'inpainting']],
  ['separate drums and bass', ['separate_stems']],
  ['make a song about wind and sea', ['song_gen']],
])('%s has its steps', (text, actions) => {
  expect(readRequest(text).steps.map(({ action }) => action)).toEqual(actions)
})

test.each(['', '🎵', 'xyzzy plugh', 'constructor __proto__', 'the the the', '?!', '42'])(
  'nothing is read into %j',
  (text) => {
    expect(readRequest(text).steps).toMatchObject([{ isSure: false, action: 'other' }])
  },
)
