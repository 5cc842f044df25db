import { t } from '@lingui/core/macro'
import { projectsPath } from '../../lib/cache/education.ts'
import { navigateTo } from '../../lib/shell/navigation.ts'
import { notify } from '../../lib/shell/notify.ts'
import { useNewcomer } from './newcomer.ts'

/** Takes the example project away; for a moment it can be had back. */
export function removeExample(): void {
  useNewcomer.setState({ exampleRemoved: true })
  navigateTo(projectsPath())
  notify.success(t`Example removed`, 'example', {
    label: t`Undo`,
    onClick: () => useNewcomer.setState({ exampleRemoved: false }),
  })
}
