import type { AudioItem } from '@songloom/contracts/library/audios'
import { isPublicIn } from '@songloom/contracts/library/audios.rules'
import type { Message } from '@songloom/contracts/jobs/messages'
import type { Project } from '@songloom/contracts/library/projects'

/** A list with an updated audio: replaced in place, removed when hidden, first when new. */
export function withAudio(audios: readonly AudioItem[], audio: AudioItem): AudioItem[] {
  const isKnown = audios.some(({ audioId }) => audioId === audio.audioId)
  if (audio.isHidden) return audios.filter(({ audioId }) => audioId !== audio.audioId)
  return isKnown ? audios.map((one) => (one.audioId === audio.audioId ? audio : one)) : [audio, ...audios]
}

/** The takes with an audio as it is now, where its take is among them. */
export const replaceAudio = (messages: readonly Message[], audio: AudioItem): readonly Message[] =>
  messages.map((message) =>
    message._id === audio.messageId ? { ...message, audioData: withAudio(message.audioData, audio) } : message,
  )

/** Audios with the ones of a project as public as it makes them. */
export const withSharing = (audios: readonly AudioItem[], { _id, isPublic }: Project): AudioItem[] =>
  audios.map((audio) =>
    audio.projectId === _id ? { ...audio, isPublic: audio.isPublished || isPublicIn(audio.sharing, isPublic) } : audio,
  )
