import type { HelpMeWriteOrder } from '@songloom/contracts/help-me-write'
import { whileBeating } from './beating.ts'
import { attemptsWhileWaited, writing } from './writers/writing.ts'
import type { TextWriter } from './writers/text-writer.ts'

/** Words of our own engine in milliseconds, or of a model in seconds. */
export const createHelpMeWriteActivities = ({ writer }: { writer: TextWriter }) => ({
  writeLyricsAbout: (order: HelpMeWriteOrder): Promise<string> =>
    whileBeating(() => writing((options) => writer.help(order, options), attemptsWhileWaited)),
})

export type HelpMeWriteActivities = ReturnType<typeof createHelpMeWriteActivities>
