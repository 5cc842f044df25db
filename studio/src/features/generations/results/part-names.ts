import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { StemPart } from '@songloom/tools/separate-stems/definition.rules'

export const partNames: Record<StemPart, MessageDescriptor> = {
  vocals: msg`Vocals`,
  drums: msg`Drums`,
  bass: msg`Bass`,
  other: msg`Other`,
}
