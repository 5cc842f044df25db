import { useLingui } from '@lingui/react/macro'
import { Dices } from 'lucide-react'
import { drawSurprise } from './prompt-ideas.ts'
import { replacePrompt } from '../../panels/song/replace-prompt.ts'
import { useSongDraft } from '../../panels/song/song-draft.ts'
import { IconButton } from '../../ui/controls/Button.tsx'
import { TextBox } from '../../panels/text/TextBox.tsx'

export function DescribeTab({ limit }: { limit: number }) {
  const { t } = useLingui()
  const prompt = useSongDraft((draft) => draft.prompt)
  const suggest = (): void => replacePrompt(drawSurprise(prompt))
  return (
    <TextBox
      label={t`Your song`}
      placeholder={t`What do you want to create today?`}
      value={prompt}
      limit={limit}
      rows={7}
      onChange={(text) => useSongDraft.setState({ prompt: text })}
      actions={
        <IconButton small label={t`Surprise me`} onClick={suggest}>
          <Dices className="size-4" aria-hidden />
        </IconButton>
      }
    />
  )
}
