import { PressDialog } from './PressDialog.tsx'
import { usePress } from './use-press.ts'

interface Props<Answer> {
  title: string
  will: readonly string[]
  /** Reasons that are given often. */
  presets: readonly string[]
  confirm: string
  isDangerous?: boolean
  send: (body: { reason: string; requestId: string }) => Promise<Answer>
  /** The text of the notice. */
  done: (answer: Answer) => string
  /** The queries refetched after an action, refused or not. */
  queryKey: readonly string[]
  onClose: () => void
}

/** An action that needs a reason and nothing else. */
export function ReasonDialog<Answer>({ send, done, queryKey, onClose, ...shown }: Props<Answer>) {
  const press = usePress({
    send: (reason: string, requestId) => send({ reason: reason.trim(), requestId }),
    done,
    queryKey,
    onClose,
  })
  return <PressDialog {...shown} press={press} onClose={onClose} />
}
