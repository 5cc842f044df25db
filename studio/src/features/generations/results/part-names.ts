import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { StemPart } from '@songloom/tools/separate-stems/definition.rules'

/** Parts of a split. */
export const partNames: Record<StemPart, MessageDescriptor> = {
  vocals: msg`Vocals`,
  drums: msg`Drums`,
  bass: msg`Bass`,
  other: msg`Other`,
}

/** Parts of any tool; Auto-Complete adds some that no split has. */
export const allPartNames = new Map(
  Object.entries<MessageDescriptor>({ ...partNames, chords: msg`Chords`, lead: msg`Lead` }),
)
