import { sampleRate } from '@songloom/engine/dsp/stereo'
import { countFrames, toSamples } from '../../../media/wav/wav-frames.ts'
import type { ExtensionBrief, InpaintBrief } from '../../port/edits.ts'
import { EngineError } from '../../port/engine-error.ts'
import type { RemoteTask } from '../remote-engine.ts'
import type { RemoteProvider } from '../remote-provider.ts'
import { cancellation } from '../results/cancellation.ts'
import { measureSound } from '../results/measure-sound.ts'
import { readSound } from '../results/read-sound.ts'
import type { ProviderRequest, Region, VendorResult } from '../vendor.ts'
import { assertPlain } from './assert-plain.ts'
import { joinWords, stripHints } from './request-text.ts'
import { patchPieces } from './patch-pieces.ts'
import type { Patch } from './patch-pieces.ts'

/** So much of a sound is made again with what is added to it, so that they go together. */
const overlapSeconds = 2
/** A result whose length differs by more is another sound. */
const toleranceSeconds = 1

const badResult = (message: string): EngineError => new EngineError('bad_result', message)

function requireBrief<Brief>(brief: Brief | undefined): Brief {
  if (brief === undefined) throw new EngineError('failed', 'the sound that it belongs to is not named')
  return brief
}

/** The result, decoded, with the samples that it has. */
async function readMade({ files }: VendorResult, provider: RemoteProvider, id: string) {
  const file = files.find(({ role }) => role === 'song')
  if (!file) throw badResult('there is no sound in its result')
  const { wav, durationSeconds } = await readSound(file, provider, id)
  return { made: wav, madeSamples: countFrames(wav), durationSeconds }
}

/** The patched sound with what our analysis hears in it. */
async function toPatched(patch: Patch, { needs }: RemoteProvider, id: string) {
  const { wav, peaks } = await needs.join(patchPieces(patch), cancellation())
  const { bpm, key, sections } = await measureSound(needs, wav, id)
  return { wav, peaks, bpm, key, sections, findings: [] }
}

/** The part of the sound that is kept. */
async function keptOf({ wav: read, fromSample, toSample }: ExtensionBrief, { needs }: RemoteProvider) {
  const wav = await read()
  if (fromSample === 0 && toSample >= countFrames(wav)) return wav
  return (await needs.join([{ wav, fromSample, toSample }], cancellation())).wav
}

const keptSeconds = ({ fromSample, toSample }: ExtensionBrief): number => (toSample - fromSample) / sampleRate

/** What is added, and some of the sound next to it. */
function extensionRegion(brief: ExtensionBrief): Region {
  const kept = keptSeconds(brief)
  const overlap = Math.min(overlapSeconds, kept / 2)
  return brief.side === 'right'
    ? { fromSeconds: kept - overlap, toSeconds: kept + brief.seconds }
    : { fromSeconds: -brief.seconds, toSeconds: overlap }
}

const toProviderRequest = (
  capability: ProviderRequest['capability'],
  { prompt, seed }: Pick<ExtensionBrief, 'prompt' | 'seed'>,
  more: Pick<ProviderRequest, 'lyrics' | 'durationSeconds' | 'wav' | 'regions'>,
): ProviderRequest => ({ capability, prompt, seed, ...more })

/** More sound before or after a sound. */
export const extendTask: RemoteTask<'extendTrack'> = {
  capability: 'extendTrack',
  toProviderRequest(brief, provider) {
    assertPlain(brief)
    return toProviderRequest('extendTrack', brief, {
      lyrics: stripHints(brief.lyrics),
      durationSeconds: keptSeconds(brief) + brief.seconds,
      wav: () => keptOf(brief, provider),
      regions: [extensionRegion(brief)],
    })
  },
  async toOutput(result, provider, id, asked) {
    const brief = requireBrief(asked)
    const { made, madeSamples, durationSeconds } = await readMade(result, provider, id)
    const kept = keptSeconds(brief)
    const isRight = brief.side === 'right'
    const isShort = isRight ? durationSeconds < kept + toleranceSeconds : false
    if (isShort || (!isRight && Math.abs(durationSeconds - kept - brief.seconds) > toleranceSeconds))
      throw badResult(`it has ${Math.round(durationSeconds)} s in place of ${Math.round(kept + brief.seconds)} s`)
    const offsetSamples = isRight ? 0 : toSamples(brief.seconds)
    const { fromSeconds, toSeconds } = extensionRegion(brief)
    const region = {
      fromSample: offsetSamples + toSamples(fromSeconds),
      toSample: Math.min(madeSamples, offsetSamples + toSamples(toSeconds)),
    }
    const original = await keptOf(brief, provider)
    const patch = { original, originalSamples: countFrames(original), made, offsetSamples, regions: [region] }
    const { sections, ...patched } = await toPatched(patch, provider, id)
    const seam = isRight
      ? { fromSample: region.fromSample, toSample: toSamples(kept) }
      : { fromSample: offsetSamples, toSample: region.toSample }
    const [from, to] = isRight ? [seam.toSample / sampleRate, Infinity] : [0, seam.fromSample / sampleRate]
    const added = sections
      .map(({ name, startSeconds, endSeconds }) => ({
        name,
        startSeconds: Math.max(from, startSeconds),
        endSeconds: Math.min(to, endSeconds),
      }))
      .filter((section) => section.endSeconds - section.startSeconds > 0.5)
    // Words that were sent are not known to be sung.
    return { output: { ...patched, sections: added, seam, lyrics: '' }, seconds: durationSeconds }
  },
}

const toRegions = ({ regions }: InpaintBrief) =>
  regions.map(({ fromSeconds, toSeconds }) => ({ fromSample: toSamples(fromSeconds), toSample: toSamples(toSeconds) }))

/** Other sound in parts of a sound. */
export const inpaintTask: RemoteTask<'inpaint'> = {
  capability: 'inpaint',
  async toProviderRequest(brief) {
    assertPlain(brief)
    const wav = await brief.wav()
    return toProviderRequest(
      'inpaint',
      { ...brief, prompt: joinWords([brief.prompt, ...(brief.styles ?? [])]) },
      {
        lyrics: brief.sings ? stripHints(brief.lyrics) : '',
        durationSeconds: countFrames(wav) / sampleRate,
        wav: () => Promise.resolve(wav),
        regions: brief.regions,
      },
    )
  },
  async toOutput(result, provider, id, asked) {
    const brief = requireBrief(asked)
    const original = await brief.wav()
    const originalSamples = countFrames(original)
    const { made, madeSamples, durationSeconds } = await readMade(result, provider, id)
    if (Math.abs(madeSamples - originalSamples) > toSamples(toleranceSeconds))
      throw badResult(`it has ${Math.round(durationSeconds)} s in place of those of the sound`)
    const regions = toRegions(brief).map(({ fromSample, toSample }) => ({
      fromSample,
      toSample: Math.min(toSample, originalSamples, madeSamples),
    }))
    const patch = { original, originalSamples, made, offsetSamples: 0, regions }
    const { sections: _, ...patched } = await toPatched(patch, provider, id)
    return { output: { ...patched, regions, lyrics: regions.map(() => '') }, seconds: durationSeconds }
  },
}
