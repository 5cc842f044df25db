import { availableParallelism } from 'node:os'
import { MessageChannel } from 'node:worker_threads'
import { Piscina } from 'piscina'
import type {
  EncodeTask,
  EncodedSong,
  MeasureTask,
  Mp3PartTask,
  RenderTask,
  RenderedSong,
  SharesTask,
  SoundFontTask,
  ThreadProgress,
} from './embedded-thread.ts'
import type { ReferenceMeasures } from '@songloom/engine/reference/reference-measures'
import type { SectionFindings } from '../embedded/analyse-sections.ts'
import type { CompletionAnswer } from '../embedded/complete-music.ts'
import type { FixtureSettings } from '../port/engine-name.ts'
import type { Extension } from '../embedded/extend-track.ts'
import type { Inpainting } from '../embedded/inpaint.ts'
import type { PlayedVoiceAnswer } from '../singers/play-voice.ts'
import type { VoiceRendering } from '../embedded/swap-voice.ts'
import type { VoiceLineTask } from './thread-voice-line.ts'
import type { SwapTask } from './thread-swap.ts'
import type { StemRendering } from '../embedded/separate-stems.ts'
import type { Measured } from '../../media/wav/measure-sound.ts'
import { createTaskSlots } from './task-slots.ts'
import { niceIncrement } from './thread-priority.ts'
import type { SingerVoices } from '../singers/singer-voices.ts'
import type { OpenedSoundFont } from '../soundfont/soundfont-file.ts'
import type { ThreadPreview } from './thread-preview.ts'
import type { CompleteTask } from './thread-complete.ts'
import type { ExtendTask } from './thread-extend.ts'
import type { InpaintTask } from './thread-inpaint.ts'
import type { LoopTask } from './thread-music.ts'
import type { SectionsTask } from './thread-sections.ts'
import type { VoiceTask } from './thread-voice.ts'
import type { ReferenceTask, SoundTask, StemsTask } from './thread-sound.ts'

export interface Tasks {
  renderSong: { input: RenderTask; output: RenderedSong }
  playShares: { input: SharesTask; output: void }
  renderLoop: { input: LoopTask; output: RenderedSong }
  renderStems: { input: StemsTask; output: StemRendering[] }
  findSections: { input: SectionsTask; output: SectionFindings }
  separateStems: { input: SoundTask; output: StemRendering[] }
  completeMusic: { input: CompleteTask; output: CompletionAnswer }
  playVoice: { input: VoiceTask; output: PlayedVoiceAnswer }
  extendSound: { input: ExtendTask; output: Extension }
  inpaintSound: { input: InpaintTask; output: Inpainting }
  swapVoice: { input: SwapTask; output: VoiceRendering }
  singVoiceLine: { input: VoiceLineTask; output: { wav: Uint8Array } }
  measureReference: { input: ReferenceTask; output: ReferenceMeasures }
  trySoundFont: { input: SoundFontTask; output: OpenedSoundFont }
  measureFile: { input: MeasureTask; output: Measured }
  encodeAudio: { input: EncodeTask; output: EncodedSong }
  encodeMp3Part: { input: Mp3PartTask; output: Uint8Array }
}

/** One kind of work, as a thread does it. */
export type Work<Name extends keyof Tasks> = (task: Tasks[Name]['input']) => Promise<Tasks[Name]['output']>

export interface RunOptions {
  signal: AbortSignal
  onProgress: (note: ThreadProgress) => void
  onPreview?: (mp3: Uint8Array) => void
  /** Called with true when every thread is busy, and with false when one begins with the task. */
  onWaiting?: (isWaiting: boolean) => void
  /** Buffers of the input that the thread owns from then on; all others are copied on the event loop. */
  transfer?: readonly ArrayBuffer[]
}

export interface ThreadPool {
  readonly size: number
  /** Whether so many more tasks would each find a thread that is there: to start one takes longer than a song waits for help. */
  hasRoomFor(tasks: number): boolean
  /** Runs in a worker thread; an abort ends that thread at once. */
  run<Name extends keyof Tasks>(
    name: Name,
    input: Omit<Tasks[Name]['input'], 'port'>,
    options: RunOptions,
  ): Promise<Tasks[Name]['output']>
  close(): Promise<void>
}

/** What a thread is told when it begins. */
export interface ThreadSettings {
  /** Without them the engine's own singer sings: so it is in tests, unless they are about it. */
  singerVoices?: SingerVoices | undefined
  /** For tests: stored sounds instead of played ones. */
  fixture?: FixtureSettings | undefined
}

const threadFile = ({ fixture }: ThreadSettings): string =>
  fixture === undefined ? './embedded-thread.ts' : '../fixture/thread.ts'

/** Of small objects that are soon forgotten a thread makes few: its sounds lie elsewhere. What Node allows by itself is never given back. */
const maxYoungGenerationSizeMb = 12

/** As many threads as cores: engine work is pure computation. So many of them, `kept`, stay when there is nothing to do. */
export function createThreadPool(size = availableParallelism(), kept = 0, settings: ThreadSettings = {}): ThreadPool {
  const pool = new Piscina({
    filename: new URL(threadFile(settings), import.meta.url).href,
    minThreads: Math.min(kept, size),
    maxThreads: size,
    idleTimeout: 60_000,
    niceIncrement,
    workerData: settings,
    resourceLimits: { maxYoungGenerationSizeMb },
  })
  // Tasks wait here rather than in the pool, which does not say when one begins.
  const slots = createTaskSlots(size, [])
  let underWay = 0
  return {
    size,
    // A stored sound is not shared out: one thread has it at once.
    hasRoomFor: (tasks) => settings.fixture === undefined && underWay + tasks <= pool.threads.length,
    async run(name, input, { signal, onProgress, onPreview, onWaiting, transfer = [] }) {
      const { port1, port2 } = new MessageChannel()
      port1.on('message', (note: ThreadProgress | ThreadPreview) =>
        'previewMp3' in note ? onPreview?.(note.previewMp3) : onProgress(note),
      )
      underWay++
      try {
        onWaiting?.(true)
        await slots.acquire(name, signal)
        onWaiting?.(false)
        return await pool
          .run({ ...input, port: port2 }, { name, signal, transferList: [port2, ...transfer] })
          .finally(() => slots.release())
      } finally {
        underWay--
        port1.close()
      }
    },
    close: () => pool.destroy(),
  }
}
