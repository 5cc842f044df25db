import { useShell } from '../../lib/shell/shell-store.ts'

export const closePlans = (): void => useShell.setState({ planDialog: false })
