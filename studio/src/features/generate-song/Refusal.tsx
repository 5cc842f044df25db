import { RefusalCard } from '../../panels/create/RefusalCard.tsx'
import { useSongDraft } from '../../panels/song/song-draft.ts'
import { useSongRefusal } from './song-refusal.ts'
import type { PromptRefusal } from './song-refusal.ts'

/** A refused prompt of the song panel, and one that passes. */
export function Refusal({ refusal }: { refusal: PromptRefusal }) {
  const { field, ...words } = refusal
  const accept = (): void => {
    useSongDraft.setState(field === 'prompt' ? { prompt: refusal.proposal } : { lyrics: refusal.proposal })
    useSongRefusal.setState({ refusal: null })
  }
  return <RefusalCard {...words} onAccept={accept} />
}
