import { parse } from 'range-parser'
import { toFileName } from '@songloom/contracts/library/file-names.rules'

const codes = { ok: 0, unsatisfiable: 2 }

/**
 * The single `Range` of an object of `size` bytes; undefined for none, several or a malformed one: the whole is sent.
 */
export function parseRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const { code, type, ranges } = parse(size, header ?? '')
  if (type !== 'bytes') return undefined
  if (code === codes.unsatisfiable && ranges.length === 0) return 'unsatisfiable'
  return code === codes.ok && ranges.length === 1 ? ranges[0] : undefined
}

/** The header of a download's name (RFC 6266): ASCII for old clients, followed by the full name. */
export function toContentDisposition(name: string, ending: string): string {
  const fileName = `${toFileName(name)}.${ending}`
  const plain = fileName.replace(/[^\w .-]/g, '_')
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
