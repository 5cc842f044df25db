import { writeFile } from 'node:fs/promises'
import type { DawDocument } from '@songloom/contracts/daw/document'
import { sampleRate } from '@songloom/engine/dsp/stereo'
import { getScoreClipSound } from '@songloom/engine/timeline/clip-sound'
import { listObjects } from '@songloom/engine/timeline/list-objects'
import { getTempoMap } from '@songloom/engine/timeline/tempo-map'
import { listSounds } from '@songloom/engine/timeline/list-sounds'
import { writeMetadata, writeProject } from '@songloom/engine/export/dawproject/write-project'
import type { ProjectAudio } from '@songloom/engine/export/dawproject/write-project'
import { documentToChordPro } from '@songloom/engine/export/document-to-chord-pro'
import { documentToMidi } from '@songloom/engine/export/document-to-midi'
import { renderScoreSound } from '@songloom/engine/edit/play/render-score-sound'
import type { ClipSound, SoundSource } from '@songloom/engine/timeline/sounds'
import { toTimeline } from '@songloom/engine/timeline/timeline'
import { createSoundBank } from '@songloom/engine/synth/sound-bank'
import { threadTask } from '../engines/threads/thread-task.ts'
import { encodeWav } from '../media/wav/encode-wav.ts'
import { describeWavBytes } from '../media/upload/containers/describe-wav.ts'
import type { WavFacts } from '../media/upload/containers/describe-wav.ts'
import { renderMixFiles } from './thread-render-mix.ts'
import type { MixOrder, RenderedMix } from './thread-render-mix.ts'

// A thread for the sound of the DAW.

type ScoreSource = Extract<SoundSource, { type: 'score' }>

interface Outline {
  sounds: ClipSound[]
  /** Where the last clip ends. */
  endSample: number
  /** Tracks and buses that are heard. */
  strips: string[]
}

/** What must be there before a document is rendered. */
export const outlineMix = threadTask(({ document }: { document: DawDocument }): Outline => {
  const { endSample, tracks, buses } = toTimeline(document)
  return { sounds: listSounds(document), endSample, strips: [...tracks, ...buses].map(({ id }) => id) }
})

/** What a score clip of a document plays; undefined where there is none. */
export const findScore = threadTask(
  ({ document, clipId }: { document: DawDocument; clipId: string }): ScoreSource | undefined => {
    const clip = document[clipId]
    if (clip?.kind !== 'scoreClip') return undefined
    const track = document[clip.trackId]
    if (track?.kind !== 'track' || !track.player) return undefined
    const notes = listObjects(document, 'note').filter((note) => note.clipId === clipId)
    const { source } = getScoreClipSound(clip, notes, track.player, getTempoMap(document))
    return source.type === 'score' ? source : undefined
  },
)

/** Writes the sound of a score clip in the master format. */
export const playScore = threadTask(async ({ source, path }: { source: ScoreSource; path: string }): Promise<void> => {
  const steps = renderScoreSound(createSoundBank(), source)
  let step = steps.next()
  while (!step.done) step = steps.next()
  await writeFile(path, encodeWav(step.value, { sampleRate, dither: false }))
})

/** Renders a mix with its waveform and hash. */
export const renderMix = threadTask(
  async (order: MixOrder, report): Promise<RenderedMix & WavFacts> => {
    const rendered = renderMixFiles(order, report)
    return { ...rendered, ...(await describeWavBytes(rendered.wav)) }
  },
  ({ wav }) => [wav],
)

interface ArchivedAudio extends ProjectAudio {
  audioId: string
}

/** The texts of a .dawproject. */
export const writeDawproject = threadTask(
  ({ document, audios }: { document: DawDocument; audios: readonly ArchivedAudio[] }) => ({
    project: writeProject(document, new Map(audios.map((audio) => [audio.audioId, audio]))),
    metadata: writeMetadata(document),
  }),
)

/** Its score tracks as a Standard MIDI File. */
export const writeMidi = threadTask(({ document }: { document: DawDocument }) => documentToMidi(document))

/** Its lyrics as ChordPro, in UTF-8. */
export const writeChordPro = threadTask(({ document }: { document: DawDocument }) =>
  new TextEncoder().encode(documentToChordPro(document)),
)
