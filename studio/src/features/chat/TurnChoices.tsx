import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/controls/Button.tsx'

interface Props {
  choices: readonly string[]
  onChoose: (choice: string) => void
}

/** What the assistant offers where it was not sure; a press sends it as the next request. */
export function TurnChoices({ choices, onChoose }: Props) {
  const { t } = useLingui()
  const [isChosen, setChosen] = useState(false)
  const choose = (choice: string): void => {
    setChosen(true)
    onChoose(choice)
  }
  if (choices.length === 0) return null
  return (
    <div role="group" aria-label={t`Choices`} className="mt-3 flex flex-wrap gap-2">
      {choices.map((choice) => (
        <Button key={choice} disabled={isChosen} onClick={() => choose(choice)}>
          {choice}
        </Button>
      ))}
    </div>
  )
}
