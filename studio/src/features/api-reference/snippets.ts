/** A request as it is sent or written down. */
export interface ApiRequest {
  method: string
  /** Whole address, with its query. */
  url: string
  /** Undefined for a public call without a key. */
  key: string | undefined
  /** JSON text; undefined for a call without a body. */
  body: string | undefined
}

export const snippetLanguages = ['curl', 'JavaScript', 'Python'] as const
export type SnippetLanguage = (typeof snippetLanguages)[number]

const toHeaders = ({ key, body }: ApiRequest): [name: string, value: string][] => [
  ...(key === undefined ? [] : [['Authorization', `Bearer ${key}`] as [string, string]]),
  ...(body === undefined ? [] : [['Content-Type', 'application/json'] as [string, string]]),
]

/** A text between single quotes, as a POSIX shell reads it. */
const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

function toCurl(request: ApiRequest): string {
  const { method, url, body } = request
  const lines = [
    `curl -X ${method} ${quote(url)}`,
    ...toHeaders(request).map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`--data-raw ${quote(body)}`]),
  ]
  return lines.join(' \\\n  ')
}

function toJavaScript(request: ApiRequest): string {
  const { method, url, body } = request
  const headers = Object.fromEntries(toHeaders(request))
  const options = [
    `  method: ${JSON.stringify(method)},`,
    ...(Object.keys(headers).length > 0 ? [`  headers: ${JSON.stringify(headers)},`] : []),
    ...(body === undefined ? [] : [`  body: ${JSON.stringify(body)},`]),
  ]
  return [
    `const response = await fetch(${JSON.stringify(url)}, {`,
    ...options,
    '})',
    'console.log(response.status, await response.json())',
  ].join('\n')
}

function toPython(request: ApiRequest): string {
  const { method, url, body } = request
  const headers = Object.fromEntries(toHeaders(request))
  // JSON strings are Python strings.
  return [
    'import requests',
    '',
    'response = requests.request(',
    `    ${JSON.stringify(method)},`,
    `    ${JSON.stringify(url)},`,
    ...(Object.keys(headers).length > 0 ? [`    headers=${JSON.stringify(headers)},`] : []),
    ...(body === undefined ? [] : [`    data=${JSON.stringify(body)}.encode(),`]),
    ')',
    'print(response.status_code, response.json())',
  ].join('\n')
}

const writers: Record<SnippetLanguage, (request: ApiRequest) => string> = {
  curl: toCurl,
  JavaScript: toJavaScript,
  Python: toPython,
}

/** The request as a program that sends it. */
export const toSnippet = (language: SnippetLanguage, request: ApiRequest): string => writers[language](request)
