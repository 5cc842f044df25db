import { randomInt } from 'node:crypto'
import { cutLyricsForVersion, getLyricsNotice } from '../generate-song/definition.rules.ts'
import type { InpaintRequest, InpaintSettings } from './contract.ts'
import { inpaintProblem, getTagsOrDefault } from './problem.rules.ts'
import { inpaintTool, inpaintVersion } from './definition.rules.ts'
import { mergeSections } from './sections.rules.ts'
import { planFeatures } from '@songloom/contracts/account/plans.rules'
import { isKnownTag, tagName } from '@songloom/contracts/music/tags/known-tags.rules'
import { toUniqueTags } from '@songloom/contracts/music/tags/tag-choice.rules'
import type { TimeRange } from '../trim-audio/definition.rules.ts'
import type { Version } from '@songloom/contracts/music/versions.rules'
import { getPromptNotice } from '@songloom/contracts/music/prompt-language'
import { isContentFiltered } from '@songloom/store/library/content-filter'
import { reject } from '../shared/reject.ts'
import { requireOwnedAudio } from '../request-context.ts'
import { findDnas, prepareDnas, toDnaField } from '../dna-conditions.ts'
import type { ToolHandler } from '../tool-handler.ts'

/** Players round lengths, so a section that ends slightly late is clamped to the track. */
const sectionsOf = ({ inpaint_sections: sent = [] }: InpaintRequest, durationSeconds: number): TimeRange[] =>
  mergeSections(
    sent.map(({ start, end }) => ({
      startSeconds: start,
      endSeconds: end > durationSeconds && end < durationSeconds + 0.05 ? durationSeconds : end,
    })),
  )

const tagsOf = ({ tags, styleOfMusic = '' }: InpaintRequest): string[] =>
  toUniqueTags((tags ?? styleOfMusic.split(',')).map(tagName))

/** Returns notes on settings that were adjusted. */
function noticeOf({ lyrics, sections, prompt }: InpaintSettings, body: InpaintRequest): string | undefined {
  const sung = body.trackMode === undefined || body.trackMode === 'song'
  const notices = [
    getPromptNotice(prompt),
    sung && body.lyrics !== undefined && body.lyrics.length > lyrics.length
      ? getLyricsNotice(lyrics.length)
      : undefined,
    (body.inpaint_sections?.length ?? 0) > sections.length
      ? 'Sections that touch each other are replaced as one.'
      : undefined,
  ]
  return notices.filter((notice) => notice !== undefined).join(' ') || undefined
}

export const handler: ToolHandler<'inpainting'> = {
  async toSettings(body, context) {
    const track = await requireOwnedAudio(context, body.audioUrl, 'reference_missing')
    const version = body.version ?? inpaintVersion
    const trackMode = body.trackMode === undefined || body.trackMode === 'song' ? 'song' : 'instrumental'
    return {
      tool: 'inpainting',
      ...track,
      trackMode,
      version,
      sections: sectionsOf(body, track.durationSeconds),
      lyrics: trackMode === 'song' ? cutLyricsForVersion(body.lyrics ?? '', version) : '',
      prompt: body.prompt ?? '',
      tags: tagsOf(body),
      likeSong: body.likeSong,
      ...(await findDnas(context, { dnaId: body.dnaId, audioId: track.audioId })),
    }
  },
  async prepare(settings, body, context) {
    const { db, user } = context
    const form = { ...settings, version: settings.version as Version }
    const filterOn = await isContentFiltered(db, user.id)
    const problem = inpaintProblem(form, { features: planFeatures[user.plan], filterOn, isKnownTag })
    if (problem) reject(problem)
    const dnas = await prepareDnas(context, settings)
    const { audioId, audioName, trackMode, sections, lyrics, prompt, tags, likeSong, durationSeconds } = settings
    return {
      prompt: `${inpaintTool.name}: ${audioName}`,
      input: {
        audioId,
        sections,
        sings: trackMode === 'song',
        lyrics,
        prompt,
        tags: likeSong ? tags : getTagsOrDefault(tags),
        seed: body.seed ?? randomInt(0x1_0000_0000),
        ...dnas.input,
      },
      dnaTokens: dnas.dnaTokens,
      durationSeconds,
      notice: noticeOf(settings, body),
    }
  },
  toRequest: ({ audioId, trackMode, version, sections, lyrics, prompt, tags, likeSong, dnas }) => ({
    ...{ trackMode, version, tags, likeSong, audioUrl: audioId },
    lyrics: trackMode === 'song' ? lyrics : undefined,
    prompt: prompt || undefined,
    inpaint_sections: sections.map(({ startSeconds, endSeconds }) => ({ start: startSeconds, end: endSeconds })),
    ...toDnaField({ dnas }),
  }),
}
