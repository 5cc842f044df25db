type Value = string | number | boolean | undefined

const escapes: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ['\n', '&#10;'],
  ['\t', '&#9;'],
])

/** Characters that XML 1.0 forbids are left out. */
const escape = (text: string): string =>
  text
    .toWellFormed()
    .replace(/(?![\n\t])\p{Cc}|[\ufffe\uffff]/gu, '')
    .replace(/[&<>"\n\t]/g, (sign) => escapes.get(sign)!)

/** Numbers without exponents, which not every reader takes. */
function format(value: string | number | boolean): string {
  const text = String(value)
  return typeof value === 'number' ? (text.includes('e') ? value.toFixed(12) : text) : escape(text)
}

/** An element as text; attributes that are undefined are left out. */
export function element(
  name: string,
  attributes: Readonly<Record<string, Value>>,
  children: readonly string[] = [],
): string {
  const written = Object.entries(attributes)
    .flatMap(([key, value]) => (value === undefined ? [] : [` ${key}="${format(value)}"`]))
    .join('')
  return children.length === 0 ? `<${name}${written}/>` : `<${name}${written}>${children.join('')}</${name}>`
}

export const xmlHeader = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** An element of a text, with attributes. */
export const textElement = (name: string, text: string, attributes: Readonly<Record<string, Value>> = {}): string =>
  element(name, attributes, [escape(text)])
