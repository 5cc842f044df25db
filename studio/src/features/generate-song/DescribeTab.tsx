import { useLingui } from '@lingui/react/macro'
import { Dices } from 'lucide-react'
import { useRef } from 'react'
import { useSongDraft } from './song-draft.ts'
import { IconButton } from '../../ui/Button.tsx'
import { TextBox } from './TextBox.tsx'

/** Prompts that show what can be said; the dice walks through them. */
const examples = [
  'A slow monsoon ballad with soft tabla and a warm female voice',
  'Bright 80s synthwave about driving home at dawn, 104 BPM',
  'Lo-fi beat with rain, a lazy electric piano and no words',
  'Folk song for two voices about a lighthouse keeper',
  'Punjabi wedding anthem with dhol and big brass',
  'Deep house in D minor, late night, spoken hook',
] as const

export function DescribeTab({ limit }: { limit: number }) {
  const { t } = useLingui()
  const prompt = useSongDraft((draft) => draft.prompt)
  const turn = useRef(0)
  const suggest = (): void => useSongDraft.setState({ prompt: examples[turn.current++ % examples.length]! })
  return (
    <TextBox
      label={t`Your song`}
      placeholder={t`What do you want to create today?`}
      value={prompt}
      limit={limit}
      rows={7}
      onChange={(text) => useSongDraft.setState({ prompt: text })}
      actions={
        <IconButton small label={t`Show an example`} onClick={suggest}>
          <Dices className="size-4" aria-hidden />
        </IconButton>
      }
    />
  )
}
