import fc from 'fast-check'
import type { Arbitrary } from 'fast-check'

/** JSON text that no serialiser emits, sent unchanged. */
export class RawJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** Like JSON.stringify, with raw texts left as they are. */
export function toJson(value: unknown): string {
  if (value instanceof RawJson) return value.text
  if (Array.isArray(value)) return `[${value.map(toJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${toJson(member)}`).join(',')}}`
}

const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`
const nestedObjects = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

/** Strings that commonly break servers: NUL, lone surrogates, paths, SQL, format strings, wide and bidi text. */
const nastyStrings = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfffy',
  '\u202e\u0000',
  '../../etc/passwd',
  "'; drop table users; --",
  '%00',
  '%s%n',
  '${7*7}',
  '<script>',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  '1e999',
  '\u{1F600}'.repeat(50),
  'ﷺ'.repeat(100),
  '\r\nSet-Cookie: a=b',
  'f'.repeat(24),
  'F'.repeat(24),
]

/** Short texts that pass a length check and that a database may reject. */
export const hostileText: Arbitrary<string> = fc.oneof(
  fc.constantFrom('\0', 'a\0b', '\ud800', 'x\udfffy', '__proto__', "'; drop table users; --"),
  fc.string({ unit: 'binary', maxLength: 24 }),
)

export const wildString: Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...nastyStrings) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 12_000 }).map((length) => 'x'.repeat(length)) },
)

/** Anything in place of a value: other types, hollow and deep structures, polluting keys, numbers at the edge. */
export const wildValue: Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: wildString },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      0,
      -0,
      -1,
      1.5,
      1e308,
      Number.MAX_SAFE_INTEGER,
      [],
      {},
      [[]],
      [null],
    ),
  },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.array(wildString, { maxLength: 40 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      new RawJson('{"__proto__":{"isAdmin":true}}'),
      new RawJson('{"constructor":{"prototype":{"role":"admin"}}}'),
      new RawJson('1e999'),
      new RawJson(nested(2_000)),
      new RawJson(nestedObjects(2_000)),
      new RawJson('"\\u0000"'),
      new RawJson('"\\ud800"'),
    ),
  },
)

/** A whole body that is not a request. */
export const wildBody: Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: wildValue.map(toJson) },
  {
    weight: 2,
    arbitrary: fc
      .dictionary(fc.oneof(fc.constantFrom('__proto__', 'userId', 'projectId', 'toString'), wildString), wildValue)
      .map(toJson),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '',
      '{',
      '[',
      '"',
      '{"a":',
      '{"a":1,}',
      "{'a':1}",
      'nul',
      '\0',
      '\ufeff{}',
      '{}{}',
      '<xml/>',
      'a=b&c=d',
    ),
  },
  { weight: 1, arbitrary: fc.constant(`{"prompt":"${'x'.repeat(1_000_000)}"}`) },
)
