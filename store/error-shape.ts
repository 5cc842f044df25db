const maxLength = 200

/** Variable parts of errors of one cause, and their placeholders. Names come first: they may contain numbers. */
const replacements: readonly (readonly [RegExp, string])[] = [
  [/"[^"]*"|“[^”]*”|`[^`]*`|(?<!\w)'[^']*'(?!\w)/g, '"…"'],
  [/\b[a-z][a-z0-9+.-]*:\/\/\S+/gi, '<address>'],
  [/\S+@\S+\.\w+/g, '<address>'],
  [/(?:[a-z]:)?(?:[\\/][\w.@-]+){2,}[\\/]?/gi, '<path>'],
  [/\b\d{4}-\d\d-\d\d[T ]\d\d:\d\d[\d:.]*Z?/g, '<time>'],
  [/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, '<id>'],
  [/\b(?=[a-f]*\d)[0-9a-f]{8,}\b/gi, '<id>'],
  [/\b\d+(?:[.,]\d+)*\s?(?:ms|s|sec|seconds?|min|minutes?|h|hours?)\b/gi, '<time>'],
  [/\d+(?:[.,:]\d+)*/g, '#'],
  [/\s+/g, ' '],
]

/** An error without its numbers, ids, names, paths and durations: errors of one cause have the same shape. */
export const toErrorShape = (error: string): string =>
  replacements
    .reduce((text, [pattern, placeholder]) => text.replace(pattern, placeholder), error.slice(0, 1_000))
    .trim()
    .slice(0, maxLength)
