import { useLingui } from '@lingui/react/macro'
import type { AutomationTarget } from './automation-points.ts'
import { effectNames, parameterNames } from '../effects/effect-names.ts'

/** Names values that an automation can move: 'Gain', 'Delay: Mix'. */
export function useTargetNames(): (target: AutomationTarget) => string {
  const { i18n } = useLingui()
  return ({ parameter, effect }) => {
    const name = i18n._(parameterNames[parameter]!)
    return effect ? `${i18n._(effectNames[effect])}: ${name}` : name
  }
}
