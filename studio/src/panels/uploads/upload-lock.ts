const name = 'songloom.upload'

/**
 * Holds this browser's lock while `act` runs, so that another tab does not take a running upload for an interrupted
 * one.
 */
export const withUploadLock = <T>(act: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(name, { mode: 'shared' }, act) : act()

/** Whether a tab of this browser sends an upload now. */
export async function isUploading(): Promise<boolean> {
  if (!('locks' in navigator)) return false
  const { held = [] } = await navigator.locks.query()
  return held.some((lock) => lock.name === name)
}
