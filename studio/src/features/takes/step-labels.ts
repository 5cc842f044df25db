import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { SongStep } from '@songloom/contracts/job-steps.rules'

/** The steps in the listener's language. */
export const stepLabels: Record<SongStep, MessageDescriptor> = {
  'read-prompt': msg`Reading your prompt`,
  compose: msg`Composing`,
  sing: msg`Singing`,
  render: msg`Playing the instruments`,
  master: msg`Mixing and mastering`,
  encode: msg`Encoding`,
  cover: msg`Drawing the cover`,
  store: msg`Putting it in your library`,
}

export const stepLabel = (name: string): MessageDescriptor | undefined =>
  name in stepLabels ? stepLabels[name as SongStep] : undefined
