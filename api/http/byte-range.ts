import { toFileName } from '@songloom/contracts/library/file-names.rules'

/** One `Range` of an object of `size` bytes: undefined for none or several, which get the whole. */
export function parseRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return undefined
  const isSuffix = match[1] === ''
  const start = isSuffix ? Math.max(0, size - Number(match[2])) : Number(match[1])
  const end = isSuffix || match[2] === '' ? size - 1 : Math.min(size - 1, Number(match[2]))
  return start > end || start >= size ? 'unsatisfiable' : { start, end }
}

/** A download's name, safe in a header (RFC 6266): plain letters for old readers, the full name beside them. */
export function contentDisposition(name: string, ending: string): string {
  const fileName = `${toFileName(name)}.${ending}`
  const plain = fileName.replace(/[^\w .-]/g, '_')
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
