import { pageScope } from './scope.ts'

/** Saves a file that was made in this tab as a browser download. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has begun by the next turn; its address is of no more use.
  pageScope.after(0, () => URL.revokeObjectURL(url))
}
