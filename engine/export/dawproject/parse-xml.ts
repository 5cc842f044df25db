/** An element with its attributes; text between elements is left out. */
export interface XmlElement {
  name: string
  attributes: ReadonlyMap<string, string>
  children: XmlElement[]
}

/** Bounds of an untrusted file. */
export const xmlLimits = { characters: 32_000_000, depth: 64, elements: 400_000, attributes: 64 } as const

/** Why a text is not read. */
export class XmlError extends Error {}

/** There is more than a document can have. */
export class XmlSizeError extends XmlError {}

const entities: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
])

/** What XML 1.0 allows nowhere, not even as a reference: NUL and halves of signs among them. */
const forbidden = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u

function decodeEntity(_: string, name: string): string {
  const known = entities.get(name)
  if (known !== undefined) return known
  const [, hex, decimal] = /^#(?:x([\da-f]+)|(\d+))$/i.exec(name) ?? []
  const code = hex === undefined ? Number(decimal ?? NaN) : parseInt(hex, 16)
  const sign = code <= 0x10ffff ? String.fromCodePoint(code) : ''
  if (sign === '' || forbidden.test(sign)) throw new XmlError(`The entity ${name} is not allowed.`)
  return sign
}

const decode = (text: string): string => text.replace(/&([^;]{1,10});/g, decodeEntity)

/** Comments, declarations and instructions, a tag, or what is none of these. A tag without end fills the stack. */
const token = new RegExp(
  [
    /<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|<\?[^]*?\?>/,
    /<(\/?)([A-Za-z_][\w.:-]{0,100})((?:[^<>"']|"[^"<]*"|'[^'<]*'){0,20000}?)(\/?)>/,
    /<|[^<]+/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
)
const attribute = /\s+([A-Za-z_][\w.:-]{0,100})\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/gy

function parseAttributes(text: string): Map<string, string> {
  const attributes = new Map<string, string>()
  let at = 0
  attribute.lastIndex = 0
  for (let match = attribute.exec(text); match; match = attribute.exec(text)) {
    attributes.set(match[1]!, decode(match[2] ?? match[3] ?? ''))
    at = attribute.lastIndex
    if (attributes.size > xmlLimits.attributes) throw new XmlError('An element has too many attributes.')
  }
  if (text.slice(at).trim() !== '') throw new XmlError('An attribute is damaged.')
  return attributes
}

/**
 * Reads a document of elements and attributes. Refuses document types, entities of their own, signs that
 * XML does not allow, and more than `xmlLimits`. Throws `XmlError`.
 */
export function parseXml(text: string): XmlElement {
  if (text.length > xmlLimits.characters) throw new XmlError('The text is too long.')
  if (forbidden.test(text)) throw new XmlError('The text has signs that are not allowed.')
  const top: XmlElement = { name: '', attributes: new Map(), children: [] }
  const open: XmlElement[] = [top]
  let elements = 0
  for (const [whole, slash, name, attributes, isEmpty] of text.matchAll(token)) {
    if (name === undefined) {
      if (whole === '<') throw new XmlError('A tag is damaged, or is a document type.')
      continue
    }
    if (slash) {
      if (open.length === 1 || open.pop()!.name !== name) throw new XmlError(`</${name}> ends nothing.`)
      continue
    }
    elements++
    if (elements > xmlLimits.elements || open.length > xmlLimits.depth)
      throw new XmlError('There are too many elements.')
    const added: XmlElement = { name, attributes: parseAttributes(attributes!), children: [] }
    open.at(-1)!.children.push(added)
    if (!isEmpty) open.push(added)
  }
  const [root] = top.children
  if (open.length !== 1 || !root || top.children.length !== 1) throw new XmlError('The text is cut.')
  return root
}
