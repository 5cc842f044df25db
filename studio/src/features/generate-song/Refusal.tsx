import { RefusalCard } from '../../panels/create/RefusalCard.tsx'
import { useSongDraft } from '../../panels/song/song-draft.ts'
import { useSongRefusal } from './song-refusal.ts'
import type { PromptRefusal } from './song-refusal.ts'
import { readStyles, writeStyles } from './styles-text.ts'

/** What was refused of the song panel, and one that passes. */
export function Refusal({ refusal }: { refusal: PromptRefusal }) {
  const { field, ...card } = refusal
  const draft = useSongDraft()
  const text = field === 'styles' ? writeStyles(draft.styles) : draft[field]
  const change = (next: string): void => {
    useSongDraft.setState(field === 'styles' ? { styles: readStyles(next) } : { [field]: next })
    useSongRefusal.setState({ refusal: null })
  }
  return <RefusalCard {...card} text={text} onChange={change} />
}
