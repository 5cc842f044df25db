import { Box, Button } from '@mui/material'
import { useId, useLayoutEffect, useRef } from 'react'
import { deskTexts } from '../../desk-texts.ts'

/** Something support may do, or why it cannot be done now. */
interface Offered<Action extends string> {
  action: Action
  eligible: boolean
  why: string
}

interface Props<Action extends string> {
  actions: readonly Offered<Action>[]
  labels: Readonly<Record<Action, string>>
  /** Repairs. */
  repairs: readonly Action[]
  onChoose: (action: Action) => void
}

/** A group whose focused button becomes disabled gets the focus, which the page would lose otherwise. */
function useGroupFocus() {
  const group = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const focused = document.activeElement
    if (group.current?.contains(focused) && focused?.matches(':disabled')) group.current.focus()
  })
  return group
}

/** All actions of support; impossible ones have their reason below, each reason once. */
export function ActionButtons<Action extends string>({ actions, labels, repairs, onChoose }: Props<Action>) {
  const id = useId()
  const group = useGroupFocus()
  const reasons = [
    ...Map.groupBy(
      actions.filter(({ eligible }) => !eligible),
      ({ why }) => why,
    ),
  ]
  const idOf = (why: string): string => `${id}-${reasons.findIndex(([reason]) => reason === why)}`
  return (
    <Box ref={group} tabIndex={-1} role="group" aria-label={deskTexts.action.group} sx={{ mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {actions.map(({ action, eligible, why }) => (
          <Button
            key={action}
            variant={repairs.includes(action) && eligible ? 'contained' : 'outlined'}
            color={repairs.includes(action) ? 'primary' : 'secondary'}
            disabled={!eligible}
            aria-describedby={eligible ? undefined : idOf(why)}
            onClick={() => onChoose(action)}
            sx={{ flexGrow: { xs: 1, md: 0 } }}
          >
            {labels[action]}
          </Button>
        ))}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 0.75, p: 0, color: 'text.secondary', fontSize: 12 }}>
        {reasons.map(([why, refused]) => (
          <li key={why}>
            {refused.map(({ action }) => labels[action]).join(', ')}: <span id={idOf(why)}>{why}</span>
          </li>
        ))}
      </Box>
    </Box>
  )
}
