import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import '../../testing/browser.ts'
import '../../app/tools.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { audioElement, close, play } from '../../audio/player.ts'
import { findRefusalBefore } from '../../features/generate-song/panel-rules.ts'
import { toPromptRefusal } from '../../features/generate-song/song-refusal.ts'
import { renameTrack } from '../../features/generations/tracks/track-calls.ts'
import { deleteProject, renameProject } from '../../features/projects/project-calls.ts'
import { toTrack } from '../../lib/cache/audios/tracks.ts'
import { ApiError } from '../../lib/http/api.ts'
import { setErrorTranslation } from '../../lib/http/error-texts.ts'
import { setNavigator } from '../../lib/shell/navigation.ts'
import { notify } from '../../lib/shell/notify.ts'
import { sendDraft } from '../../panels/chat/send-turn.ts'
import { emptyDraft } from '../../panels/song/song-draft.ts'
import { audioItem, songSettings } from '../../testing/generations.ts'
import { projectFor } from '../../testing/projects.ts'
import { beUser, person, speakEnglish } from '../../testing/screen.tsx'
import { getFeatures } from '@songloom/contracts/account/plans.rules'
import { translateError } from './error-translation.ts'

const artistName = 'अपने प्रॉम्प्ट में कलाकारों के नाम न लिखें। कृपया फिर कोशिश करें।'

vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue()

let shown: string[]
beforeEach(() => {
  speakEnglish()
  setErrorTranslation(translateError)
  setNavigator(() => undefined)
  beUser(person)
  shown = []
  vi.spyOn(notify, 'error').mockImplementation((text) => void shown.push(text))
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"success":false}', { status: 500 })))
})
afterEach(() => {
  setErrorTranslation()
  close()
})

test.each([
  ['renaming a project', () => renameProject(projectFor(1), 'Tape'), 'प्रोजेक्ट का नाम नहीं बदला जा सका'],
  ['deleting a project', () => deleteProject(projectFor(1)), 'प्रोजेक्ट नहीं हटाया जा सका'],
  ['renaming a song', () => renameTrack(audioItem(), 'Tape'), 'ऑडियो का नाम नहीं बदला जा सका'],
  [
    'a file that cannot be played',
    () => {
      play(toTrack(audioItem()))
      audioElement().dispatchEvent(new Event('error'))
    },
    'यह ऑडियो फ़ाइल नहीं चल सकी',
  ],
  [
    'a project that was not made',
    () => sendDraft({ mode: 'chat', prompt: 'rain', projectId: undefined, limitTokens: undefined }),
    'आपका प्रोजेक्ट बनाने में कुछ गड़बड़ हुई। कृपया फिर कोशिश करें।',
  ],
])('the studio in Hindi speaks of %s in Hindi', async (_what, act, sentence) => {
  await act()
  await vi.waitFor(() => expect(shown).toEqual([sentence]))
})

test('a refused prompt is explained in Hindi, here and by the server', () => {
  const draft = { ...emptyDraft, prompt: 'a song like adele' }
  expect(findRefusalBefore(draft, getFeatures(person), [])?.message).toBe(artistName)
  const message = 'Avoid using artist names in your prompt. Please try again.'
  const refused = new ApiError(400, { code: 'artist_name', message, words: ['x'], proposal: 'y' })
  expect(toPromptRefusal(refused, songSettings)?.message).toBe(artistName)
})

const read = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8')
const messages = ['shell.po', 'pages.po'].flatMap((name) => [
  ...read(name).matchAll(/^msgid "(?<english>.+)"\nmsgstr "(?<hindi>.*)"$/gm),
])

test('what is named after “मेरा खाता >” is the Hindi name of a button or a part', () => {
  const names = [...read('errors.json').matchAll(/मेरा खाता > (?<name>.+?) (?:से|में)/g)]
  expect(names.length).toBeGreaterThan(3)
  const known = new Set(messages.map(({ groups }) => groups!.hindi))
  expect(names.map(({ groups }) => groups!.name).filter((name) => !known.has(name))).toEqual([])
})

test('a sentence that nothing was charged says so in Hindi', () => {
  const free = messages.filter(({ groups }) => /\b(?:weren’t|not|nothing \w+) charged\b/i.test(groups!.english!))
  expect(free.length).toBeGreaterThan(1)
  expect(free.map(({ groups }) => groups!.hindi).filter((hindi) => !/नहीं कट/.test(hindi!))).toEqual([])
})

test('the name of a button in quotation marks is the one on the button', () => {
  const hindiOf = (english: string) => messages.find(({ groups }) => groups!.english === english)!.groups!.hindi
  const named: readonly (readonly [string, string])[] = [
    ['The price is shown before you press Create. If a job fails, its tokens are returned.', 'Create'],
    ['Published: everyone finds it in Explore, under your artist name.', 'Explore'],
  ]
  for (const [sentence, button] of named) expect(hindiOf(sentence)).toContain(`“${hindiOf(button)}”`)
})
