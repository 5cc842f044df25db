import { randomInt } from 'node:crypto'
import type { SongReference } from '@songloom/tools/generate-song/contract'
import { lyricsForVersion, lyricsNotice } from '@songloom/tools/generate-song/definition.rules'
import { isPaid } from '@songloom/contracts/account/plans.rules'
import type { SingRequest, SingSettings } from '@songloom/tools/sing/contract'
import {
  singProblem,
  singWordsMissing,
  singingDurationSeconds,
  vocalStyleOf,
} from '@songloom/tools/sing/definition.rules'
import type { SingForm, SingProblem } from '@songloom/tools/sing/definition.rules'
import { promptNotice } from '@songloom/contracts/music/prompt-language'
import {
  defaultVersion,
  durationNotice,
  nearestDurationSeconds,
  renderedDurationSeconds,
} from '@songloom/contracts/music/versions.rules'
import { followedNotice, followedRegion } from './followed-reference.ts'
import { Refusal } from '../http/refusal.ts'
import { ownAudio } from './own-audio.ts'
import type { DoorContext, ToolDoor } from '../jobs/tool-door.ts'

/** Only one vocal style (spec 2 §5); one that is not among the 24 is refused by its field. */
function styleOf({ vocalStyle }: SingRequest): string | null {
  const words = (Array.isArray(vocalStyle) ? vocalStyle : [vocalStyle ?? '']).filter((word) => word.trim() !== '')
  if (words.length > 1) throw new Refusal('vocal_style_single', { field: 'vocalStyle' })
  const [word] = words
  if (word === undefined) return null
  const key = vocalStyleOf(word)
  if (key === undefined) throw new Refusal('bad_request', { field: 'vocalStyle' })
  return key
}

async function referenceOf(body: SingRequest, context: DoorContext): Promise<SongReference | undefined> {
  if (!body.audioUrl) return undefined
  const track = await ownAudio(context, body.audioUrl, 'reference_missing')
  return { slot: 'singing', ...track, region: followedRegion(body, track.durationSeconds) }
}

function refuse(problem: SingProblem): never {
  if ('refusal' in problem)
    throw new Refusal(problem.code, { words: problem.refusal.words, proposal: problem.refusal.proposal })
  throw new Refusal(problem.code, { field: problem.field, values: problem.values ?? {} })
}

/** What is made otherwise than it was asked for is said with the answer. */
function noticeOf({ lyrics, reference, mode, prompt }: SingSettings, body: SingRequest): string | undefined {
  const notices = [
    lyrics.length < (body.lyrics ?? '').length ? lyricsNotice(lyrics.length) : undefined,
    reference && followedNotice(reference, body),
    mode === 'describe' ? promptNotice(prompt) : undefined,
    !reference && body.duration !== undefined ? durationNotice(body.duration) : undefined,
  ]
  return notices.filter((notice) => notice !== undefined).join(' ') || undefined
}

export const singDoor: ToolDoor<'vocals_gen'> = {
  async settingsOf(body, context) {
    const version = body.version ?? defaultVersion
    const mode = body.mode ?? (body.lyrics ? 'custom' : 'describe')
    const words = {
      mode,
      prompt: mode === 'describe' ? (body.prompt ?? '') : '',
      lyrics: mode === 'custom' ? lyricsForVersion(body.lyrics ?? '', version) : '',
    }
    // The panel asks for words first, and so does the server.
    const missing = singWordsMissing(words)
    if (missing) throw new Refusal(missing, { field: mode === 'custom' ? 'lyrics' : 'prompt' })
    const reference = await referenceOf(body, context)
    return {
      tool: 'vocals_gen',
      ...words,
      version,
      vocalStyle: styleOf(body),
      seconds: nearestDurationSeconds(body.duration ?? singingDurationSeconds),
      loop: body.loop ?? false,
      ...(reference ? { reference } : {}),
    }
  },
  admit(settings, body, { user }) {
    const problem = singProblem({ ...settings, version: settings.version as SingForm['version'] }, isPaid(user.plan))
    if (problem) refuse(problem)
    const { prompt, lyrics, vocalStyle, loop, reference } = settings
    const durationSeconds = renderedDurationSeconds(settings.seconds)
    return {
      prompt: prompt || lyrics,
      durationSeconds,
      notice: noticeOf(settings, body),
      input: {
        prompt,
        lyrics,
        styles: [],
        vocalStyle,
        durationSeconds,
        seed: body.seed ?? randomInt(0x1_0000_0000),
        loop,
        ...(reference ? { references: [reference] } : {}),
      },
    }
  },
}
