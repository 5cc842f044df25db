import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import policy from './content-policy.json' with { type: 'json' }
import { findRefusal, findContentRefusal } from './content-policy.rules.ts'

const refusedPrompts = [
  'a song like Taylor Swift',
  'TAYLOR SWIFT',
  'taylor-swift style',
  'in the style of The Weeknd',
  'Ed  Sheeran and Adele',
  'beyoncé power ballad',
  'Drake type beat',
  'Billie Eilish whisper',
  'like daft punk but slower',
  'AR Rahman strings',
  'A.R. Rahman strings',
  'Arijit Singh ballad',
  'Coldplay anthem',
  'a Beatles tune',
  'Metallica riff',
  'nirvana',
  'BTS',
  'Hans Zimmer brass',
  'Kendrick Lamar flow',
  'Jay-Z',
  'nsfw',
  'some porn groove',
  'erotic saxophone',
  'XXX',
  '18+ party',
  'nude beach song',
  'fetish club',
  'bdsm techno',
  'sexy sax',
  'naked truth with Adele',
  'Elvis, Elvis and Elvis',
]

test.each(refusedPrompts)('refuses "%s", with its words and a proposal that passes', (prompt) => {
  const refusal = findRefusal(prompt)
  expect(refusal?.words.length).toBeGreaterThan(0)
  expect(refusal?.proposal.trim().length).toBeGreaterThan(0)
  expect(findRefusal(refusal!.proposal)).toBeUndefined()
})

test.each([
  'a drizzle of rain',
  'Essex countryside',
  'unsexed',
  'the adeleine',
  'A duck called Drakes',
  'Madonna lily garden'.replace('Madonna ', 'white '),
  'classic jazz',
  'passion',
  'bass and grass',
  'Middlesex',
  'a queen and her king',
  'prince of the sea',
])('accepts "%s": parts of words and plain words are allowed', (prompt) => {
  expect(findRefusal(prompt)).toBeUndefined()
})

test.each([
  ['a song like Taylor Swift about rain', 'a song in a confessional pop style about rain'],
  ['in the style of Ed Sheeran', 'in an acoustic pop style'],
  ['Taylor Swift ballad', 'confessional pop ballad'],
  ['a song like Adele about porn', 'a song in a soulful ballad style'],
  ['a slow song about sex', 'a slow song'],
  ['porn', 'A warm pop song about a new beginning'],
])('for "%s" proposes words that can be read: "%s"', (prompt, proposal) => {
  expect(findRefusal(prompt)?.proposal).toBe(proposal)
})

const song = '[Verse]\nI danced to  Madonna, naked on\nthe roof\n\n\tsex\n\n[Sexy chorus]\nCome on, hold on to\n'

test('lyrics lose only their inappropriate words: lines, marks, blank lines and names of artists stay', () => {
  const kept = '[Verse]\nI danced to Madonna, on\nthe roof\n\n\n[chorus]\nCome on, hold on to\n'
  expect(findContentRefusal(song, 'lyrics')).toMatchObject({ words: ['sex', 'sexy', 'naked'], proposal: kept })
  expect(findContentRefusal(kept, 'lyrics')).toBeUndefined()
  expect(findContentRefusal('[Chorus]\nsex, sex', 'lyrics')?.proposal).toBe('La la la')
})

test('a list of styles loses the refused ones', () => {
  expect(findContentRefusal('pop, in the manner of adele, porn', 'styles')?.proposal).toBe(
    'pop, in a soulful ballad style',
  )
  expect(findContentRefusal('porn', 'styles')?.proposal).toBe('pop')
})

test('always proposes a prompt that passes', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constantFrom(...refusedPrompts), fc.string()), { maxLength: 6 }), (parts) => {
      for (const where of ['prompt', 'styles', 'lyrics'] as const) {
        const refusal = findContentRefusal(parts.join(' '), where)
        if (refusal) expect(findContentRefusal(refusal.proposal, where)).toBeUndefined()
      }
    }),
    { numRuns: 500 },
  )
})

test('lists lower-case words, with a style for each artist', () => {
  const word = z.string().regex(/^[^\p{Lu}]+$/u)
  const file = z.strictObject({ inappropriate: z.array(word).min(1), artistStyles: z.record(word, z.string().min(1)) })
  expect(file.safeParse(policy).error).toBeUndefined()
  expect(file.safeParse({ ...policy, artistStyles: { Adele: 'soulful ballad' } }).success).toBe(false)
})

test.each([
  ['artist_name', 'a song like Taylor\u200b Swift'],
  ['artist_name', 'a song like Tay\u00adlor\u2060 Swift'],
  ['artist_name', 'a song like Ta\u0301ylor Swift'],
  ['artist_name', 'a song like T\u00e4ylor Swift'],
  ['inappropriate_words', 'a song about po\u200brn'],
])('%s: finds what is hidden by signs that are not seen (%j)', (code, prompt) => {
  const refusal = findRefusal(prompt)
  expect(refusal?.code).toBe(code)
  expect(findRefusal(refusal!.proposal)).toBeUndefined()
})
