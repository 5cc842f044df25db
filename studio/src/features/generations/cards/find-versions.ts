import type { Message } from '@songloom/contracts/jobs/messages'

export type VersionKind = 'audio' | 'stems' | 'lyrics' | 'videos'

/** How a project is looked through. */
export interface VersionView {
  /** Undefined for all. */
  kind: VersionKind | undefined
  words: string
}

function kindOf({ audioData, result }: Message): VersionKind | undefined {
  if (audioData.some(({ output }) => output === 'stem')) return 'stems'
  if (audioData.length > 0) return 'audio'
  if (result?.tool === 'make_video') return 'videos'
  return result?.tool === 'lyric_writing' ? 'lyrics' : undefined
}

const textsOf = ({ songName, prompt, audioData }: Message): string[] => [
  songName ?? '',
  prompt,
  ...audioData.map(({ name }) => name),
]

/** The versions of a kind with these words in a name or request. What is still being made is always among them. */
export function findVersions(messages: readonly Message[], { kind, words }: VersionView): readonly Message[] {
  const wanted = words.normalize('NFC').trim().toLowerCase()
  const isFound = (message: Message): boolean =>
    (kind === undefined || kindOf(message) === kind) &&
    textsOf(message).some((text) => text.normalize('NFC').toLowerCase().includes(wanted))
  return messages.filter((message) => message.status === 'PROCESSING' || isFound(message))
}
