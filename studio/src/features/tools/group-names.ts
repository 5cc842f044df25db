import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { ToolGroup } from '@songloom/contracts/tool.rules'

export const groupNames: Record<ToolGroup, MessageDescriptor> = {
  modes: msg`Modes`,
  generation: msg`Song/Music and Vocal Generation`,
  modification: msg`Music Modification`,
  controlled: msg`Controlled Song and Music Generation`,
}
