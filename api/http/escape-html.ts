const entities = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
])

/** Text for an HTML page or an attribute between double quotes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities.get(sign)!)
