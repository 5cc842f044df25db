import { ApplicationFailure, Context } from '@temporalio/activity'
import type { TrainVoiceJob } from '@songloom/tools/train-voice/contract'
import type { VoiceSpan } from '../engines/port/listening.ts'
import { countFrames, toSamples } from '../media/wav/wav-frames.ts'
import type { WavPiece } from '../media/wav/wav-frames.ts'
import type { ToolDeps } from '../jobs/tool-deps.ts'

/** Shorter pauses belong to the voice: a recording is judged by how quiet they are. */
const pauseSeconds = 2
/** Kept before and after a voice: its breath and its room. */
const marginSeconds = 0.25

/** The parts of a recording that are kept; undefined where that is all of it. Empty where there is no voice. */
export function voicePieces(wav: Uint8Array, spans: readonly VoiceSpan[]): WavPiece[] | undefined {
  const count = countFrames(wav)
  const pieces: WavPiece[] = []
  for (const { startSeconds, endSeconds } of spans) {
    const fromSample = Math.max(0, toSamples(startSeconds - marginSeconds))
    const toSample = Math.min(count, toSamples(endSeconds + marginSeconds))
    const last = pieces.at(-1)
    if (last && fromSample - last.toSample < toSamples(pauseSeconds)) last.toSample = toSample
    else pieces.push({ wav, fromSample, toSample })
  }
  const kept = pieces.reduce((sum, piece) => sum + piece.toSample - piece.fromSample, 0)
  return pieces.length > 0 && count - kept < toSamples(pauseSeconds) ? undefined : pieces
}

/**
 * Leaves out the parts of a recording in which nobody sings or speaks, where an engine has looked for them. Throws a
 * failure that is the track's own for a recording without a voice.
 */
export function createVoiceFinder({ engines, engineStep, files }: Pick<ToolDeps, 'engines' | 'engineStep' | 'files'>) {
  return async (
    job: TrainVoiceJob,
    place: number,
    readWav: () => Promise<Uint8Array>,
  ): Promise<() => Promise<Uint8Array>> => {
    const brief = { words: job.name, wav: readWav, score: undefined }
    const call = { name: `voice-${place}`, brief, firstStep: 'listen', stepOfStage: {} }
    const { spans } = await engineStep(engines.findVoice, job, call)
    if (!spans) return readWav
    const pieces = voicePieces(await readWav(), spans)
    if (!pieces) return readWav
    if (pieces.length === 0)
      throw ApplicationFailure.nonRetryable('Nobody sings or speaks in this recording.', 'engine_refused')
    return async () => (await files.run('joinWav', { pieces }, Context.current().cancellationSignal)).wav
  }
}
