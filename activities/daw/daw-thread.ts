import { writeFile } from 'node:fs/promises'
import type { DawDocument } from '@songloom/contracts/daw/document'
import { sampleRate } from '@songloom/engine/dsp/stereo'
import { getScoreClipSound } from '@songloom/engine/timeline/sounds/clip-sound'
import { listObjects } from '@songloom/engine/timeline/list-objects'
import { getTempoMap } from '@songloom/engine/timeline/tempo-map'
import { listSounds } from '@songloom/engine/timeline/sounds/list-sounds'
import type { SampleRange } from '@songloom/engine/timeline/sounds/list-sounds'
import { writeMetadata, writeProject } from '@songloom/engine/export/dawproject/write-project'
import type { ProjectAudio } from '@songloom/engine/export/dawproject/write-project'
import { documentToChordPro } from '@songloom/engine/export/document-to-chord-pro'
import { documentToPractice } from '@songloom/engine/export/document-to-practice'
import { writeMusicXml as writeScore } from '@songloom/engine/export/musicxml/write-musicxml'
import { notate } from '@songloom/engine/export/notation/notate'
import { documentToMidi } from '@songloom/engine/export/document-to-midi'
import { joinLines } from '@songloom/engine/edit/sing/join-lines'
import { singLine } from '@songloom/engine/edit/sing/sing-line'
import { listSungLines } from '@songloom/engine/edit/sing/sung-lines'
import type { PlacedLine, SungLine } from '@songloom/engine/edit/sing/sung-lines'
import { finishSteps } from '@songloom/engine/dsp/run-steps'
import type { Stereo } from '@songloom/engine/dsp/stereo'
import { createSpokenLines } from '@songloom/engine/voice/spoken/spoken-lines'
import type { SpokenLines } from '@songloom/engine/voice/spoken/spoken-lines'
import { renderScoreSound } from '@songloom/engine/edit/play/render-score-sound'
import type { ClipSound, SoundSource } from '@songloom/engine/timeline/sounds/sounds'
import { getTailEnd } from '@songloom/engine/timeline/strips/get-tail-end'
import { toTimeline } from '@songloom/engine/timeline/timeline'
import { createSoundBank } from '@songloom/engine/synth/sound-bank'
import { fliteSpeech } from '../engines/singers/flite-speech.ts'
import { threadTask } from '../engines/threads/thread-task.ts'
import { encodeWav } from '../media/wav/encode-wav.ts'
import { describeWavBytes } from '../media/upload/containers/describe-wav.ts'
import type { WavFacts } from '../media/upload/containers/describe-wav.ts'
import { openMaster } from './thread-sound-file.ts'
import { renderMixFiles } from './thread-render-mix.ts'
import type { MixTask, RenderedMix } from './thread-render-mix.ts'

// A thread for the sound of the DAW.

type ScoreSource = Extract<SoundSource, { type: 'score' }>

interface Outline {
  /** Where the last clip ends. */
  endSample: number
  /** Where its rooms and echoes have died away. */
  tailEndSample: number
  /** Tracks and buses that are heard. */
  strips: string[]
}

/** What must be there before a document is rendered. */
export const outlineMix = threadTask(({ document }: { document: DawDocument }): Outline => {
  const timeline = toTimeline(document)
  const strips = [...timeline.tracks, ...timeline.buses].map(({ id }) => id)
  return { endSample: timeline.endSample, tailEndSample: getTailEnd(timeline), strips }
})

/** The sounds that are heard of a range. */
export const listHeardSounds = threadTask(
  ({ document, range }: { document: DawDocument; range: SampleRange }): ClipSound[] => listSounds(document, range),
)

/** What a score clip of a document plays; undefined where there is none. */
export const findScore = threadTask(
  ({ document, clipId }: { document: DawDocument; clipId: string }): ScoreSource | undefined => {
    const clip = document[clipId]
    if (clip?.kind !== 'scoreClip') return undefined
    const track = document[clip.trackId]
    if (track?.kind !== 'track' || !track.player) return undefined
    const notes = listObjects(document, 'note').filter((note) => note.clipId === clipId)
    const content = { clip, notes, player: track.player, lyrics: listObjects(document, 'lyric') }
    const { source } = getScoreClipSound(content, getTempoMap(document))
    return source.type === 'score' ? source : undefined
  },
)

const writeMaster = (path: string, sound: Stereo): Promise<void> =>
  writeFile(path, encodeWav(sound, { sampleRate, dither: false }))

/** Writes the sound of a score clip of an instrument or a kit in the master format. */
export const playScore = threadTask(({ source, path }: { source: ScoreSource; path: string }): Promise<void> =>
  writeMaster(path, finishSteps(renderScoreSound(createSoundBank(), source))),
)

/** The lines that a voice's clip is sung in. */
export const splitIntoLines = threadTask(({ source }: { source: ScoreSource }): PlacedLine[] => listSungLines(source))

/** Writes the sound of one line in the master format, sung with a program that speaks where there is one. */
export const singOneLine = threadTask(
  ({ line, programPath, path }: { line: SungLine; programPath: string | undefined; path: string }): Promise<void> =>
    writeMaster(path, finishSteps(singLine(line, getSpokenLines(programPath)))),
)

/** Lines of speech of this thread's program. */
let spoken: { programPath: string; lines: SpokenLines } | undefined

function getSpokenLines(programPath: string | undefined): SpokenLines | undefined {
  if (programPath === undefined) return undefined
  if (spoken?.programPath !== programPath) spoken = { programPath, lines: createSpokenLines(fliteSpeech(programPath)) }
  return spoken.lines
}

/** Joins the lines of a clip, each in a file of its own, to one file in the master format. */
export const joinSungLines = threadTask(
  ({ lines, path }: { lines: readonly { fromSample: number; path: string }[]; path: string }): Promise<void> =>
    writeMaster(path, joinLines(lines.map((line) => ({ fromSample: line.fromSample, sound: readMaster(line.path) })))),
)

function readMaster(path: string): Stereo {
  const file = openMaster(path)
  const sound = file.read(0, file.samples)
  file.close()
  return sound
}

/** Renders a mix with its waveform and hash. */
export const renderMix = threadTask(
  async (task: MixTask, report): Promise<RenderedMix & WavFacts> => {
    const rendered = renderMixFiles(task, report)
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

/** The same as MusicXML, in UTF-8. */
export const writeMusicXml = threadTask(({ document }: { document: DawDocument }) =>
  new TextEncoder().encode(writeScore(notate(document))),
)

/** Its lyrics and chords as ChordPro, in UTF-8. */
export const writeChordPro = threadTask(({ document }: { document: DawDocument }) =>
  new TextEncoder().encode(documentToChordPro(document)),
)

/** Its bars, chords and lines for a practice view, as JSON. */
export const writePractice = threadTask(({ document }: { document: DawDocument }) =>
  new TextEncoder().encode(JSON.stringify(documentToPractice(document))),
)
