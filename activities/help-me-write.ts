import type { HelpMeWriteOrder } from '@songloom/contracts/help-me-write'
import { lyricsAbout } from '@songloom/engine/compose/lyrics-about'

/** Words of our own engine: a matter of milliseconds. */
export const createHelpMeWriteActivities = () => ({
  writeLyricsAbout: ({ topic, seed }: HelpMeWriteOrder): Promise<string> => Promise.resolve(lyricsAbout(topic, seed)),
})

export type HelpMeWriteActivities = ReturnType<typeof createHelpMeWriteActivities>
