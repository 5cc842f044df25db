import * as z from 'zod/mini'
import { isId } from '@songloom/contracts/library/ids.rules'
import { motifUses } from '@songloom/contracts/music/motif-uses.rules'
import { withLineFeeds } from '@songloom/contracts/music/words.rules'
import { dnaRoles } from './job-dna.rules.ts'

/** An audio of ours, by id or address; foreign URLs are for link import only. */
export const audioReference = z.string().check(z.maxLength(300))

/** The id in an `audioUrl`; undefined for a foreign one. */
export function parseAudioId(reference: string): string | undefined {
  const id = /^(?:https?:\/\/[^/]+)?\/api\/audio\/([^/?#]+)/.exec(reference)?.[1] ?? reference
  return isId(id) ? id : undefined
}

/** A style or a voice that a request is to be made with. */
export const dnaField = { dnaId: z.optional(z.nullable(z.string().check(z.maxLength(64)))) }

/** A style or voice as the message shows it; its version and price are in the job's input. */
export const usedDna = z.object({
  role: z.enum(dnaRoles),
  dnaId: z.string(),
  name: z.string(),
  /** Of the song that is worked on, which has paid for it. */
  isInherited: z.optional(z.boolean()),
})
export type UsedDna = z.infer<typeof usedDna>
/** Of settings. */
export const usedDnas = { dnas: z.optional(z.array(usedDna)) }

/** The source audio of a tool, as settings store it. */
export const referenceFields = {
  audioId: z.string(),
  audioName: z.string(),
  durationSeconds: z.number(),
}

/** Lyrics of a request, with any line ends. Version and plan limit their length. */
export const sentLyrics = z.string().check(z.overwrite(withLineFeeds), z.maxLength(10_000))

/** A MIDI file as the material of a request. */
export const motifFields = {
  /** An audio of the library that has notes: an uploaded MIDI file, or a song that was made here. */
  midiFile: z.optional(z.nullable(audioReference)),
  /**
   * `exact` plays its notes on its instruments, `reinstrumented` on those of the style; `developed`, the default,
   * makes its melody the motif of a new song.
   */
  midiUse: z.optional(z.enum(motifUses)),
}

/** The same as settings store it. */
export const motifSettings = z.object({ ...referenceFields, use: z.enum(motifUses) })
export type MotifSettings = z.infer<typeof motifSettings>

/** The same as input of a job. */
export type JobMotif = Omit<MotifSettings, 'durationSeconds'>
