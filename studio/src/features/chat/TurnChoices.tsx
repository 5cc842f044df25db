import { useLingui } from '@lingui/react/macro'
import type { Message } from '@songloom/contracts/jobs/messages'
import { Button } from '../../ui/controls/Button.tsx'
import { isChosen, useIsChosen } from './chosen.ts'

interface Props {
  message: Message
  choices: readonly string[]
  onChoose: (choice: string) => void
}

/** What the assistant offers where it was not sure; a press sends it as the next request. */
export function TurnChoices({ message, choices, onChoose }: Props) {
  const { t } = useLingui()
  const isOff = useIsChosen(message, choices)
  // A second press may come before the first is drawn.
  const choose = (choice: string): void => {
    if (!isChosen(message, choices)) onChoose(choice)
  }
  if (choices.length === 0) return null
  return (
    <div role="group" aria-label={t`Choices`} className="mt-3 flex flex-wrap gap-2">
      {choices.map((choice) => (
        <Button key={choice} disabled={isOff} onClick={() => choose(choice)}>
          {choice}
        </Button>
      ))}
    </div>
  )
}
