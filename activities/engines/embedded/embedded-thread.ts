import { workerData } from 'piscina'
import { checkSong } from '@songloom/engine/check/check-song'
import { waveformShape } from '@songloom/engine/mix/waveform-shape'
import { runSteps } from '@songloom/engine/dsp/run-steps'
import { isHelpWanted, renderShared } from '@songloom/engine/render/shared-channel'
import { release } from '@songloom/engine/dsp/release'
import { sampleRate } from '@songloom/engine/dsp/stereo'
import { encodeWav } from '../../media/wav/encode-wav.ts'
import { prepareEngine, setSinger } from './thread-engine.ts'
import { openSoundFont } from '../soundfont/soundfont-file.ts'
import type { OpenedSoundFont } from '../soundfont/soundfont-file.ts'
import { peakCount, reporting, transferable } from '../threads/thread-output.ts'
import { playSteps } from './songs/thread-play.ts'
import { readFacts } from './songs/thread-facts.ts'
import { previewing } from './songs/thread-preview.ts'
import type { ThreadSettings } from '../port/thread-pool.ts'
import type { RenderTask, RenderedSong, SharesTask, SoundFontTask, Work } from '../port/thread-tasks.ts'

// Loaded by the first job that needs it: otherwise each thread would hold 17 MB for good.
const complete = () => import('./edits/thread-complete.ts')
const voice = () => import('./voices/thread-voice.ts')
const extend = () => import('./edits/thread-extend.ts')
const inpaint = () => import('./edits/thread-inpaint.ts')
const music = () => import('./songs/thread-music.ts')
const sketch = () => import('./songs/thread-sketch.ts')
const swap = () => import('./voices/thread-swap.ts')
const voiceModel = () => import('./voices/thread-voice-model.ts')
const voiceLine = () => import('./voices/thread-voice-line.ts')
const sections = () => import('./listening/thread-sections.ts')
const styles = () => import('./styles/thread-style.ts')
const sound = () => import('./listening/thread-sound.ts')

export const completeMusic: Work<'completeMusic'> = async (task) => (await complete()).completeMusic(task)
export const playVoice: Work<'playVoice'> = async (task) => (await voice()).playVoice(task)
export const extendSound: Work<'extendSound'> = async (task) => (await extend()).extendSound(task)
export const inpaintSound: Work<'inpaintSound'> = async (task) => (await inpaint()).inpaintSound(task)
export const renderLoop: Work<'renderLoop'> = async (task) => (await music()).renderLoop(task)
export const renderSketch: Work<'renderSketch'> = async (task) => (await sketch()).renderSketch(task)
export const swapVoice: Work<'swapVoice'> = async (task) => (await swap()).swapVoice(task)
export const measureVoice: Work<'measureVoice'> = async (task) => (await voiceModel()).measureVoice(task)
export const learnVoice: Work<'learnVoice'> = async (task) => (await voiceModel()).learnVoice(task)
export const checkConsent: Work<'checkConsent'> = async (task) => (await voiceModel()).checkConsent(task)
export const singVoiceLine: Work<'singVoiceLine'> = async (task) => (await voiceLine()).singVoiceLine(task)
export const findSections: Work<'findSections'> = async (task) => (await sections()).findSections(task)
export const measureReference: Work<'measureReference'> = async (task) => (await sound()).measureReference(task)
export const measureStyle: Work<'measureStyle'> = async (task) => (await styles()).measureStyle(task)
export const learnStyle: Work<'learnStyle'> = async (task) => (await styles()).learnStyle(task)
export const renderStems: Work<'renderStems'> = async (task) => (await sound()).renderStems(task)
export const separateStems: Work<'separateStems'> = async (task) => (await sound()).separateStems(task)

export { encodeAudio, encodeMp3Part, measureFile } from './thread-encode.ts'

setSinger((workerData as ThreadSettings | undefined)?.singerVoices)

/** Sings, plays, mixes and masters a score. */
export async function renderSong({ score, soundFont, shares, port }: RenderTask): Promise<RenderedSong> {
  const prepared = await prepareEngine(soundFont)
  const { soundFontProblem } = prepared
  const { sent, onPreview, ...pause } = previewing(port)
  const steps = playSteps(prepared, { score, shares }, { onPreview })
  const { master } = await runSteps(steps, { ...reporting(port), ...pause })
  const { findings, ...measured } = checkSong(score, master)
  const wav = encodeWav(master, { sampleRate })
  const peaks = waveformShape(master, peakCount)
  release(master.left, master.right)
  await sent()
  port.close()
  return transferable({ wav, peaks, measured, findings, facts: readFacts(score), soundFontProblem }, [wav])
}

/** Renders unclaimed parts of a song of another thread; a helper with another sound configuration renders none. */
export async function playShares({ score, soundFont, shares, port }: SharesTask): Promise<void> {
  port.close()
  if (!isHelpWanted(shares)) return
  const { engine, soundFontProblem } = await prepareEngine(soundFont)
  if (soundFontProblem === undefined) renderShared(engine, score, shares)
}

/** Reads a SoundFont once to identify it. */
export async function trySoundFont({ port, ...file }: SoundFontTask): Promise<OpenedSoundFont> {
  port.close()
  return openSoundFont(file)
}
