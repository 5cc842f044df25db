import rewordings from '../../../../data/lyrics/english/rewordings.json' with { type: 'json' }

/** What may be reworded where it does not end a line. */
const rules = rewordings.map(({ find, say }) => ({
  found: new RegExp(`\\b${find}${find.endsWith(')') ? '' : '\\b'}`, 'i'),
  others: say,
}))

/** The line in other words of the same sense, its last word kept: with one change, then with two. */
export function reword(line: string): string[] {
  const end = line.lastIndexOf(' ') + 1
  const [body, last] = [line.slice(0, end), line.slice(end)]
  const once = changes(body, 0)
  const twice = once.flatMap(({ text, rule }) => changes(text, rule + 1))
  return [...once, ...twice].map(({ text }) => text + last)
}

interface Change {
  text: string
  rule: number
}

/** Each rule from the given one on, applied once. */
function changes(body: string, from: number): Change[] {
  return rules
    .slice(from)
    .flatMap(({ found, others }, i) =>
      found.test(body) ? others.map((words) => ({ text: body.replace(found, words), rule: from + i })) : [],
    )
}
