import { access, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { EngineError } from '../../../port/engine-error.ts'
import type { AdapterTrack } from '../../../port/styles.ts'
import type { VendorCall } from '../../vendor.ts'

/** The folder of one training, as a worker and as the server names it. */
export interface TrainingFolder {
  own: string
  server: string
}

type Configured = Pick<VendorCall, 'config'>

/** The folder of a training or an adapter. Throws `unsupported` for a provider without one. */
export function toTrainingFolder({ config: { training } }: Configured, name: string): TrainingFolder {
  if (!training) throw new EngineError('unsupported', 'it has no folder for trainings')
  return { own: join(training.folder, name), server: `${training.serverFolder.replace(/\/+$/, '')}/${name}` }
}

/** Files of one track: its sound, and texts of the same name. */
export const trackName = (place: number): string => String(place + 1).padStart(2, '0')

/** Writes the tracks of a training with their words and descriptions. */
export async function writeTracks({ own }: TrainingFolder, tracks: readonly AdapterTrack[]): Promise<void> {
  const folder = join(own, 'tracks')
  try {
    await mkdir(folder, { recursive: true })
    for (const [place, { wav, lyrics, caption }] of tracks.entries()) {
      const file = join(folder, trackName(place))
      await writeFile(`${file}.wav`, await wav())
      await writeFile(`${file}.caption.txt`, caption)
      if (lyrics !== '') await writeFile(`${file}.lyrics.txt`, lyrics)
    }
  } catch (error) {
    // A full disk or a mount that is gone: nothing was sent.
    if (error instanceof Error && 'syscall' in error)
      throw new EngineError('unavailable', `the folder of its trainings cannot be written (${error.message})`)
    throw error
  }
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

/** The last file of an adapter that is written. */
const adapterFile = join('adapter', 'adapter_config.json')

/** Whether the server has written an adapter to its output. */
export const isTrained = ({ own }: TrainingFolder): Promise<boolean> => isThere(join(own, 'output/final', adapterFile))
/** Whether the adapter stands where songs load it from. */
export const isExported = ({ own }: TrainingFolder): Promise<boolean> => isThere(join(own, 'lora', adapterFile))

/** Removes the tracks and everything else but the adapter. */
export async function removeWork({ own }: Pick<TrainingFolder, 'own'>): Promise<void> {
  for (const part of ['tracks', 'tensors', 'output']) await rm(join(own, part), { recursive: true, force: true })
}

/** Removes the folder with the adapter. */
export const removeFolder = ({ own }: Pick<TrainingFolder, 'own'>): Promise<void> =>
  rm(own, { recursive: true, force: true })
