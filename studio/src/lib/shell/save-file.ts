import { pageScope } from './scope.ts'

/** Hands a file that was made here to the browser's downloads. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has begun by the next turn; its address is of no more use.
  pageScope.after(0, () => URL.revokeObjectURL(url))
}
