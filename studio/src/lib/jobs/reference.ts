/** An audio of the library that a tool works on. */
export interface Reference {
  audioId: string
  audioName: string
  durationSeconds: number
  /** Of the audio it was chosen from. */
  songName?: string
  albumArt?: string | null
  /** Whether it has a MIDI file; absent where that is not known. */
  hasNotes?: boolean | undefined
}
