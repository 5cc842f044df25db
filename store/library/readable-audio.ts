import type { ReadAudio } from '@songloom/contracts/edu/read-projects'
import type { AudioRow } from './audios.ts'

/** An audio as others than its owner read it, under the addresses that are theirs. */
export const toReadableAudio = (row: AudioRow, urls: Pick<ReadAudio, 'audioUrl' | 'coverUrl'>): ReadAudio => ({
  audioId: row.id,
  name: row.name,
  durationSeconds: row.duration_seconds,
  bpm: row.bpm,
  key: row.musical_key,
  peaks: row.peaks,
  sections: row.sections,
  lyrics: row.lyrics,
  ...urls,
})
