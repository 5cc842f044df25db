import { cutName } from '@songloom/contracts/names.rules'
import type { TrimAudioJob } from '@songloom/contracts/trim-audio'
import type { Made } from './job-records.ts'
import { createStoreClip } from './store-clip.ts'
import type { ToolNeeds } from './tool-needs.ts'

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

export function createTrimAudioActivities(needs: ToolNeeds) {
  const storeClip = createStoreClip(needs)
  return {
    /** Keeps parts of an audio as one of their own, called after it and the times. */
    trimAudio: (job: TrimAudioJob): Promise<Made> => {
      const times = job.pieces.map(({ startSeconds, endSeconds }) => `${clock(startSeconds)}–${clock(endSeconds)}`)
      return storeClip(job, 'trim', ([row]) => `${cutName(row!.name, 80)} (${times.join(', ')})`)
    },
  }
}

export type TrimAudioActivities = ReturnType<typeof createTrimAudioActivities>
