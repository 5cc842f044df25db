import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { toolGroupLabels } from '@songloom/tools/registry.rules'

export const groupNames: Record<keyof typeof toolGroupLabels, MessageDescriptor> = {
  modes: msg`Modes`,
  generation: msg`Song/Music and Vocal Generation`,
  modification: msg`Music Modification`,
  controlled: msg`Controlled Song and Music Generation`,
}
